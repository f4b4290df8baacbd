import Logging
import Planner
import Storage

/// Does the work that is too much for one message.
///
///     `done all` ──► job row, its items ──► part ──► part ──► … ──► one answer, one entry of the undo log
///
/// A part is one transaction of some milliseconds: what it did, and that the job is so much further. So messages,
/// alarms and sends of others go on between the parts, and a kill at any moment repeats nothing and leaves nothing
/// out. Plans take turns; of one plan the jobs are done in order.
struct JobRunner {
    /// An order for at most this many tasks is done at once, with the message that asks for it.
    static let bound = 50
    /// How long a part may take, in seconds, before it leaves its rest for the next.
    static let secondsPerPart = 0.02
    /// A job that failed this often is given up.
    private static let attempts = 3

    let environment: BotEnvironment

    /// Does a part of the job whose turn it is; false when there is none.
    ///
    /// - Throws: `StoreError` when the database does.
    func step(at now: Instant, _ share: Share = .everything) throws -> Bool {
        guard let next = try environment.store.read({ try $0.jobs.next(share) }) else {
            return false
        }
        let leases = Set([share.lease(of: next.plan)].compactMap { $0 })
        do {
            try environment.whileHolding(.job) { tx in
                _ = try tx.plans.find(next.plan)
                // A message may have taken it away in between.
                guard let job = try tx.jobs.next(share), job.id == next.id else { return leases }
                try advance(job, tx, now)
                try tx.facts.setMoment(now)
                return leases
            }
        } catch  where !StoreError.isTrouble(error) {
            environment.logger.error(
                "a part of a job failed",
                metadata: [
                    "job": "\(next.kind.rawValue)", "error": "\(StoreError.reason(error))",
                ])
            try environment.store.write(.job) { tx in
                // Where it cannot even be given up, it goes without a word.
                guard next.failures < Self.attempts else { return try tx.jobs.delete(next.id) }
                try tx.jobs.countFailure(job: next.id)
            }
        }
        return true
    }

    private func advance(_ job: Job, _ tx: Transaction, _ now: Instant) throws {
        let key = "job \(job.id)"
        guard let work = try JobWork(job, in: tx, environment, now: now) else {
            return try tx.jobs.delete(job.id)
        }
        guard job.failures < Self.attempts,
            try tx.inbox.traps(bot: job.bot, key: key) < Self.attempts
        else { return try work.giveUp() }
        try TrapRecord.holding(bot: job.bot, key: key) {
            try TrapInjection.obey(job)
            try work.advance()
            try PlanBoard(session: work.session).refresh()
        }
    }
}
