/// What happens in a plan is told to addresses that its person gave: each has the key of its signatures, and a chat from
/// which messages leave.
enum Schema042 {
    static let upgrade = """
        ALTER TABLE grants ADD COLUMN secret TEXT
        """
}
