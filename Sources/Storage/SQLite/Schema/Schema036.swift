/// An answer in a group can be for one person's eyes: whose, by which press, and until when the network takes it.
enum Schema036 {
    static let upgrade = """
        ALTER TABLE outbox ADD COLUMN aside_to TEXT;
        ALTER TABLE outbox ADD COLUMN aside_query TEXT;
        ALTER TABLE outbox ADD COLUMN aside_until INTEGER;
        """
}
