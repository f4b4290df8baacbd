/// Plans read calendars of others: what is subscribed to, how each reading went, and the times at which those calendars
/// are busy. A row that comes back by `undo` is read at once.
enum Schema044 {
    static let upgrade = """
        CREATE TABLE subscriptions (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            name TEXT NOT NULL,
            address TEXT NOT NULL,
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX subscriptions_plan ON subscriptions (plan);

        CREATE TABLE subscription_readings (
            subscription INTEGER PRIMARY KEY REFERENCES subscriptions ON DELETE CASCADE,
            due_at INTEGER NOT NULL,
            read_at INTEGER,
            failures INTEGER NOT NULL DEFAULT 0,
            fault TEXT,
            tag TEXT,
            modified TEXT,
            zone TEXT,
            unfolded_at INTEGER
        ) STRICT;
        CREATE INDEX subscription_readings_due ON subscription_readings (due_at);
        CREATE TRIGGER subscriptions_begun AFTER INSERT ON subscriptions BEGIN
            INSERT INTO subscription_readings (subscription, due_at) VALUES (NEW.id, 0);
        END;

        CREATE TABLE subscription_events (
            id INTEGER PRIMARY KEY,
            subscription INTEGER NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
            title TEXT NOT NULL,
            starts_at INTEGER NOT NULL,
            ends_at INTEGER NOT NULL,
            first_day TEXT,
            last_day TEXT
        ) STRICT;
        CREATE INDEX subscription_events_start ON subscription_events (subscription, starts_at);

        CREATE TABLE wanted_calendars (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            bot TEXT NOT NULL,
            chat INTEGER,
            thread TEXT,
            identity INTEGER,
            name TEXT,
            address TEXT NOT NULL,
            attempts INTEGER NOT NULL DEFAULT 0,
            due_at INTEGER NOT NULL,
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX wanted_calendars_due ON wanted_calendars (due_at);
        CREATE INDEX wanted_calendars_plan ON wanted_calendars (plan)
        """
}
