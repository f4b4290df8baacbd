/// A press is held against the edits of its message that are still on their way: they are found at once.
enum Schema008 {
    static let waitingEdits = """
        CREATE INDEX outbox_edits ON outbox (edits) WHERE edits IS NOT NULL AND ended_at IS NULL;
        """
}
