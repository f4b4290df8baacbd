import Logging
public import Planner
import Storage

/// Fires what is due.
///
///     alarms (due_at <= now) ──► plans that have one ──► one transaction for some plans ──► outbox
///
/// The timer only wakes the loop; the query decides. Alarms are rows, so a tick costs what is due and not
/// what is stored, and a crash loses nothing: an alarm is removed in the transaction that puts its message
/// into the outbox. Reminders go before agendas: plans with a ring come first, and a transaction lasts only a
/// moment, so that 10,000 agendas keep neither a reminder nor an answer waiting. Of one plan no more is done at once than
/// takes a moment: its day is carried on in steps, and thousands of its reminders go a hundred at a time.
public struct Scheduler: Sendable {
    private let environment: BotEnvironment
    private static let plansPerTransaction = 50
    private static let secondsPerPlan = 0.015

    /// A scheduler of what is in `environment.store`.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
    }

    /// Fires some of what is due at `now`, or does a part of a job where nothing is due; true when there may be
    /// more, so that it should be called again.
    ///
    /// - Throws: `StoreError` when the database does.
    public func tick(at now: Instant) throws -> Bool {
        let share = environment.node.share
        guard !share.isEmpty else { return false }
        let (due, moving, isUnprepared) = try environment.store.read {
            (
                try $0.alarms.duePlans(at: now, share, limit: Self.plansPerTransaction),
                try $0.alarms.movingPlan(share),
                try $0.todos.hasUnpreparedTexts()
            )
        }
        guard !due.isEmpty || moving != nil || isUnprepared else {
            return try JobRunner(environment: environment).step(at: now, share)
        }
        try environment.whileHolding { tx in
            var leases: Set<Lease> = []
            let end = Monotonic.now + PartBudget.seconds
            for id in due where id == due[0] || Monotonic.now < end {
                try fire(plan: id, in: tx, now: now)
                if let lease = share.lease(of: id) { leases.insert(lease) }
            }
            if let moving { try goOnMoving(plan: moving, in: tx, now) }
            if let lease = moving.flatMap(share.lease(of:)) { leases.insert(lease) }
            if isUnprepared { _ = try tx.todos.prepareTexts(limit: 100) }
            try tx.facts.setMoment(now)
            return leases
        }
        return true
    }

    /// When there is something to do next; nil when nothing is known of. A moment that is past for jobs.
    public func nextWake() throws -> Instant? {
        let share = environment.node.share
        guard !share.isEmpty else { return nil }
        return try environment.store.read { tx in
            let isBusy =
                try tx.alarms.movingPlan(share) != nil || tx.todos.hasUnpreparedTexts()
                || tx.jobs.isAny(share)
            return isBusy ? Instant(seconds: 0) : try tx.alarms.next(share)
        }
    }

    /// To be called once at start: sets alarms anew where the zone data changed.
    public func recover(at now: Instant) throws {
        let version = environment.zones.dataVersion
        try environment.store.write(.start) { tx in
            if let known = try tx.facts.value(.zoneData), isNews(version, after: known) {
                for plan in try tx.plans.all() {
                    _ = try isolated("zones", plan.id, tx) {
                        try session(plan, tx, now).planAlarms.moveAll()
                    }
                }
            }
            try tx.facts.set(.zoneData, version)
        }
        try environment.settleAccess()
    }

    // Machines that share a database can have different data: the newest counts.
    private func isNews(_ version: String, after known: String) -> Bool {
        environment.store.isShared ? version > known : version != known
    }

    /// To be called once an hour: takes over new zone data of the system.
    public func followZones(at now: Instant) throws {
        _ = environment.zones.reload()
        try recover(at: now)
    }

    private func session(_ plan: Plan, _ tx: Transaction, _ now: Instant) -> PlanSession {
        PlanSession(plan, in: tx, environment: environment, now: now)
    }

    /// A plan whose alarms cannot be moved keeps those that it has.
    private func goOnMoving(plan id: Int64, in tx: Transaction, _ now: Instant) throws {
        guard let plan = try tx.plans.find(id) else { return }
        let isDone = try isolated("moving", id, tx) {
            try session(plan, tx, now).planAlarms.goOnMoving()
        }
        if !isDone { try tx.alarms.setPosition(after: nil, plan: id) }
    }

    /// A plan that cannot be served does not keep the others waiting: its alarms are put off.
    private func fire(plan id: Int64, in tx: Transaction, now: Instant) throws {
        tx.expect("fire \(id)", now: now)
        guard let plan = try tx.plans.find(id) else { return }
        let budget = PartBudget(seconds: Self.secondsPerPlan)
        let isDone = try isolated("firing", id, tx) {
            let session = session(plan, tx, now)
            try DuePlan(session: session).fire(within: budget)
            try PlanBoard(session: session).refresh()
        }
        guard !isDone else { return }
        for alarm in try tx.alarms.due(plan: id, at: now) {
            try tx.alarms.postpone(alarm.id, to: now.adding(minutes: 5))
        }
    }

    /// Does something for one plan; false where it failed and nothing of it stays, which concerns no other.
    private func isolated(
        _ work: String, _ plan: Int64, _ tx: Transaction, _ body: () throws -> Void
    ) throws -> Bool {
        do {
            try tx.savepoint(body)
            return true
        } catch  where !StoreError.isTrouble(error) {
            environment.logger.error(
                "a plan's alarms failed",
                metadata: [
                    "plan": "\(plan)", "work": "\(work)", "error": "\(StoreError.reason(error))",
                ])
            return false
        }
    }
}
