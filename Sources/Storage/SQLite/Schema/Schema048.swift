/// The operator gives invitations with a name, and bounds what one person may keep and send.
enum Schema048 {
    static let upgrade = """
        ALTER TABLE identities ADD COLUMN invitation TEXT;
        CREATE TABLE new_invites (
            hash TEXT PRIMARY KEY,
            identity INTEGER REFERENCES identities ON DELETE CASCADE,
            name TEXT,
            expires_at INTEGER NOT NULL
        ) STRICT;
        INSERT INTO new_invites (hash, identity, expires_at) SELECT hash, identity, expires_at FROM invites;
        DROP TABLE invites;
        ALTER TABLE new_invites RENAME TO invites;
        CREATE INDEX invites_name ON invites (name);
        CREATE TABLE limits (
            network TEXT NOT NULL,
            external_id TEXT NOT NULL,
            tasks INTEGER,
            plan_bytes INTEGER,
            messages_per_minute INTEGER,
            PRIMARY KEY (network, external_id)
        ) STRICT
        """
}
