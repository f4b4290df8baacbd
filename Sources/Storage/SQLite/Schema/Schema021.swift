/// What encryption keeps, sealed; and of a message on its way what was encrypted for it, so that a later try sends
/// the same.
enum Schema021 {
    static let upgrade = """
        CREATE TABLE sealed_rows (
            bot TEXT NOT NULL,
            kind TEXT NOT NULL,
            owner TEXT NOT NULL,
            name TEXT NOT NULL,
            sealed TEXT NOT NULL,
            PRIMARY KEY (bot, kind, owner, name)
        ) STRICT, WITHOUT ROWID;
        ALTER TABLE outbox ADD COLUMN ciphertext TEXT;
        """
}
