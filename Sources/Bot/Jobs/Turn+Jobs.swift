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
        guard let busy = try context.busy() else { return true }
        apply(busy)
        return false
    }

    /// Leaves work on these rows to a job, which fills one entry of the undo log with that summary.
    func begin(_ kind: Job.Kind, subject: String = "", _ items: [Int64], summary: String) throws {
        apply(try context.begin(kind, subject: subject, items, summary: summary))
    }

    /// Leaves work that no undo takes back to a job; or the undoing of an entry.
    func begin(_ kind: Job.Kind, subject: String = "", undoing entry: Int64) throws {
        apply(try context.begin(kind, subject: subject, undoing: entry))
    }

    /// Answers for a job that has done all.
    func tellDone(_ job: Job) throws {
        switch job.kind {
        case .complete: reply(.job(.done(job.count)), kind: .done, offersUndo: true)
        case .change:
            let verb = Self.edit(encoded: job.subject)?.echoVerb ?? .changed
            reply(.job(.changed(verb, job.count)), offersUndo: true)
        case .delete:
            let isClearing = job.subject == Self.cleared
            reply(
                .job(isClearing ? .cleared(job.count) : .deleted(job.count)), kind: .deleted,
                offersUndo: true)
        case .deleteList, .dissolveList:
            reply(.list(.deleted(deletedList)), offersUndo: true)
        case .holiday: tellHoliday()
        case .join: apply(try LinkHandler(context: context).finishJoining(job.subject))
        case .undo, .erase: break
        }
    }
}
