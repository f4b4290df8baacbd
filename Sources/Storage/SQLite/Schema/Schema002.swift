/// Databases of builds before `Schema001` had its present form: what was decided is in `ended_at`, the task spoken of
/// last stands beside the plan, and no id is given twice. Their tables keep SQLite's AUTOINCREMENT.
enum Schema002 {
    static func upgrade(_ tx: Transaction) throws {
        let has = "SELECT 1 FROM pragma_table_info(?1) WHERE name = ?2"
        if try tx.number(has, "plans", "last_todo") != nil { try tx.db.run(spokenOf) }
        if try tx.number(has, "outbox", "sent_at") != nil { try tx.db.run(ended) }
    }

    private static let spokenOf = """
        CREATE TABLE last_todos (
            plan INTEGER PRIMARY KEY REFERENCES plans ON DELETE CASCADE,
            todo INTEGER
        ) STRICT;
        INSERT INTO last_todos (plan, todo) SELECT id, last_todo FROM plans;
        ALTER TABLE plans DROP COLUMN last_todo;
        """

    private static let ended = """
        DROP INDEX IF EXISTS outbox_waiting;
        DROP INDEX IF EXISTS outbox_sent;
        ALTER TABLE outbox RENAME COLUMN sent_at TO ended_at;
        UPDATE outbox SET ended_at = available_at WHERE state = 'discarded';
        CREATE INDEX outbox_ended ON outbox (ended_at, bot);
        INSERT OR IGNORE INTO facts (name, value)
            SELECT 'ids', CAST(IFNULL(MAX(seq), 0) + 1 AS TEXT) FROM sqlite_sequence;
        """
}
