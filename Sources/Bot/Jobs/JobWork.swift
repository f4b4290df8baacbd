import Wording
import Planner
import Storage

/// One part of a job within one transaction.
final class JobWork {
    /// So many reminders that were sent are changed to show that they are over; more would delay the answer.
    private static let marks = 20

    var job: Job
    let tx: Transaction
    let session: PlanSession
    /// What answers; nil where nobody waits, or who asked is gone.
    let turn: Turn?
    /// The edit that a change of many tasks makes.
    private(set) lazy var edit = Turn.edit(encoded: job.subject)

    init?(_ job: Job, in tx: Transaction, _ environment: BotEnvironment, now: Instant) throws {
        guard let plan = try tx.plan(job.plan) else { return nil }
        self.job = job
        self.tx = tx
        session = PlanSession(plan, in: tx, environment: environment, now: now)
        turn = try Turn(job, session: session)
    }

    /// Does a part of the work, or ends it.
    func advance() throws {
        switch job.kind {
        case .undo: try takeBack()
        case .erase: try erase()
        case .complete, .change, .delete, .deleteList, .dissolveList, .holiday, .join:
            try takeItems()
        }
    }

    /// Ends a job that fails again and again; what it did stays, and can be undone.
    func giveUp() throws {
        let entry = try job.undo.flatMap {
            job.kind == .undo ? nil : try tx.closeEntry($0, plan: job.plan)
        }
        try tx.deleteJob(job.id)
        if job.kind == .join { try session.resume() }
        turn?.reply(.job(.givenUp(isPartlyDone: entry != nil)), offersUndo: entry != nil)
        try turn?.deliver(undo: entry, greeting: nil)
    }

    private func takeItems() throws {
        var (part, items) = try tx.items(job: job.id)
        if items.isEmpty { (part, items) = (0, try late()) }
        guard !items.isEmpty else { return try finish() }
        let quota = try PlanQuota(
            job.plan, limit: session.environment.options.planBytes, in: tx)
        if job.undo != nil { tx.beginJournal() }
        turn?.marksLeft = max(0, Self.marks - job.cursor)
        var rest = items[...]
        let end = Monotonic.now + JobRunner.secondsPerPart
        repeat {
            if try take(rest.removeFirst()) { job.count += 1 }
        } while !rest.isEmpty && Monotonic.now < end
        try quota.check()
        try tx.setItems(rest, job: job.id, part: part)
        if let entry = job.undo { try tx.endJournal(into: entry) }
        job.cursor += turn?.marks.count ?? 0
        try turn?.deliver(undo: nil, greeting: nil)
        try tx.save(job)
    }

    /// What came to a list since its deletion began.
    private func late() throws -> [Int64] {
        guard job.kind == .deleteList || job.kind == .dissolveList, let list = Int64(job.subject)
        else { return [] }
        return try tx.todoIDs(plan: job.plan, list: list, limit: JobRunner.bound)
    }

    /// Ends it with its one answer.
    private func finish() throws {
        var entry = job.undo
        if let open = entry {
            tx.beginJournal()
            try finishList()
            try tx.endJournal(into: open)
            entry = try tx.closeEntry(open, plan: job.plan)
        }
        try tx.deleteJob(job.id)
        try turn?.tellDone(job)
        try turn?.deliver(undo: entry, greeting: nil)
    }

    private func finishList() throws {
        guard job.kind == .deleteList || job.kind == .dissolveList,
            let id = Int64(job.subject), let list = try tx.list(id)
        else { return }
        try tx.deleteList(list.id, plan: job.plan)
        turn?.deletedList = list.name
    }
}
