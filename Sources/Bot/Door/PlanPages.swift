public import Language
public import Planner
import Storage
public import Wording

/// Opens the plan of whoever came in by the door, to be looked at.
public struct PlanPages: Sendable {
    let environment: BotEnvironment

    /// The plans of an environment.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
    }

    /// What `body` reads of a caller's plan, carried to the present day; nil where the plan is gone.
    ///
    /// - Throws: `StoreError` when the database does, and what `body` throws.
    public func read<Result>(
        of caller: Caller, now: Instant, _ body: (OpenPlan) throws -> Result
    ) throws -> Result? {
        try carry(caller, to: now)
        return try environment.store.read { tx in
            try session(of: caller, tx, now).map { try body(OpenPlan($0)) }
        }
    }

    /// A caller's plan as one file, however large. Nil where the plan is gone.
    public func export(_ format: ExportFormat, of caller: Caller, now: Instant) async throws
        -> Attachment?
    {
        let plan = try environment.store.read { try session(of: caller, $0, now)?.own.id }
        guard let plan else { return nil }
        return try await PlanDocument(format)
            .make(plan: plan, in: environment, limit: .max, now: now)?.attachment
    }

    /// A plan whose day is over is carried on before it is read; a large one in several steps.
    func carry(_ caller: Caller, to now: Instant) throws {
        let isBehind = try environment.store.read { tx in
            try session(of: caller, tx, now).map { $0.own.today != $0.today } ?? false
        }
        guard isBehind else { return }
        var isCarried = false
        while !isCarried {
            isCarried = try environment.store.write { tx in
                guard let session = try session(of: caller, tx, now) else { return true }
                try session.overrides.settle()
                return try session.days.rollOver(within: PartBudget())
            }
        }
    }

    func session(of caller: Caller, _ tx: Transaction, _ now: Instant) throws
        -> PlanSession?
    {
        guard let person = try tx.people.find(caller.identity),
            let plan = try tx.plans.find(account: person.account)
        else { return nil }
        return PlanSession(plan, in: tx, environment: environment, now: now)
    }
}
