/// Private chats belong to a person: on networks where others can come into them, who it is must be known.
enum Schema007 {
    static func upgrade(_ tx: Transaction) throws {
        try tx.db.run(owners + telegram)
        try nameMatrixOwners(tx)
    }

    private static let owners = """
        ALTER TABLE chats ADD COLUMN owner INTEGER REFERENCES identities ON DELETE SET NULL;
        CREATE INDEX chats_owner ON chats (owner);
        UPDATE chats SET owner = (
            SELECT MIN(i.id) FROM plans p JOIN identities i ON i.account = p.account
            WHERE p.push_chat = chats.id
            AND substr(chats.bot, 1, length(i.network)) = i.network
            AND (SELECT COUNT(*) FROM identities j
                WHERE j.account = p.account AND j.network = i.network) = 1)
        WHERE kind = 'direct';
        """

    /// A private chat on Telegram has the number of its person.
    private static let telegram = """
        UPDATE chats SET owner = (SELECT id FROM identities
            WHERE network = 'telegram' AND external_id = chats.external_id)
        WHERE kind = 'direct' AND owner IS NULL AND bot LIKE 'telegram:%';
        """

    /// What was sent to other private chats tells whose they are, where one person only can be meant; the others get
    /// their owner when somebody writes there.
    private static func nameMatrixOwners(_ tx: Transaction) throws {
        let found = try tx.rows(
            """
            SELECT c.id AS chat, MIN(i.id) AS identity
            FROM (SELECT chat, plan FROM outbox WHERE plan IS NOT NULL
                UNION SELECT push_chat, id FROM plans WHERE push_chat IS NOT NULL) o
            JOIN chats c ON c.id = o.chat
            JOIN plans p ON p.id = o.plan
            JOIN identities i ON i.account = p.account AND (c.bot = i.network
                OR substr(c.bot, 1, length(i.network) + 1) = i.network || ':')
            WHERE c.kind = 'direct' AND c.owner IS NULL
            GROUP BY c.id HAVING COUNT(DISTINCT i.id) = 1
            """)
        for row in found {
            try tx.execute(
                "UPDATE chats SET owner = ?1 WHERE id = ?2",
                row["identity"] as Int64, row["chat"] as Int64)
        }
    }
}
