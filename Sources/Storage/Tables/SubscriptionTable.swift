public import Planner

/// Calendars of others that plans read.
///
///     want ──► begin ──► add (its own entry of the undo log) ──► read, read again each hour ──► delete
public struct SubscriptionTable {
    let tx: Transaction

    /// Notes a calendar that is to be read before it is subscribed to.
    public func want(_ wanted: WantedCalendar) throws {
        tx.news.wantsCalendars = true
        try tx.execute(
            """
            INSERT INTO wanted_calendars (id, plan, bot, chat, thread, identity, name, address,
                due_at, created_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)
            """, try tx.newID(), wanted.plan, wanted.bot, wanted.chat, wanted.thread,
            wanted.identity, wanted.name, wanted.address, wanted.createdAt.seconds)
    }

    /// The calendar that is wanted first, if one is to be read by then.
    public func nextWanted(at now: Instant) throws -> WantedCalendar? {
        try tx.row(
            "SELECT * FROM wanted_calendars WHERE due_at <= ?1 ORDER BY due_at, id LIMIT 1",
            now.seconds, as: WantedCalendar.init)
    }

    /// A calendar that is wanted; nil where it is no longer.
    public func wanted(_ id: Int64) throws -> WantedCalendar? {
        try tx.row("SELECT * FROM wanted_calendars WHERE id = ?1", id, as: WantedCalendar.init)
    }

    /// Notes that a wanted calendar is being read: nobody else reads it before that moment.
    public func begin(wanted id: Int64, until moment: Instant) throws {
        try tx.execute(
            "UPDATE wanted_calendars SET attempts = attempts + 1, due_at = ?1 WHERE id = ?2",
            moment.seconds, id)
    }

    /// Forgets that a calendar is wanted.
    public func forget(wanted id: Int64) throws {
        try tx.execute("DELETE FROM wanted_calendars WHERE id = ?1", id)
    }

    /// How many calendars a plan reads or wants to.
    public func count(plan: Int64) throws -> Int {
        try tx.number(
            """
            SELECT (SELECT COUNT(*) FROM subscriptions WHERE plan = ?1)
                + (SELECT COUNT(*) FROM wanted_calendars WHERE plan = ?1)
            """, plan) ?? 0
    }

    /// Subscribes to a calendar; can be undone. It is due to be read.
    @discardableResult
    public func add(name: String, address: String, plan: Int64, now: Instant) throws -> Int64 {
        tx.news.plans.insert(plan)
        tx.news.wantsCalendars = true
        return try tx.insert(
            .subscriptions, "plan, name, address, created_at", plan, name, address, now.seconds)
    }

    /// Ends a subscription; can be undone.
    public func delete(_ subscription: Subscription) throws {
        tx.news.plans.insert(subscription.plan)
        try tx.delete(.subscriptions, id: subscription.id)
    }

    /// What a plan reads, the first subscribed to first.
    public func all(plan: Int64) throws -> [Subscription] {
        try tx.rows(
            """
            SELECT s.*, r.read_at, r.fault,
                (SELECT COUNT(*) FROM subscription_events e WHERE e.subscription = s.id) AS count
            FROM subscriptions s JOIN subscription_readings r ON r.subscription = s.id
            WHERE s.plan = ?1 ORDER BY s.created_at, s.id
            """, plan, as: Subscription.init)
    }

    /// Gives the subscriptions of one plan to another.
    public func move(from plan: Int64, to other: Int64) throws {
        try tx.execute("UPDATE subscriptions SET plan = ?1 WHERE plan = ?2", other, plan)
    }

    /// The subscription that is to be read first, if one is by then.
    public func nextDue(at now: Instant) throws -> DueSubscription? {
        try tx.row(
            """
            SELECT s.*, r.*, 0 AS count FROM subscription_readings r
            JOIN subscriptions s ON s.id = r.subscription
            WHERE r.due_at <= ?1 ORDER BY r.due_at, r.subscription LIMIT 1
            """, now.seconds
        ) { row in
            DueSubscription(
                subscription: Subscription(row), failures: row["failures"], tag: row["tag"],
                modified: row["modified"], zone: row["zone"],
                unfoldedAt: row.instant("unfolded_at"))
        }
    }

    /// When something is to be read next; nil where nothing is.
    public func nextMoment() throws -> Instant? {
        try tx.number(
            """
            SELECT MIN(due_at) FROM (
                SELECT MIN(due_at) AS due_at FROM subscription_readings
                UNION ALL SELECT MIN(due_at) FROM wanted_calendars) t
            """
        ).map { Instant(seconds: $0) }
    }

    /// Lets a subscription be read again at that moment, not before.
    public func setDue(_ id: Int64, at moment: Instant) throws {
        try tx.execute(
            "UPDATE subscription_readings SET due_at = ?1 WHERE subscription = ?2",
            moment.seconds, id)
    }

    /// Notes that a calendar was asked for and is as it was.
    public func noteUnchanged(_ id: Int64, at now: Instant) throws {
        try tx.execute(
            """
            UPDATE subscription_readings SET read_at = ?1, failures = 0, fault = NULL
            WHERE subscription = ?2
            """, now.seconds, id)
    }

    /// Notes that a calendar could not be read.
    public func noteFailure(_ id: Int64, _ fault: SubscriptionFault) throws {
        try tx.execute(
            """
            UPDATE subscription_readings SET failures = failures + 1, fault = ?1
            WHERE subscription = ?2
            """, fault.rawValue, id)
    }

    /// Puts what was read in the place of what was known.
    public func set(
        _ events: [BusyEvent], of subscription: Subscription, _ state: CalendarReadingState,
        at now: Instant
    ) throws {
        tx.news.plans.insert(subscription.plan)
        try tx.execute(
            "DELETE FROM subscription_events WHERE subscription = ?1", subscription.id)
        for event in events {
            try tx.execute(
                """
                INSERT INTO subscription_events (subscription, title, starts_at, ends_at,
                    first_day, last_day)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                """, subscription.id, event.title, event.start.seconds, event.end.seconds,
                event.days?.lowerBound.description, event.days?.upperBound.description)
        }
        try tx.execute(
            """
            UPDATE subscription_readings SET read_at = ?1, unfolded_at = ?1, failures = 0,
                fault = NULL, tag = ?2, modified = ?3, zone = ?4
            WHERE subscription = ?5
            """, now.seconds, state.tag, state.modified, state.zone, subscription.id)
    }

    /// When the calendars of a plan are busy on some days, which begin and end at those moments, the first first; each
    /// with the name of its calendar.
    public func events(
        plan: Int64, on days: ClosedRange<CivilDate>, between start: Instant, and end: Instant,
        limit: Int
    ) throws -> [(event: BusyEvent, calendar: String)] {
        try tx.rows(
            """
            SELECT e.*, s.name FROM subscriptions s
            JOIN subscription_events e ON e.subscription = s.id
            WHERE s.plan = ?1 AND (
                e.first_day IS NULL AND e.starts_at < ?3 AND e.ends_at > ?2
                OR e.first_day <= ?5 AND e.last_day >= ?4)
            ORDER BY e.starts_at, e.ends_at, e.id LIMIT ?6
            """, plan, start.seconds, end.seconds, days.lowerBound.description,
            days.upperBound.description, limit
        ) { row in (BusyEvent(row), row["name"]) }
    }
}

extension Subscription {
    fileprivate init(_ row: Row) {
        let fault: String? = row["fault"]
        self.init(
            id: row["id"], plan: row["plan"], name: row["name"], address: row["address"],
            createdAt: Instant(seconds: row["created_at"]), readAt: row.instant("read_at"),
            fault: fault.flatMap(SubscriptionFault.init), count: row["count"])
    }
}

extension WantedCalendar {
    fileprivate init(_ row: Row) {
        self.init(
            plan: row["plan"], bot: row["bot"], name: row["name"], address: row["address"],
            createdAt: Instant(seconds: row["created_at"]))
        id = row["id"]
        chat = row["chat"]
        thread = row["thread"]
        identity = row["identity"]
        attempts = row["attempts"]
    }
}

extension BusyEvent {
    fileprivate init(_ row: Row) {
        let (first, last): (String?, String?) = (row["first_day"], row["last_day"])
        let days = first.flatMap(CivilDate.init).flatMap { first in
            last.flatMap(CivilDate.init).map { first...max(first, $0) }
        }
        self.init(
            row["title"], from: Instant(seconds: row["starts_at"]),
            to: Instant(seconds: row["ends_at"]), days: days)
    }
}
