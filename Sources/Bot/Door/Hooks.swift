import FoundationEssentials
import Planner
import Storage
import Wording

/// What happens in a plan, told to the addresses that its people gave: webhooks hear of tasks, ntfy and Gotify get what the
/// plan is told unasked.
///
/// Each address is a chat of a bot of its own; what is told waits in the outbox like any message, is tried again, and is
/// given up after a day.
public struct Hooks {
    /// What happened to a task.
    enum Event: String, Encodable {
        case added, rang, done, missed
    }

    /// What the addresses are called among the bots.
    public static let bot = "hook:out"
    private static let lifetime = 86_400

    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var now: Instant { session.now }

    /// What a webhook is told.
    private struct Told: Encodable {
        struct Task: Encodable {
            var number: Int
            var title: String
            var due: String?
            var time: String?
            var zone: String
            var list: String?
        }

        var event: Event
        var at: String
        var task: Task
    }

    /// Tells the webhooks of a plan what happened to a task.
    func tell(_ event: Event, _ todo: StoredTodo, _ occurrence: Occurrence?) throws {
        for hook in try hooks where hook.kind == .webhook {
            let list = try todo.list.flatMap(tx.lists.find)
            let told = Told(
                event: event, at: "\(Zone.utc.local(now))Z",
                task: Told.Task(
                    number: todo.number, title: occurrence?.title ?? todo.title,
                    due: occurrence?.dueOn?.description, time: occurrence?.dueTime?.description,
                    zone: session.zone.name, list: list?.name))
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let text = String(decoding: try encoder.encode(told), as: UTF8.self)
            try post(Message(RichText(text)), to: hook, key: nil, priority: .agenda)
        }
    }

    /// Lets what the plan is told unasked go to its other addresses too.
    func copy(_ message: Message, key: String, _ priority: OutboxRow.Class) throws {
        for hook in try hooks where hook.kind == .ntfy || hook.kind == .gotify {
            try post(
                Message(message.text), to: hook, key: "\(key) hook \(hook.id)", priority: priority)
        }
    }

    private var hooks: [Grant] {
        get throws {
            guard let account = session.own.account else { return [] }
            return try tx.door.outward(account: account)
        }
    }

    private func post(
        _ message: Message, to hook: Grant, key: String?, priority: OutboxRow.Class
    ) throws {
        let chat = try tx.chats.make(bot: Self.bot, externalID: String(hook.id), isGroup: false)
        if chat.owner == nil { try tx.chats.setOwner(hook.identity, chat: chat.id) }
        try tx.outbox.enqueue(
            NewOutboxRow(
                key: key, bot: Self.bot, chat: chat.id, plan: session.own.id, priority: priority,
                notifies: priority == .reminder, shows: MessageKind.text.stored,
                body: message.encoded(), plannedAt: now, createdAt: now,
                expiresAt: now.adding(seconds: Self.lifetime)))
    }
}
