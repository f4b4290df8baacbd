/// A person may sign in by passkeys; their public keys are kept.
enum Schema046 {
    static let upgrade = """
        CREATE TABLE passkeys (
            id INTEGER PRIMARY KEY,
            identity INTEGER NOT NULL REFERENCES identities ON DELETE CASCADE,
            credential TEXT NOT NULL UNIQUE,
            public_key TEXT NOT NULL,
            handle TEXT NOT NULL,
            counter INTEGER NOT NULL,
            may_be_copied INTEGER NOT NULL,
            transports TEXT NOT NULL,
            name TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            used_at INTEGER
        ) STRICT;
        CREATE INDEX passkeys_identity ON passkeys (identity)
        """
}
