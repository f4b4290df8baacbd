/// How many bytes each person has stored in the plan of a group; of what was there before nobody knows who it was. And
/// whose private chat it was to whom only a farewell is still to be said, so that nothing that is named for them stays.
enum Schema023 {
    static let upgrade = """
        CREATE TABLE group_shares (
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            identity INTEGER NOT NULL REFERENCES identities ON DELETE CASCADE,
            bytes INTEGER NOT NULL,
            PRIMARY KEY (plan, identity)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX group_shares_identity ON group_shares (identity);
        ALTER TABLE chats ADD COLUMN parting TEXT;
        """
}
