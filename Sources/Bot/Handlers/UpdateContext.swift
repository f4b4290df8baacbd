import Planner
import Storage
import Wording

/// Who speaks where about which plan, and when. It is made once for an update.
struct UpdateContext {
    let update: Update
    let chat: Chat
    let identity: Identity
    let session: PlanSession
    /// The outbox row whose message is changed instead of answering with another; nil for a message of its own.
    let editedRow: Int64?

    var tx: Transaction { session.tx }
    var plan: Plan { session.plan }
    var now: Instant { session.now }
    var environment: BotEnvironment { session.environment }

    /// Opens a question that stands for 30 minutes.
    func ask(_ dialog: Dialog, _ reply: Reply) throws -> Outcome {
        try tx.saveDialog(
            kind: dialog.kind, state: dialog.encoded(), chat: chat.id, identity: identity.id,
            expires: now.adding(seconds: Dialog.lifetime))
        return .say(reply, kind: .question)
    }

    /// The outbox rows of the reminders of an occurrence that were sent here and still ask.
    func askingReminders(of occurrence: Occurrence) throws -> [Int64] {
        try tx.reminders(occurrence: occurrence.id).filter { reminder in
            guard reminder.state == .sent || reminder.state == .sending else { return false }
            let kind = try tx.message(outbox: reminder.id)?.kind ?? reminder.kind
            return kind == .ring && reminder.chat == chat.id && reminder.id != editedRow
        }.map(\.id)
    }

    /// The changes of those reminders, so that they no longer ask.
    func reminderMarks(of occurrence: Occurrence, _ reply: Reply) throws -> [Outcome.Mark] {
        try askingReminders(of: occurrence).map {
            Outcome.Mark(
                outbox: $0, reply: reply, todo: occurrence.todo, occurrence: occurrence.id)
        }
    }
}
