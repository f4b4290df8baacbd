import Dispatch
public import Planner
import Storage
import Synchronization
public import Wording

/// What is said and pressed on pages and by programs, as one more network: it is an update like any other, and its
/// answers come out of the outbox.
///
///     page, program ──► ask ──► Dispatcher ──► outbox ──► relay ──► send ──► the answer of ask
///
/// Whoever asks waits for the messages that the update made, or for the one that ends a job that it began. Others that
/// come into the same chat are shown by nobody: pages show what became of the plan.
public final class Door: Transport {
    /// A message of the bot, as a page shows it.
    public struct Said: Sendable {
        /// Its id, by which a button of it is pressed.
        public var id: String
        /// Whether the message takes the place of the one of that id.
        public var isEdit: Bool
        /// The message itself.
        public var message: Message
        /// The numbers of the tasks that it is about.
        public var tasks: [Int] = []
    }

    /// A request at the door.
    public enum Request: Sendable {
        /// Words are said.
        case words(String)
        /// Words are said that may add tasks, and do nothing else.
        case addition(String)
        /// A button of a message is pressed.
        case press(message: String, data: String)
        /// Something is ordered that needs no reading.
        case order(Update.Order)
    }

    /// What a door is called among the bots; where several processes have one each, a word for its place follows.
    private static let name = "web:door"
    /// `web:door`, or `web:door PLACE`: who asks at a door waits in that process.
    public let bot: String

    /// Whether that is the name of a door.
    static func isDoor(_ bot: String) -> Bool { bot == name || bot.hasPrefix(name + " ") }

    let environment: BotEnvironment
    private let dispatcher: Dispatcher
    // One update at a time, so that it is known which messages it made.
    let queue = DispatchQueue(label: "fundone.door")
    private let answers = Mutex<[DoorAnswer]>([])
    private static let patience = 5.0

    /// A door to the plans of an environment.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
        dispatcher = Dispatcher(environment)
        bot = environment.node.place.map { "\(Self.name) \($0)" } ?? Self.name
    }

    /// Hands a message to whoever waits for it.
    public func send(_ delivery: Delivery) async -> SendOutcome {
        let id = delivery.edits ?? String(delivery.id)
        let said = Said(id: id, isEdit: delivery.edits != nil, message: delivery.message)
        let waiting = answers.withLock { $0.filter { $0.chat == delivery.chat.id } }
        for answer in waiting { answer.hear(delivery.id, said) }
        return .delivered(id: id)
    }

    /// Does what is asked and returns what the bot says to it. `key` makes it the same when it is asked twice.
    ///
    /// - Throws: `StoreError` when the database does; then nothing has happened.
    public func ask(_ request: Request, as caller: Caller, key: String, now: Instant) async throws
        -> [Said]
    {
        let isAddition = if case .addition = request { true } else { false }
        let update = update(request, caller, key, now)
        let answer = DoorAnswer(in: update.chat.id)
        answers.withLock { $0.append(answer) }
        defer { answers.withLock { $0.removeAll { $0 === answer } } }
        let made = try await withCheckedThrowingContinuation { continuation in
            queue.async {
                continuation.resume(
                    with: Result {
                        if isAddition { try self.makeChat(of: caller) }
                        return try self.handle(update, now)
                    })
            }
        }
        return await answer.wait(for: made, atMost: Self.patience)
    }

    private static func chat(of caller: Caller) -> String {
        "\(caller.sender.network):\(caller.sender.id)"
    }

    func update(_ request: Request, _ caller: Caller, _ key: String, _ now: Instant)
        -> Update
    {
        let content: Update.Content =
            switch request {
            case .words(let text):
                .message(
                    id: "said \(key)", text: text, replyTo: nil, isForwarded: false,
                    isAddressed: true)
            case .addition(let text): .elsewhere(text: text, answer: nil, home: "")
            case .press(let message, let data): .press(id: message, data: data)
            case .order(let order): .order(order)
            }
        let chat = ChatAddress(id: Self.chat(of: caller), kind: .direct)
        var update = Update(
            key: "\(chat.id) \(key)", bot: bot, chat: chat, sender: caller.sender, sentAt: now,
            content: content)
        if case .grant = caller.way { update.isByProgram = true }
        return update
    }

    /// What is added unseen is told in a chat that is there.
    private func makeChat(of caller: Caller) throws {
        let id = Self.chat(of: caller)
        try environment.store.write { tx in
            let chat = try tx.chats.make(bot: bot, externalID: id, isGroup: false)
            if chat.owner == nil { try tx.chats.setOwner(caller.identity, chat: chat.id) }
        }
    }

    /// The answer to an update.
    func handle(_ update: Update, _ now: Instant) throws -> DoorAnswer.Made {
        let last = try environment.store.read { try $0.outbox.last() }
        try dispatcher.handle([update], cursor: nil, bot: bot, now: now)
        return try environment.store.read { tx in
            guard let chat = try tx.chats.id(bot: bot, externalID: update.chat.id) else {
                return DoorAnswer.Made()
            }
            let rows = try tx.outbox.rows(chat: chat, after: last).compactMap(tx.outbox.find)
            let tasks = try rows.map { row in
                let todos = row.kind.tasks + [row.todo].compactMap(\.self)
                return (row.id, try todos.compactMap { try tx.todos.find($0)?.number })
            }
            return DoorAnswer.Made(
                rows: Dictionary(uniqueKeysWithValues: tasks),
                isJob: try rows.isEmpty && tx.jobs.isWaited(for: chat))
        }
    }
}
