/// What `Schema049` adds.
enum PostgreSQLSchema003 {
    static let upgrade = """
        CREATE TABLE inquiries (
            id BIGINT PRIMARY KEY,
            plan BIGINT NOT NULL REFERENCES plans ON DELETE CASCADE DEFERRABLE,
            bot TEXT COLLATE "C" NOT NULL,
            chat BIGINT NOT NULL,
            thread TEXT COLLATE "C",
            identity BIGINT NOT NULL REFERENCES identities ON DELETE CASCADE DEFERRABLE,
            message TEXT COLLATE "C" NOT NULL,
            text TEXT COLLATE "C" NOT NULL,
            situation TEXT COLLATE "C" NOT NULL,
            sent_at BIGINT NOT NULL,
            asked_at BIGINT NOT NULL,
            due_at BIGINT NOT NULL,
            attempts BIGINT NOT NULL DEFAULT 0
        );
        CREATE INDEX inquiries_due ON inquiries (due_at, id);
        CREATE INDEX inquiries_chat ON inquiries (chat);
        CREATE TABLE confidences (
            identity BIGINT NOT NULL REFERENCES identities ON DELETE CASCADE DEFERRABLE,
            act TEXT COLLATE "C" NOT NULL,
            agreed BIGINT NOT NULL,
            is_given BIGINT,
            PRIMARY KEY (identity, act)
        );
        """
}
