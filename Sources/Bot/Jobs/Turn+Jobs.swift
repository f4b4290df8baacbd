import Wording
import FoundationEssentials
import Language
import Planner
import Storage

/// Work that is too much for one message: it becomes a job, which answers at its end.
extension Turn {
    /// What the subject of a job says that clears what is done.
    static let cleared = "completed"

    /// The turn of a job, which answers where it was asked for; nil where nobody waits, or who asked is gone.
    convenience init?(_ job: Job, session: PlanSession) throws {
        let tx = session.tx
        guard let chat = try job.chat.flatMap({ try tx.chat($0) }),
            let identity = try job.identity.flatMap({ try tx.identity($0) })
        else { return nil }
        let update = Update(
            key: "job \(job.id)", bot: job.bot,
            chat: ChatAddress(
                id: chat.externalID, kind: chat.isGroup ? .group : .direct, thread: job.thread),
            sender: Sender(
                network: identity.network, id: identity.externalID, name: identity.name),
            sentAt: job.createdAt, content: .reaction(id: "", emoji: []))
        self.init(update, session: session, chat: chat, identity: identity, isNewcomer: false)
        pressed = try job.edits.flatMap(tx.message(outbox:))
    }

    /// An edit as the subject of a job.
    static func encoded(_ edit: TaskEdit) throws -> String {
        String(decoding: try JSONEncoder().encode(edit), as: UTF8.self)
    }

    /// The edit that is the subject of a job.
    static func edit(encoded subject: String) -> TaskEdit? {
        try? JSONDecoder().decode(TaskEdit.self, from: Data(subject.utf8))
    }

    /// Whether no job of the plan is at work; says so when there is one.
    func isFree() throws -> Bool {
        guard let job = try tx.job(plan: plan.id) else { return true }
        sayBusy(with: job)
        return false
    }

    /// Says that something else must wait.
    func sayBusy(with job: Job) {
        let what =
            switch job.kind {
            case .complete: "marking tasks as done"
            case .change: "changing tasks"
            case .delete: "deleting tasks"
            case .deleteList, .dissolveList: "deleting that list"
            case .holiday: "moving your routines"
            case .undo: "taking that back"
            case .erase: "deleting everything"
            case .join: "moving your tasks to the other plan"
            }
        say(
            RichText(
                "I am still \(what). Please say that again in a moment; nothing else was changed."))
    }

    /// Leaves work on these rows to a job, which fills one entry of the undo log with that summary.
    func begin(_ kind: Job.Kind, subject: String = "", _ items: [Int64], summary: String) throws {
        guard try isFree() else { return }
        let entry = try tx.openEntry(plan: plan.id, summary: summary, now: now)
        jobEntry = entry
        try add(kind, subject, items, undo: entry)
    }

    /// Leaves work that no undo takes back to a job.
    func begin(
        _ kind: Job.Kind, subject: String = "", _ items: [Int64] = [], undoing entry: Int64? = nil
    ) throws {
        guard try isFree() else { return }
        try add(kind, subject, items, undo: entry)
    }

    private func add(_ kind: Job.Kind, _ subject: String, _ items: [Int64], undo: Int64?) throws {
        var job = NewJob(kind, plan: plan.id, subject: subject)
        job.bot = update.bot
        job.chat = chat.id
        job.thread = update.chat.thread
        job.identity = identity.id
        job.edits = editedRow
        job.undo = undo
        try tx.addJob(job, items: items, now: now)
    }

    /// Answers for a job that has done all.
    func tellDone(_ job: Job) throws {
        let tasks = "\(job.count) \(job.count == 1 ? "task" : "tasks")"
        switch job.kind {
        case .complete:
            answer(
                Message(RichText(job.count == 0 ? "Nothing was open there." : "Done: \(tasks).")),
                kind: .done, offersUndo: true)
        case .change:
            let verb = Self.edit(encoded: job.subject)?.verb ?? "Changed"
            answer(Message(RichText("\(verb): \(tasks).")), offersUndo: true)
        case .delete:
            let text =
                job.subject == Self.cleared
                ? "Cleared \(job.count) completed \(job.count == 1 ? "task" : "tasks")."
                : "Deleted \(tasks)."
            answer(Message(RichText(text)), kind: .deleted, offersUndo: true)
        case .deleteList, .dissolveList:
            answer(Message(RichText("Deleted the list \(deletedList)")), offersUndo: true)
        case .holiday: tellHoliday()
        case .join: try finishJoining(job.subject)
        case .undo, .erase: break
        }
    }
}
