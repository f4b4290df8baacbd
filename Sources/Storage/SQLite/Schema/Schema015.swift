/// Which quotes and tips a plan was shown is known for each by its id, in place of how far it had come in an order that
/// changed with the table; and which ones are not to come again.
enum Schema015 {
    static let upgrade = """
        DROP TABLE motivation_positions;
        CREATE TABLE shown_quotes (
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            item TEXT NOT NULL,
            times INTEGER NOT NULL,
            topic_day TEXT,
            PRIMARY KEY (plan, item)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE dropped_quotes (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            item TEXT NOT NULL,
            dropped_at INTEGER NOT NULL,
            UNIQUE (plan, item)
        ) STRICT;
        """
}
