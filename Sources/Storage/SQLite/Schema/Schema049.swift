/// Messages that a model is asked about, and how far a person trusts what comes of that.
enum Schema049 {
    static let upgrade = """
        CREATE TABLE inquiries (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            bot TEXT NOT NULL,
            chat INTEGER NOT NULL,
            thread TEXT,
            identity INTEGER NOT NULL REFERENCES identities ON DELETE CASCADE,
            message TEXT NOT NULL,
            text TEXT NOT NULL,
            situation TEXT NOT NULL,
            sent_at INTEGER NOT NULL,
            asked_at INTEGER NOT NULL,
            due_at INTEGER NOT NULL,
            attempts INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE INDEX inquiries_due ON inquiries (due_at, id);
        CREATE INDEX inquiries_chat ON inquiries (chat);
        CREATE TABLE confidences (
            identity INTEGER NOT NULL REFERENCES identities ON DELETE CASCADE,
            act TEXT NOT NULL,
            agreed INTEGER NOT NULL,
            is_given INTEGER,
            PRIMARY KEY (identity, act)
        ) STRICT, WITHOUT ROWID
        """
}
