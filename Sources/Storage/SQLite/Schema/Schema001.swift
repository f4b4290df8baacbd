/// The first schema. Dates are ISO 8601 text in the plan's zone, moments are Unix seconds.
///
/// The conditions of indexes name their values one by one: for an `IN` of more than two SQLite would build a
/// table at each write. What each message changes of a plan is in a small table of its own. The tables that messages write get their ids from `RowIDs`.
enum Schema001 {
    static let people = """
        CREATE TABLE accounts (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE identities (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
            network TEXT NOT NULL,
            external_id TEXT NOT NULL,
            name TEXT NOT NULL,
            UNIQUE (network, external_id)
        ) STRICT;
        CREATE INDEX identities_account ON identities (account);
        CREATE TABLE chats (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            bot TEXT NOT NULL,
            external_id TEXT NOT NULL,
            kind TEXT NOT NULL,
            is_gone INTEGER NOT NULL DEFAULT 0,
            frozen_until INTEGER NOT NULL DEFAULT 0,
            given_up TEXT NOT NULL DEFAULT '',
            UNIQUE (bot, external_id)
        ) STRICT;
        CREATE TABLE plans (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            account INTEGER UNIQUE REFERENCES accounts ON DELETE CASCADE,
            group_chat INTEGER UNIQUE REFERENCES chats ON DELETE CASCADE,
            push_chat INTEGER REFERENCES chats,
            push_thread TEXT,
            push_is_fixed INTEGER NOT NULL DEFAULT 0,
            state TEXT NOT NULL DEFAULT 'active',
            seed INTEGER NOT NULL,
            created_at INTEGER NOT NULL,
            seen_at INTEGER NOT NULL,
            today TEXT NOT NULL,
            zone TEXT NOT NULL,
            zone_is_known INTEGER NOT NULL DEFAULT 0,
            name TEXT NOT NULL,
            week_start INTEGER NOT NULL DEFAULT 1,
            clock24 INTEGER NOT NULL DEFAULT 1,
            day_start TEXT NOT NULL DEFAULT '00:00',
            agenda TEXT DEFAULT '08:00',
            review TEXT,
            month_review TEXT DEFAULT '18:00',
            evening TEXT NOT NULL DEFAULT '19:00',
            bedtime TEXT NOT NULL DEFAULT '22:00',
            quiet_from TEXT,
            quiet_to TEXT,
            quote_place TEXT NOT NULL DEFAULT 'below',
            quote_categories TEXT NOT NULL DEFAULT '',
            holiday_from TEXT,
            holiday_to TEXT,
            agenda_at INTEGER NOT NULL DEFAULT 0,
            last_motivation TEXT
        ) STRICT;
        CREATE INDEX plans_push ON plans (push_chat);
        CREATE TABLE last_todos (
            plan INTEGER PRIMARY KEY REFERENCES plans ON DELETE CASCADE,
            todo INTEGER
        ) STRICT;
        CREATE TABLE invites (
            code TEXT PRIMARY KEY,
            expires_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE link_codes (
            code TEXT PRIMARY KEY,
            account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
            identity INTEGER NOT NULL,
            expires_at INTEGER NOT NULL
        ) STRICT;
        """

    static let planner = """
        CREATE TABLE lists (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            colour TEXT,
            emoji TEXT
        ) STRICT;
        CREATE TABLE plan_lists (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            list INTEGER NOT NULL,
            UNIQUE (plan, list)
        ) STRICT;
        CREATE TABLE todos (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            list INTEGER,
            kind TEXT NOT NULL,
            title TEXT NOT NULL,
            notes TEXT,
            priority INTEGER NOT NULL,
            star INTEGER NOT NULL,
            reminders TEXT NOT NULL,
            span_unit TEXT,
            paused_from TEXT,
            paused_until TEXT,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            completed_at INTEGER
        ) STRICT;
        CREATE INDEX todos_plan ON todos (plan, completed_at, list);
        CREATE TABLE tags (
            id INTEGER PRIMARY KEY,
            todo INTEGER NOT NULL REFERENCES todos ON DELETE CASCADE,
            tag TEXT NOT NULL,
            UNIQUE (todo, tag)
        ) STRICT;
        CREATE TABLE recurrences (
            id INTEGER PRIMARY KEY,
            todo INTEGER NOT NULL REFERENCES todos ON DELETE CASCADE,
            from_date TEXT NOT NULL,
            rule TEXT NOT NULL,
            start TEXT NOT NULL,
            times TEXT NOT NULL,
            after_completion INTEGER NOT NULL,
            cursor_date TEXT,
            cursor_time TEXT
        ) STRICT;
        CREATE INDEX recurrences_todo ON recurrences (todo);
        CREATE TABLE occurrences (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL,
            todo INTEGER NOT NULL REFERENCES todos ON DELETE CASCADE,
            original_date TEXT NOT NULL DEFAULT '',
            original_time TEXT NOT NULL DEFAULT '',
            starts_on TEXT,
            due_on TEXT,
            due_time TEXT,
            title TEXT,
            reminders TEXT,
            state TEXT NOT NULL DEFAULT 'open',
            closed_at INTEGER,
            closed_order INTEGER NOT NULL DEFAULT 0,
            missed_at INTEGER,
            snoozed_until INTEGER,
            nag_since INTEGER,
            is_cleared INTEGER NOT NULL DEFAULT 0,
            unit TEXT NOT NULL DEFAULT '',
            rank INTEGER NOT NULL DEFAULT 7,
            UNIQUE (todo, original_date, original_time)
        ) STRICT;
        CREATE INDEX occurrences_open ON occurrences
            (plan, state, is_cleared, due_on, due_time, unit, rank, starts_on, todo);
        CREATE INDEX occurrences_done ON occurrences (plan, closed_at)
            WHERE state IN ('done', 'late');
        CREATE TABLE plan_numbers (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            number INTEGER NOT NULL,
            todo INTEGER NOT NULL,
            freed_at INTEGER,
            UNIQUE (plan, number)
        ) STRICT;
        CREATE INDEX plan_numbers_todo ON plan_numbers (todo);
        CREATE INDEX plan_numbers_freed ON plan_numbers (plan, number) WHERE freed_at IS NOT NULL;
        CREATE TABLE alarms (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            todo INTEGER,
            occurrence INTEGER,
            kind TEXT NOT NULL,
            step INTEGER NOT NULL DEFAULT 0,
            skipped INTEGER NOT NULL DEFAULT 0,
            planned_at INTEGER NOT NULL,
            due_at INTEGER NOT NULL,
            is_parked INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE INDEX alarms_rings ON alarms (due_at, plan)
            WHERE is_parked <> 1 AND (kind = 'ring' OR kind = 'snooze' OR kind = 'nag');
        CREATE INDEX alarms_others ON alarms (due_at, plan)
            WHERE is_parked <> 1 AND kind <> 'ring' AND kind <> 'snooze' AND kind <> 'nag';
        CREATE INDEX alarms_plan ON alarms (plan, due_at);
        CREATE INDEX alarms_occurrence ON alarms (occurrence);
        CREATE TABLE undo_log (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            at INTEGER NOT NULL,
            summary TEXT NOT NULL,
            changes TEXT NOT NULL,
            is_undone INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE INDEX undo_log_plan ON undo_log (plan);
        CREATE TABLE motivation_positions (
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            kind TEXT NOT NULL,
            category TEXT NOT NULL,
            position INTEGER NOT NULL,
            PRIMARY KEY (plan, kind, category)
        ) STRICT;
        CREATE TABLE kept_quotes (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            item TEXT NOT NULL,
            kept_at INTEGER NOT NULL,
            UNIQUE (plan, item)
        ) STRICT;
        """

    static let delivery = """
        CREATE TABLE cursors (
            bot TEXT PRIMARY KEY,
            position TEXT NOT NULL,
            polled_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE inbox (
            bot TEXT NOT NULL,
            key TEXT NOT NULL,
            accepted_at INTEGER,
            traps INTEGER NOT NULL DEFAULT 0,
            set_aside TEXT,
            PRIMARY KEY (bot, key)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX inbox_accepted ON inbox (accepted_at);
        CREATE INDEX inbox_traps ON inbox (bot) WHERE traps > 0;
        CREATE TABLE outbox (
            id INTEGER PRIMARY KEY,
            key TEXT,
            bot TEXT NOT NULL,
            chat INTEGER NOT NULL,
            thread TEXT,
            plan INTEGER,
            todo INTEGER,
            occurrence INTEGER,
            class INTEGER NOT NULL,
            edits INTEGER,
            reply_to TEXT,
            notifies INTEGER NOT NULL,
            shows TEXT NOT NULL,
            body TEXT NOT NULL,
            state TEXT NOT NULL,
            parts INTEGER NOT NULL DEFAULT 0,
            attempts INTEGER NOT NULL DEFAULT 0,
            planned_at INTEGER NOT NULL,
            created_at INTEGER NOT NULL,
            available_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL,
            ended_at INTEGER,
            external_id TEXT,
            failure TEXT
        ) STRICT;
        CREATE INDEX outbox_ended ON outbox (ended_at, bot);
        CREATE UNIQUE INDEX outbox_key ON outbox (key) WHERE key IS NOT NULL;
        CREATE INDEX outbox_reminders ON outbox (occurrence) WHERE class = 1 AND edits IS NULL;
        CREATE INDEX outbox_pushes ON outbox (plan) WHERE class > 0 AND edits IS NULL;
        CREATE TABLE messages (
            id INTEGER PRIMARY KEY,
            chat INTEGER NOT NULL,
            external_id TEXT NOT NULL,
            direction TEXT NOT NULL,
            update_key TEXT,
            outbox INTEGER,
            todo INTEGER,
            occurrence INTEGER,
            undo INTEGER,
            shows TEXT NOT NULL DEFAULT '',
            body TEXT NOT NULL DEFAULT '',
            at INTEGER NOT NULL,
            UNIQUE (chat, direction, external_id)
        ) STRICT;
        CREATE INDEX messages_chat ON messages (chat) WHERE direction = 'out';
        CREATE TABLE dialogs (
            chat INTEGER NOT NULL,
            identity INTEGER NOT NULL,
            kind TEXT NOT NULL,
            state TEXT NOT NULL,
            expires_at INTEGER NOT NULL,
            PRIMARY KEY (chat, identity)
        ) STRICT;
        CREATE TABLE facts (
            name TEXT PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT;
        """
}
