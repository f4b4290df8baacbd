/// The schema changes of SQLite's files.
///
/// The table that names those that ran has its name from GRDB, a library that earlier versions used.
enum SQLiteMigrations {
    /// Marks a SQLite file as one of fundone's (`PRAGMA application_id`): "fdon".
    static let applicationID = 0x66_64_6F_6E

    static let migrations = Migrations(all: all, table: "grdb_migrations")

    private static let all: [Migrations.Migration] = [
        (
            "001",
            { tx in
                try tx.db.run("PRAGMA application_id = \(applicationID)")
                try tx.db.run(Schema001.people + Schema001.planner + Schema001.delivery)
            }
        ),
        ("002", Schema002.upgrade),
        ("003", { try $0.db.run(Schema003.upgrade) }),
        ("004", { try $0.db.run(Schema004.jobs + Schema004.undo) }),
        ("005", Schema005.upgrade),
        ("006", Schema006.upgrade),
        ("007", Schema007.upgrade),
        ("008", { try $0.db.run(waitingEdits) }),
        ("009", { try $0.db.run(leads) }),
        ("010", { try $0.db.run(language) }),
        ("011", Schema011.upgrade),
        ("012", { try $0.db.run(dates) }),
        ("013", { try $0.db.run(weekends) }),
        ("014", { try $0.db.run(mute) }),
        ("015", { try $0.db.run(Schema015.upgrade) }),
        ("016", { try $0.db.run(Schema016.upgrade) }),
        ("017", { try $0.db.run(events) }),
        ("018", { try $0.db.run(snoozes) }),
        ("019", { try $0.db.run(Schema019.upgrade) }),
        ("020", { try $0.db.run(Schema020.upgrade) }),
        ("021", { try $0.db.run(Schema021.upgrade) }),
        ("022", { try $0.db.run(Schema022.upgrade) }),
        ("023", { try $0.db.run(Schema023.upgrade) }),
        ("024", { try $0.db.run(waitingOfChats) }),
        ("025", { try $0.db.run(durations) }),
        ("026", { try $0.db.run(planLeads) }),
        ("027", { try $0.db.run(spans) }),
        ("028", { try $0.db.run(overrides) }),
        ("029", { try $0.db.run(waiting) }),
        ("031", { try $0.db.run(recurrenceDates) }),
        ("033", { try $0.db.run(Schema033.upgrade) }),
        ("034", { try $0.db.run(Schema034.upgrade) }),
        ("035", { try $0.db.run(Schema035.upgrade) }),
        ("036", { try $0.db.run(Schema036.upgrade) }),
        ("037", { try $0.db.run(Schema037.upgrade) }),
        ("038", { try $0.db.run(Schema038.upgrade) }),
        ("040", { try $0.db.run(Schema040.upgrade) }),
        ("042", { try $0.db.run(Schema042.upgrade) }),
        ("043", { try $0.db.run(Schema043.upgrade) }),
        ("044", { try $0.db.run(Schema044.upgrade) }),
        ("045", { try $0.db.run(Schema045.upgrade) }),
        ("046", { try $0.db.run(Schema046.upgrade) }),
        ("047", { try $0.db.run(Schema047.upgrade) }),
        ("048", { try $0.db.run(Schema048.upgrade) }),
        ("049", { try $0.db.run(Schema049.upgrade) }),
        ("050", { try $0.db.run(Schema050.upgrade) }),
        ("051", { try $0.db.run(Schema051.upgrade) }),
    ]

    /// A press is held against the edits of its message that are still on their way: they are found at once.
    private static let waitingEdits = """
        CREATE INDEX outbox_edits ON outbox (edits) WHERE edits IS NOT NULL AND ended_at IS NULL
        """
    /// What waits to be sent to a chat is looked through at each of its messages, however much waits for others.
    private static let waitingOfChats =
        "CREATE INDEX outbox_chat ON outbox (chat) WHERE ended_at IS NULL"
    /// No ring after the due time has the number of a time that was typed.
    private static let leads =
        "UPDATE alarms SET step = step - 2 WHERE kind = 'ring' AND step < -2"
    /// A plan is spoken of in a language.
    private static let language = "ALTER TABLE plans ADD COLUMN language TEXT NOT NULL DEFAULT 'en'"

    /// Which order dates in figures have: nothing where the country of the zone decides.
    private static let dates = "ALTER TABLE plans ADD COLUMN month_first INTEGER"

    /// At weekends the agenda may come at an hour of its own.
    private static let weekends = "ALTER TABLE plans ADD COLUMN weekend_agenda TEXT"

    /// For a while nothing but what is most urgent is said unasked.
    private static let mute = "ALTER TABLE plans ADD COLUMN muted_until INTEGER"

    /// What takes place by itself is no task to tick off.
    private static let events = "ALTER TABLE todos ADD COLUMN is_event INTEGER NOT NULL DEFAULT 0"

    /// What is snoozed again and again is asked about once.
    private static let snoozes =
        "ALTER TABLE occurrences ADD COLUMN snoozes INTEGER NOT NULL DEFAULT 0"

    /// What has a time may have an end: so many minutes later.
    private static let durations = "ALTER TABLE todos ADD COLUMN duration INTEGER"

    /// How long before deadlines and appointments a plan is reminded, and whether that was asked.
    private static let planLeads = """
        ALTER TABLE plans ADD COLUMN deadline_lead INTEGER NOT NULL DEFAULT 60;
        ALTER TABLE plans ADD COLUMN appointment_lead INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE plans ADD COLUMN lead_is_asked INTEGER NOT NULL DEFAULT 0
        """

    /// What lasts for days stands in Today on each of them, also where it ends in another month.
    private static let spans =
        "CREATE INDEX occurrences_spans ON occurrences (plan, due_on) WHERE unit = 'custom'"

    /// What somebody else is to do is asked about each week, counted from here.
    private static let waiting = "ALTER TABLE todos ADD COLUMN waiting_from INTEGER"

    /// A repetition may have days besides those of its rule, with lengths of their own, and days that it leaves out.
    private static let recurrenceDates = """
        ALTER TABLE recurrences ADD COLUMN dates TEXT NOT NULL DEFAULT '';
        ALTER TABLE recurrences ADD COLUMN excluded TEXT NOT NULL DEFAULT '';
        ALTER TABLE occurrences ADD COLUMN own_duration INTEGER
        """

    /// A setting may have another value for a while.
    private static let overrides = """
        CREATE TABLE setting_overrides (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            setting TEXT NOT NULL,
            value TEXT NOT NULL,
            begins TEXT NOT NULL,
            ends TEXT NOT NULL
        ) STRICT;
        CREATE INDEX setting_overrides_plan ON setting_overrides (plan)
        """

    /// Runs the missing changes, in one transaction; false when a later version was there before.
    static func run(in tx: Transaction, through last: String = "999") throws -> Bool {
        guard try migrations.areKnown(in: tx) else { return false }
        guard try migrations.areWanted(in: tx) else { return true }
        // Tables are made anew while others refer to them. Within a transaction it cannot be told.
        try tx.db.run("PRAGMA foreign_keys = OFF")
        let isDone = try tx.run { try migrations.run(in: tx, through: last) }
        try tx.db.run("PRAGMA foreign_keys = ON")
        return isDone
    }
}
