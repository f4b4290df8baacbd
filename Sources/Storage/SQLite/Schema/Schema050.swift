/// Voice messages whose words are still to be written down, until they are answered.
enum Schema050 {
    static let upgrade = """
        CREATE TABLE voices (
            id INTEGER PRIMARY KEY,
            bot TEXT NOT NULL,
            chat INTEGER NOT NULL REFERENCES chats ON DELETE CASCADE,
            thread TEXT,
            identity INTEGER NOT NULL REFERENCES identities ON DELETE CASCADE,
            update_key TEXT NOT NULL,
            message TEXT NOT NULL,
            reply_to TEXT,
            is_forwarded INTEGER NOT NULL,
            file TEXT NOT NULL,
            attempts INTEGER NOT NULL DEFAULT 0,
            due_at INTEGER NOT NULL,
            sent_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX voices_due ON voices (bot, due_at);
        CREATE INDEX voices_chat ON voices (chat);
        CREATE INDEX voices_identity ON voices (identity);
        """
}
