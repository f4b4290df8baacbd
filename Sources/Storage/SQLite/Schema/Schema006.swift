import Planner

/// Who owns a plan that several people share, and how people came in. Codes are kept as hashes; those of earlier builds were plain and lived for minutes, so they go.
enum Schema006 {
    static func upgrade(_ tx: Transaction) throws {
        try tx.db.run(people)
        try tx.db.run(codes)
        try nameFounders(tx)
    }

    private static let people = """
        ALTER TABLE accounts ADD COLUMN founder INTEGER;
        ALTER TABLE identities ADD COLUMN origin TEXT NOT NULL DEFAULT 'unknown';
        ALTER TABLE identities ADD COLUMN is_blocked INTEGER NOT NULL DEFAULT 0;
        """

    private static let codes = """
        DROP TABLE invites;
        DROP TABLE link_codes;
        CREATE TABLE invites (
            hash TEXT PRIMARY KEY,
            identity INTEGER NOT NULL REFERENCES identities ON DELETE CASCADE,
            expires_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE link_codes (
            hash TEXT PRIMARY KEY,
            account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
            identity INTEGER NOT NULL REFERENCES identities ON DELETE CASCADE,
            expires_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE wrong_codes (
            id INTEGER PRIMARY KEY,
            network TEXT NOT NULL,
            external_id TEXT NOT NULL,
            at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX wrong_codes_person ON wrong_codes (network, external_id, at);
        CREATE INDEX wrong_codes_at ON wrong_codes (at);
        CREATE TABLE refusals (
            network TEXT NOT NULL,
            external_id TEXT NOT NULL,
            at INTEGER NOT NULL,
            outbox INTEGER,
            PRIMARY KEY (network, external_id)
        ) STRICT;
        CREATE INDEX refusals_at ON refusals (at);
        CREATE INDEX refusals_waiting ON refusals (outbox) WHERE outbox IS NOT NULL;
        """

    /// The order of a plan's quotes was drawn from the person who began it: where that is one of several who share
    /// it now, they are its founder, else the elder.
    private static func nameFounders(_ tx: Transaction) throws {
        try tx.execute(
            """
            UPDATE accounts SET founder =
                (SELECT MIN(id) FROM identities WHERE account = accounts.id)
            """)
        let people = try tx.rows(
            """
            SELECT i.id, i.account, i.network, i.external_id, p.seed
            FROM identities i JOIN plans p ON p.account = i.account
            WHERE i.account IN
                (SELECT account FROM identities GROUP BY account HAVING COUNT(*) > 1)
            """)
        for person in people {
            let (network, id): (String, String) = (person["network"], person["external_id"])
            let seed: Int64 = person["seed"]
            guard Int64(bitPattern: StableHash.of("\(network):\(id)")) == seed else { continue }
            try tx.execute(
                "UPDATE accounts SET founder = ?1 WHERE id = ?2",
                person["id"] as Int64, person["account"] as Int64)
        }
    }
}
