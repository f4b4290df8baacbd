import Wording
import Language
import Planner
import Storage

/// One part of a job within one transaction.
final class JobWork {
    /// How many sent reminders are changed to show that they are over; more would delay the answer.
    static let mostEdits = 20

    var job: Job
    let tx: Transaction
    let session: PlanSession
    /// Who waits where; nil where nobody waits, or who asked is gone.
    let context: UpdateContext?
    /// The edit that a change of many tasks makes.
    private(set) lazy var edit = TaskEdit(encoded: job.subject)
    /// The changes of reminders that were sent, as far as this part makes them.
    var edits: [Outcome.Edit] = []

    init?(_ job: Job, in tx: Transaction, _ environment: BotEnvironment, now: Instant) throws {
        guard let plan = try tx.plans.find(job.plan) else { return nil }
        self.job = job
        self.tx = tx
        session = PlanSession(plan, in: tx, environment: environment, now: now)
        context = try UpdateContext(job, session: session)
    }

    /// Does a part of the work, or ends it.
    func advance() throws {
        switch job.kind {
        case .undo: try takeBack()
        case .erase: try erase()
        case .takeIn: try takeIn()
        case .complete, .change, .clear, .delete, .deleteList, .dissolveList, .holiday, .join:
            try takeItems()
        }
    }

    /// Ends a job that fails again and again; what it did stays, and can be undone.
    func giveUp() throws {
        let entry = try job.undo.flatMap {
            job.kind == .undo ? nil : try tx.undo.closeEntry($0, plan: job.plan)
        }
        try tx.jobs.delete(job.id)
        if job.kind == .join { try PlanPushes(session: session).resume() }
        var outcome = Outcome.say(.job(.givenUp(isPartlyDone: entry != nil)))
        outcome.answers[0].offersUndo = entry != nil
        try context?.deliver(outcome, undo: entry)
    }

    private func takeItems() throws {
        var (part, items) = try tx.jobs.items(job: job.id)
        if items.isEmpty { (part, items) = (0, try late()) }
        guard !items.isEmpty else { return try finish() }
        let quota = try PlanQuota(
            session.plan, speaker: job.identity.flatMap(tx.people.find),
            options: session.environment.options, in: tx)
        if job.undo != nil { tx.undo.beginJournal() }
        var rest = items[...]
        let end = Monotonic.now + JobRunner.secondsPerPart
        repeat {
            if try take(rest.removeFirst()) { job.count += 1 }
        } while !rest.isEmpty && Monotonic.now < end
        try quota.check()
        try tx.jobs.setItems(rest, job: job.id, part: part)
        if let entry = job.undo { try tx.undo.endJournal(into: entry) }
        edits = Array(edits.prefix(max(0, Self.mostEdits - job.cursor)))
        job.cursor += edits.count
        try context?.deliver(Outcome(edits: edits), undo: nil)
        try tx.jobs.save(job)
    }

    /// The tasks that came to a list since its deletion began.
    private func late() throws -> [Int64] {
        guard job.kind == .deleteList || job.kind == .dissolveList, let list = Int64(job.subject)
        else { return [] }
        return try tx.todos.ids(plan: job.plan, list: list, limit: JobRunner.bound)
    }

    /// Ends it with its one answer.
    private func finish() throws {
        var entry = job.undo
        var list = ""
        if let open = entry {
            tx.undo.beginJournal()
            list = try finishList()
            try tx.undo.endJournal(into: open)
            entry = try tx.undo.closeEntry(open, plan: job.plan)
        }
        try tx.jobs.delete(job.id)
        guard let context else { return }
        try context.deliver(outcome(list: list, context), undo: entry)
    }

    /// Deletes the list whose tasks are gone; returns its name.
    private func finishList() throws -> String {
        guard job.kind == .deleteList || job.kind == .dissolveList,
            let id = Int64(job.subject), let list = try tx.lists.find(id)
        else { return "" }
        try tx.lists.delete(list.id, plan: job.plan)
        return list.name
    }

    /// What is said when all is done; `list` is the name of the list that was deleted.
    private func outcome(list: String, _ context: UpdateContext) throws -> Outcome {
        var outcome: Outcome
        switch job.kind {
        case .complete: outcome = .say(.job(.done(job.count)), kind: .done)
        case .change: outcome = .say(.job(.changed(edit?.echoVerb ?? .changed, job.count)))
        case .clear: outcome = .say(.job(.deleted(job.count)), kind: .deleted)
        case .delete:
            let reply = job.subject == Job.cleared ? JobReply.cleared : JobReply.deleted
            outcome = .say(.job(reply(job.count)), kind: .deleted)
        case .deleteList, .dissolveList: outcome = .say(.list(.deleted(list)))
        case .holiday: outcome = .say(PauseHandler(context: context).holidayReply)
        case .join: return try LinkHandler(context: context).finishJoining(job.subject)
        case .undo, .erase, .takeIn: return .silence
        }
        outcome.answers[0].offersUndo = true
        return outcome
    }
}
