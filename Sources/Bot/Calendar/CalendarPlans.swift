public import Planner
import Storage

/// Opens the lists of whoever came in with an app password.
public struct CalendarPlans: Sendable {
    private let plans: PlanPages

    /// The plans of an environment.
    public init(_ environment: BotEnvironment) {
        plans = PlanPages(environment)
    }

    /// What `body` reads of a caller's lists, carried to the present day; nil where the plan is gone.
    ///
    /// - Throws: `StoreError` when the database does, and what `body` throws.
    public func read<Result>(
        of caller: Caller, now: Instant, _ body: (OpenCalendars) throws -> Result
    ) throws -> Result? {
        try plans.carry(caller, to: now)
        let store = plans.environment.store
        if try store.read({ try needsOpening(caller, $0, now) }) {
            try store.write { tx in
                guard try needsOpening(caller, tx, now),
                    let session = try plans.session(of: caller, tx, now)
                else { return }
                let reckoning = session.calendars.reckoning
                try tx.calendars.open(plan: session.plan.id, reckoning: reckoning, now: now)
            }
        }
        return try store.read { tx in
            guard let session = try plans.session(of: caller, tx, now),
                let state = try tx.calendars.state(plan: session.plan.id)
            else { return nil }
            return try body(OpenCalendars(session: session, state: state))
        }
    }

    private func needsOpening(_ caller: Caller, _ tx: Transaction, _ now: Instant) throws -> Bool {
        guard let session = try plans.session(of: caller, tx, now) else { return false }
        let state = try tx.calendars.state(plan: session.plan.id)
        return state?.reckoning != session.calendars.reckoning
    }
}
