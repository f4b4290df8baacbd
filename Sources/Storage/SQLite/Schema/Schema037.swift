/// Besides the networks there are other ways in: browsers that are signed in, and what programs are given. Of every secret
/// only the hash is kept.
enum Schema037 {
    static let upgrade = """
        CREATE TABLE web_links (
            hash TEXT NOT NULL PRIMARY KEY,
            identity INTEGER NOT NULL REFERENCES identities ON DELETE CASCADE,
            purpose TEXT NOT NULL,
            expires_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX web_links_identity ON web_links (identity);

        CREATE TABLE web_sessions (
            id INTEGER PRIMARY KEY,
            hash TEXT NOT NULL UNIQUE,
            identity INTEGER NOT NULL REFERENCES identities ON DELETE CASCADE,
            way TEXT NOT NULL,
            browser TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            seen_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX web_sessions_identity ON web_sessions (identity);

        CREATE TABLE grants (
            id INTEGER PRIMARY KEY,
            hash TEXT NOT NULL UNIQUE,
            identity INTEGER NOT NULL REFERENCES identities ON DELETE CASCADE,
            kind TEXT NOT NULL,
            scope TEXT NOT NULL,
            name TEXT NOT NULL,
            filter TEXT,
            created_at INTEGER NOT NULL,
            used_at INTEGER
        ) STRICT;
        CREATE INDEX grants_identity ON grants (identity)
        """
}
