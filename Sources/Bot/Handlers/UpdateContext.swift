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
}
