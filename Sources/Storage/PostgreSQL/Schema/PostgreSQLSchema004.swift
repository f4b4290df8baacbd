/// Voice messages whose words are still to be written down, until they are answered.
enum PostgreSQLSchema004 {
    static let upgrade = """
        CREATE TABLE voices (
            id BIGINT PRIMARY KEY,
            bot TEXT COLLATE "C" NOT NULL,
            chat BIGINT NOT NULL REFERENCES chats ON DELETE CASCADE DEFERRABLE,
            thread TEXT COLLATE "C",
            identity BIGINT NOT NULL REFERENCES identities ON DELETE CASCADE DEFERRABLE,
            update_key TEXT COLLATE "C" NOT NULL,
            message TEXT COLLATE "C" NOT NULL,
            reply_to TEXT COLLATE "C",
            is_forwarded BIGINT NOT NULL,
            file TEXT COLLATE "C" NOT NULL,
            attempts BIGINT NOT NULL DEFAULT 0,
            due_at BIGINT NOT NULL,
            sent_at BIGINT NOT NULL
        );
        CREATE INDEX voices_due ON voices (bot, due_at);
        CREATE INDEX voices_chat ON voices (chat);
        CREATE INDEX voices_identity ON voices (identity);
        """
}
