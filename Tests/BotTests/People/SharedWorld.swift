import BotHarness
import Wording
import Bot
import Foundation
import Planner
import Storage
import Synchronization

/// Whose plan each task is in and who belongs to which, as the database has it: what a message may show to whom.
final class PlanTruth: Sendable {
    private struct State {
        var plans: [String: Int64] = [:]
        var tasks: [String: Int64] = [:]
        var speakers: [String: String] = [:]
        var founders: [Int64: String] = [:]
        var faults: [String] = []
    }

    private let state = Mutex(State())

    /// The messages that showed somebody a task of a plan that is not theirs.
    var faults: [String] { state.withLock { $0.faults } }

    /// In which plan each task is; one that is gone counts to the plan it was in last.
    var tasks: [String: Int64] { state.withLock { $0.tasks } }

    /// Takes over what the database has. What was undone or deleted goes where its plan's founder goes.
    func update(plans: [String: Int64], tasks: [String: Int64], founders: [Int64: String]) {
        state.withLock { state in
            for (task, plan) in state.tasks where founders[plan] == nil {
                state.tasks[task] = state.founders[plan].flatMap { plans[$0] }
            }
            state.plans = plans
            state.founders.merge(founders) { $1 }
            state.tasks.merge(tasks) { $1 }
        }
    }

    /// Notes who said a text: what became no task is shown to nobody else.
    func note(_ text: String, by person: String) {
        state.withLock { state in
            for match in text.matches(of: /zq[0-9]+x/) { state.speakers[String(match.0)] = person }
        }
    }

    /// Looks at a message to the private chat of a person, named by the chat.
    func check(_ message: Message, to chat: String, _ moment: String) {
        let labels = message.buttons.joined().map(\.label).joined(separator: " ")
        let file = message.attachment.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        let text = "\(message.text.plain) \(labels) \(file)"
        state.withLock { state in
            for match in text.matches(of: /zq[0-9]+x/) {
                let task = String(match.0)
                if state.tasks[task] == nil, state.speakers[task] == chat { continue }
                guard state.tasks[task] != state.plans[chat] || state.plans[chat] == nil
                else { continue }
                state.faults.append("\(task) \(moment) to \(chat): \(message.text.plain)")
            }
        }
    }
}

/// A network on which every message is looked at as it leaves; now and then it takes none.
final class WatchedNetwork: Transport {
    /// A message that reached a chat.
    struct Shown {
        var id: String
        var message: Message
    }

    let bot: String
    private let truth: PlanTruth
    private let shown = Mutex<[String: [Shown]]>([:])
    private let trouble = Mutex<[String: SendOutcome]>([:])
    private let reached = Mutex<[String]>([])

    init(_ bot: String, _ truth: PlanTruth) {
        self.bot = bot
        self.truth = truth
    }

    /// Lets every send to a chat end that way, until it is nil.
    func fail(_ chat: String, _ outcome: SendOutcome?) {
        trouble.withLock { $0[chat] = outcome }
    }

    /// The chats that were reached, in order.
    var order: [String] { reached.withLock { $0 } }

    /// What reached a chat, oldest first.
    func messages(in chat: String) -> [Shown] { shown.withLock { $0[chat] ?? [] } }

    func send(_ delivery: Delivery) async -> SendOutcome {
        truth.check(delivery.message, to: delivery.chat.id, "sent")
        if let outcome = trouble.withLock({ $0[delivery.chat.id] }) { return outcome }
        reached.withLock { $0.append(delivery.chat.id) }
        let id = delivery.edits ?? "out\(delivery.id)"
        shown.withLock {
            $0[delivery.chat.id, default: []].append(Shown(id: id, message: delivery.message))
        }
        return .delivered(id: id)
    }
}

/// Four people on two networks who talk to one bot, each in a private chat.
final class SharedWorld {
    static let people = ["t1", "t2", "m1", "m2"]

    let truth = PlanTruth()
    private let bot: BotHarness
    private let networks: [String: WatchedNetwork]
    private var count = 0
    private(set) var now = BotHarness.start

    init(options: BotOptions = BotOptions(messagesPerMinute: 0)) throws {
        let telegram = WatchedNetwork("telegram:1", truth)
        let matrix = WatchedNetwork("matrix:1", truth)
        networks = ["t": telegram, "m": matrix]
        bot = try BotHarness(networks: telegram, matrix, parallel: 1, options: options)
    }

    deinit { bot.end() }

    /// The folder of the database.
    var folder: String { bot.folder }
    /// The database.
    var store: Store { bot.store }
    /// What the bot's parts share.
    var environment: BotEnvironment { bot.environment }

    /// The network a person is on; groups are on Telegram.
    func network(of person: String) -> WatchedNetwork? {
        networks[person.hasPrefix("m") ? "m" : "t"]
    }

    /// What reached a person, oldest first.
    func messages(_ person: String) -> [WatchedNetwork.Shown] {
        network(of: person)?.messages(in: person) ?? []
    }

    /// Lets a person write, in private or in a group of the same network.
    func say(
        _ person: String, _ text: String, replyTo: String? = nil, group: String? = nil
    ) async throws {
        truth.note(text, by: person)
        try await happen(
            person,
            .message(
                id: "in\(count + 1)", text: text, replyTo: replyTo, isForwarded: false,
                isAddressed: true), group: group)
    }

    /// Lets something happen; looks at what is put into the outbox, then sends it.
    func happen(_ person: String, _ content: Update.Content, group: String? = nil) async throws {
        let update = update(person, content, group: group)
        try bot.dispatcher.handle([update], cursor: nil, bot: update.bot, now: now)
        try await settle()
    }

    /// Takes what several people write in one batch, and sends nothing yet.
    func take(_ messages: [(person: String, text: String)]) throws {
        let updates = messages.map { person, text in
            update(
                person,
                .message(
                    id: "in\(count + 1)", text: text, replyTo: nil, isForwarded: false,
                    isAddressed: true))
        }
        try bot.dispatcher.handle(updates, cursor: nil, bot: "telegram:1", now: now)
    }

    private func update(_ person: String, _ content: Update.Content, group: String? = nil) -> Update
    {
        count += 1
        let network = person.hasPrefix("m") ? "matrix" : "telegram"
        let chat = ChatAddress(id: group ?? person, kind: group == nil ? .direct : .group)
        return Update(
            key: "k\(count)", bot: network + ":1", chat: chat,
            sender: Sender(network: network, id: person, name: person), sentAt: now,
            content: content)
    }

    /// Lets another list of who may use the bot take effect.
    func setAccess(_ entries: [String]?, inviteOnly: Bool = false) throws {
        environment.access.list = AccessList(entries, inviteOnly: inviteOnly)
        try environment.settleAccess()
    }

    /// The code that a person was given last.
    func code(for person: String) -> String? {
        let text = messages(person).last?.message.text.plain ?? ""
        return text.firstMatch(of: /(?:link|start) ([A-Z0-9]{8,16})`/).map { String($0.1) }
    }

    /// Lets a person join the plan of another.
    func link(_ person: String, to founder: String) async throws {
        try await say(founder, "link")
        try await say(person, "link \(code(for: founder) ?? "")")
        try await say(person, "yes")
    }

    /// Lets time pass, and does what is due then.
    func pass(minutes: Int) async throws {
        now = now.adding(minutes: minutes)
        while try bot.scheduler.tick(at: now) {}
        try await settle()
    }

    private func settle() async throws {
        try look()
        for relay in bot.relays { try await relay.drain(at: now) }
        // What one relay withdrew another may have to send.
        for relay in bot.relays { try await relay.drain(at: now) }
    }

    /// Takes over who belongs where, and looks at every message that waits.
    private func look() throws {
        try store.read { tx in
            var plans: [String: Int64] = [:]
            var tasks: [String: Int64] = [:]
            var founders: [Int64: String] = [:]
            for plan in try tx.plans.all() {
                for title in try tx.todos.all(plan: plan.id).map(\.title) {
                    for match in title.matches(of: /zq[0-9]+x/) { tasks[String(match.0)] = plan.id }
                }
                guard let account = plan.account else { continue }
                founders[plan.id] = try tx.people.founder(account: account)?.externalID
                for person in try tx.people.all(account: account) {
                    plans[person.externalID] = plan.id
                }
            }
            truth.update(plans: plans, tasks: tasks, founders: founders)
            for network in networks.values {
                for queued in try tx.outbox.queued(bot: network.bot, after: 0) {
                    guard let waiting = try tx.outbox.waitingRow(queued.id),
                        let chat = waiting.chat,
                        let message = Message(encoded: waiting.outbox.body)
                    else { continue }
                    truth.check(message, to: chat.externalID, "waits")
                }
            }
        }
    }

    /// The tasks of the plan that a person founded.
    func founded(by person: String) throws -> Set<String> {
        try store.read { tx in
            guard let identity = try identity(person, tx),
                try tx.people.founder(account: identity.account)?.id == identity.id,
                let plan = try tx.plans.find(account: identity.account)
            else { return [] }
            return Set(try tx.todos.all(plan: plan.id).map(\.title))
        }
    }

    /// Whether a person founded the plan they are in; those who share it.
    func company(of person: String) throws -> (isFounder: Bool, people: Set<String>) {
        try store.read { tx in
            guard let identity = try identity(person, tx) else { return (true, []) }
            let founder = try tx.people.founder(account: identity.account)?.id
            let people = try tx.people.all(account: identity.account).map(\.externalID)
            return (founder == identity.id, Set(people))
        }
    }

    private func identity(_ person: String, _ tx: Transaction) throws -> Identity? {
        let name = person.hasPrefix("m") ? "matrix" : "telegram"
        return try tx.people.find(network: name, externalID: person)
    }
}
