extension PostgreSQLSchema {
    /// Which processes are at work, and which of them does what (`Lease`).
    static let nodes = """
        CREATE TABLE nodes (
            holder TEXT COLLATE "C" PRIMARY KEY,
            schema TEXT COLLATE "C" NOT NULL,
            seen_at TIMESTAMPTZ NOT NULL,
            -- It lives, and leaves the work to others: it cannot reach a network.
            is_resting BIGINT NOT NULL DEFAULT 0
        );
        CREATE TABLE leases (
            name TEXT COLLATE "C" PRIMARY KEY,
            holder TEXT COLLATE "C" NOT NULL,
            term BIGINT NOT NULL,
            until TIMESTAMPTZ NOT NULL
        );
        -- By which transaction a message was written: those of one that began before others may come to light after them.
        ALTER TABLE outbox ADD COLUMN written_by BIGINT NOT NULL
            DEFAULT pg_current_xact_id()::text::bigint;
        CREATE INDEX outbox_written ON outbox (bot, written_by) WHERE ended_at IS NULL;
        """
}
