/// A person may sign in by a name and a password; a hash of the password is kept. An unknown browser waits until the
/// person has said in the chat that it is theirs.
enum Schema043 {
    static let upgrade = """
        CREATE TABLE passwords (
            identity INTEGER PRIMARY KEY REFERENCES identities ON DELETE CASCADE,
            name TEXT NOT NULL UNIQUE,
            hash TEXT NOT NULL,
            set_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE known_browsers (
            hash TEXT NOT NULL PRIMARY KEY,
            identity INTEGER NOT NULL REFERENCES identities ON DELETE CASCADE,
            seen_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX known_browsers_identity ON known_browsers (identity);

        ALTER TABLE web_sessions ADD COLUMN is_admitted INTEGER NOT NULL DEFAULT 1
        """
}
