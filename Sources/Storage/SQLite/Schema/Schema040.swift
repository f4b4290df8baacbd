/// Files of other programs on their way into plans: those that are to be fetched and looked at, and what those hold
/// that were, until it is imported or not wanted.
enum Schema040 {
    static let upgrade = """
        CREATE TABLE imports (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            bot TEXT NOT NULL,
            chat INTEGER,
            thread TEXT,
            identity INTEGER,
            file TEXT NOT NULL,
            is_asked INTEGER NOT NULL,
            preview TEXT,
            attempts INTEGER NOT NULL DEFAULT 0,
            due_at INTEGER,
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX imports_plan ON imports (plan, id);
        CREATE INDEX imports_due ON imports (bot, due_at) WHERE due_at IS NOT NULL;
        CREATE TABLE import_parts (
            import INTEGER NOT NULL REFERENCES imports ON DELETE CASCADE,
            part INTEGER NOT NULL,
            records TEXT NOT NULL,
            PRIMARY KEY (import, part)
        ) STRICT, WITHOUT ROWID;
        """
}
