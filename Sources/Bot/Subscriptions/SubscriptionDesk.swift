public import Planner
import Storage
import Wording

/// What is done with calendars of others, between the network and the plans that read them.
///
///     subscribe URL ──► wanted ──► fetched (no transaction) ──► read (no transaction) ──► subscription, answer, Undo
///     each hour ──► due ──► fetched ──► read ──► its times are put in the place of those before
///
/// A first reading that fails is answered with what is wrong, and nothing is subscribed to; a later one is noted, shown by
/// `subscriptions`, and tried again after 2, 4, 8, 16 and then each 24 hours.
public struct SubscriptionDesk: Sendable {
    /// Larger calendars are not read.
    public static let byteLimit = 5 * 1024 * 1024
    /// How many calendars a plan may read.
    static let most = 10

    private static let attempts = 3
    private static let hour = 3600
    /// How long a reading may take before another begins it anew, in seconds.
    private static let patience = 120
    /// After how long an unchanged calendar is read all the same: what lies ahead has moved on.
    private static let week = 7 * 86_400

    let environment: BotEnvironment

    /// A desk for what is in `environment.store`.
    public init(_ environment: BotEnvironment) { self.environment = environment }

    /// What is to be read next, if anything is by then; it counts as begun.
    ///
    /// - Throws: `StoreError`.
    public func next(at now: Instant) throws -> SubscriptionQuery? {
        let isDue = try environment.store.read { tx in
            try tx.subscriptions.nextMoment().map { $0 <= now } ?? false
        }
        guard isDue else { return nil }
        return try environment.store.write(nil) { tx in
            let later = now.adding(seconds: Self.patience)
            while let wanted = try tx.subscriptions.nextWanted(at: now) {
                guard wanted.attempts < Self.attempts else {
                    try answer(wanted, .failed(.slow, host(of: wanted.address)), in: tx, now)
                    continue
                }
                try tx.subscriptions.begin(wanted: wanted.id, until: later)
                return SubscriptionQuery(.wanted(wanted.id, plan: wanted.plan), wanted.address)
            }
            guard let due = try tx.subscriptions.nextDue(at: now) else { return nil }
            let wait = due.failures == 0 ? Self.hour : Self.hour << min(due.failures + 1, 5)
            try tx.subscriptions.setDue(
                due.subscription.id, at: now.adding(seconds: min(wait, 86_400)))
            return try query(due, in: tx, now)
        }
    }

    private func query(_ due: DueSubscription, in tx: Transaction, _ now: Instant) throws
        -> SubscriptionQuery
    {
        let subscription = due.subscription
        var query = SubscriptionQuery(.subscription(subscription), subscription.address)
        let isFresh = due.unfoldedAt.map { now.seconds - $0.seconds < Self.week } ?? false
        if isFresh, try tx.plans.find(subscription.plan)?.zone == due.zone {
            (query.tag, query.modified) = (due.tag, due.modified)
        }
        return query
    }

    /// When something is to be read next; nil where nothing is.
    public func nextDue() throws -> Instant? {
        try environment.store.read { try $0.subscriptions.nextMoment() }
    }

    /// Takes what became of a question.
    ///
    /// - Throws: `StoreError`.
    public func take(_ query: SubscriptionQuery, _ answer: SubscriptionAnswer, at now: Instant)
        throws
    {
        switch (query.subject, answer) {
        case (.wanted(let id, _), .failed(let fault)): try refuse(id, fault, query, now)
        case (.wanted, .unchanged): break
        case (.subscription(let it), .failed(let fault)): try note(fault, of: it, now)
        case (.subscription(let it), .unchanged):
            try environment.store.write(nil) { tx in
                try tx.subscriptions.noteUnchanged(it.id, at: now)
                try tx.subscriptions.setDue(it.id, at: now.adding(seconds: Self.hour))
            }
        case (_, .read(let file)):
            do {
                try keep(file, of: query, now)
            } catch let fault as SubscriptionFault {
                try take(query, .failed(fault), at: now)
            }
        }
    }

    private func refuse(
        _ id: Int64, _ fault: SubscriptionFault, _ query: SubscriptionQuery, _ now: Instant
    ) throws {
        try environment.store.write { tx in
            guard let wanted = try tx.subscriptions.wanted(id) else { return }
            try self.answer(wanted, .failed(fault, host(of: query.address)), in: tx, now)
        }
    }

    /// A subscription that cannot be read waits the longer the more often that happens.
    private func note(_ fault: SubscriptionFault, of it: Subscription, _ now: Instant) throws {
        try environment.store.write(nil) { tx in
            try tx.subscriptions.noteFailure(it.id, fault)
            guard it.fault == nil else { return }
            try tx.subscriptions.setDue(it.id, at: now.adding(seconds: 2 * Self.hour))
        }
    }

    private func keep(_ file: SubscriptionFile, of query: SubscriptionQuery, _ now: Instant) throws
    {
        let plan = try environment.store.read { tx in
            try tx.plans.find(query.plan).map {
                PlanSession($0, in: tx, environment: environment, now: now)
            }.map { (zone: $0.zone, name: $0.plan.zone) }
        }
        guard let plan else { return }
        let read = try BusyCalendar(
            file.body, in: plan.zone, zones: environment.zones.zone(named:),
            within: CalendarFilter.Range(
                start: now.adding(seconds: -86_400), end: now.adding(seconds: 366 * 86_400)))
        let state = CalendarReadingState(
            tag: file.tag, modified: file.modified, zone: plan.name)
        try environment.store.write { tx in
            switch query.subject {
            case .wanted(let id, _): try subscribe(id, read, state, in: tx, now)
            case .subscription(let it):
                guard try tx.subscriptions.all(plan: it.plan).contains(where: { $0.id == it.id })
                else { return }
                try tx.subscriptions.set(read.events, of: it, state, at: now)
                try tx.subscriptions.setDue(it.id, at: now.adding(seconds: Self.hour))
            }
        }
    }

    /// Subscribes to what was wanted and could be read; it is one entry of the undo log.
    private func subscribe(
        _ id: Int64, _ read: BusyCalendar, _ state: CalendarReadingState, in tx: Transaction,
        _ now: Instant
    ) throws {
        guard let wanted = try tx.subscriptions.wanted(id),
            let context = try context(wanted, in: tx, now)
        else { return try tx.subscriptions.forget(wanted: id) }
        let host = host(of: wanted.address)
        var it = Subscription(
            id: 0, plan: wanted.plan, name: wanted.name ?? read.name ?? host,
            address: wanted.address, createdAt: now, readAt: now)
        tx.undo.beginJournal()
        it.id = try tx.subscriptions.add(
            name: it.name, address: it.address, plan: it.plan, now: now)
        let entry = try tx.undo.endJournal(
            plan: it.plan, summary: context.session.wording.summary(.subscribed(it.name)), now: now)
        try tx.subscriptions.set(read.events, of: it, state, at: now)
        try tx.subscriptions.setDue(it.id, at: now.adding(seconds: Self.hour))
        it.count = read.events.count
        try tx.subscriptions.forget(wanted: id)
        var outcome = Outcome.say(.source(.subscribed(it)))
        outcome.answers[0].offersUndo = true
        try context.deliver(outcome, undo: entry)
    }

    private func answer(
        _ wanted: WantedCalendar, _ reply: SourceReply, in tx: Transaction, _ now: Instant
    ) throws {
        try tx.subscriptions.forget(wanted: wanted.id)
        try context(wanted, in: tx, now)?.deliver(.say(.source(reply)), undo: nil)
    }

    private func context(_ wanted: WantedCalendar, in tx: Transaction, _ now: Instant) throws
        -> UpdateContext?
    {
        try tx.plans.find(wanted.plan).flatMap { plan in
            try UpdateContext(
                wanted, session: PlanSession(plan, in: tx, environment: environment, now: now))
        }
    }

    private func host(of address: String) -> String { ForeignAddress(address)?.host ?? "" }
}

/// A calendar that is to be asked for.
public struct SubscriptionQuery: Sendable {
    enum Subject: Sendable {
        /// By the row of what is wanted.
        case wanted(Int64, plan: Int64)
        case subscription(Subscription)
    }

    let subject: Subject
    /// Where the calendar is.
    public let address: String
    /// The validator of what is known (`ETag`); nil for none.
    public var tag: String?
    /// When what is known was changed (`Last-Modified`); nil for never.
    public var modified: String?

    init(_ subject: Subject, _ address: String) {
        self.subject = subject
        self.address = address
    }

    var plan: Int64 {
        switch subject {
        case .wanted(_, let plan): plan
        case .subscription(let it): it.plan
        }
    }
}

/// The outcome of asking for a calendar.
public enum SubscriptionAnswer: Sendable {
    /// The calendar is as it was.
    case unchanged
    /// The calendar was read.
    case read(SubscriptionFile)
    /// The calendar could not be fetched.
    case failed(SubscriptionFault)
}

/// A calendar as its server gave it.
public struct SubscriptionFile: Sendable {
    /// Its text.
    public var body: [UInt8]
    /// Its validator (`ETag`).
    public var tag: String?
    /// When it was changed (`Last-Modified`).
    public var modified: String?

    /// A calendar with that text.
    public init(body: [UInt8], tag: String?, modified: String?) {
        self.body = body
        self.tag = tag
        self.modified = modified
    }
}
