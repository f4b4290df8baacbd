import Wording
import Bot
import Foundation
import Logging
import Planner
import Storage

/// Several people who talk to one bot, in process; each has a private chat with the number of the person.
final class Talk {
    let folder: String
    private(set) var store: Store
    /// How many statements the last thing that happened took at once; what goes on in parts comes after it.
    private(set) var work = 0
    private let options: BotOptions
    private(set) var environment: BotEnvironment
    private var dispatcher: Dispatcher
    private var relay: OutboxRelay
    private let network = Recorder()
    private var count = 0
    private(set) var now = Incarnation.start

    init(options: BotOptions = BotOptions(messagesPerMinute: 0)) throws {
        self.options = options
        folder = try Incarnation.makeFolder()
        store = try Store(path: folder + "/plan.db")
        environment = try Self.environment(store, options)
        dispatcher = Dispatcher(environment)
        relay = OutboxRelay(environment, transport: network, rates: .unlimited, parallel: 1)
    }

    private static func environment(_ store: Store, _ options: BotOptions) throws
        -> BotEnvironment
    {
        BotEnvironment(
            store: store, zones: ZoneCatalogue(),
            motivation: try MotivationTable(bundled: true, files: []), options: options,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    deinit {
        try? store.close()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Stops the bot and starts it again.
    func restart() throws {
        try store.close()
        store = try Store(path: folder + "/plan.db")
        environment = try Self.environment(store, options)
        dispatcher = Dispatcher(environment)
        relay = OutboxRelay(environment, transport: network, rates: .unlimited, parallel: 1)
        try Scheduler(environment).recover(at: now)
        try relay.recover(at: now)
    }

    /// Forgets what is old.
    func keepHouse() throws {
        var housekeeping = Housekeeping(environment)
        try housekeeping.run(at: now)
    }

    /// Lets time pass from alarm to alarm; returns what the bot showed then.
    @discardableResult
    func pass(seconds: Int) async throws -> [Recorder.Sent] {
        let before = network.sent.count
        let target = now.adding(seconds: seconds)
        let scheduler = Scheduler(environment)
        while let wake = try scheduler.nextWake(), wake <= target {
            now = max(now, wake)
            while try scheduler.tick(at: now) {}
            try await relay.drain(at: now)
        }
        now = target
        return Array(network.sent[before...])
    }

    /// Lets a person write; returns what the bot showed then.
    @discardableResult
    func say(_ user: Int, _ text: String, replyTo: String? = nil) async throws -> [Recorder.Sent] {
        try await happen(
            user,
            .message(
                id: "u\(count + 1)", text: text, replyTo: replyTo, isForwarded: false,
                isAddressed: true))
    }

    /// Lets something else happen in a person's chat; returns what the bot showed then.
    @discardableResult
    func happen(_ user: Int, _ content: Update.Content, in group: String? = nil) async throws
        -> [Recorder.Sent]
    {
        try await happen(user, [content], in: group)
    }

    /// Lets several things happen in a person's chat before anything is answered.
    @discardableResult
    func happen(_ user: Int, _ contents: [Update.Content], in group: String? = nil) async throws
        -> [Recorder.Sent]
    {
        let chat =
            group.map { ChatAddress(id: $0, kind: .group) }
            ?? ChatAddress(id: "\(user)", kind: .direct)
        let before = network.sent.count
        for content in contents {
            count += 1
            let update = Update(
                key: "k\(count)", bot: network.bot, chat: chat,
                sender: Sender(network: "telegram", id: "\(user)", name: "Wilhelmina\(user)"),
                sentAt: now, content: content)
            let statements = store.statementCount
            try dispatcher.handle([update], cursor: nil, bot: network.bot, now: now)
            work = store.statementCount - statements
        }
        while try Scheduler(environment).tick(at: now) {}
        try await relay.drain(at: now)
        return Array(network.sent[before...])
    }

    /// Lets time pass, and does what is due then; returns what the bot showed.
    @discardableResult
    func pass(minutes: Int) async throws -> [Recorder.Sent] {
        let before = network.sent.count
        now = now.adding(minutes: minutes)
        while try Scheduler(environment).tick(at: now) {}
        try await relay.drain(at: now)
        return Array(network.sent[before...])
    }

    /// The bot's messages in a person's chat by their ids, as they stand there now.
    func shown(_ user: Int) -> [String: Message] {
        let sent = network.sent.filter { $0.chat == "\(user)" }.map { ($0.id, $0.message) }
        return Dictionary(sent) { _, newer in newer }
    }

    /// The network's id of the person's newest message.
    var newestMessage: String { "u\(count)" }

    /// Everything in a person's plan, as `export` writes it.
    func plan(_ user: Int) async throws -> String {
        let file = try await say(user, "export json").first?.message.attachment
        return file.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }

    /// Everything that was shown to a person, files included.
    func seen(_ user: Int) -> String {
        network.sent.filter { $0.chat == "\(user)" }.map { sent in
            let file = sent.message.attachment.map { String(decoding: $0.bytes, as: UTF8.self) }
            let labels = sent.message.buttons.joined().map(\.label).joined(separator: " ")
            return "\(sent.message.text.plain) \(labels) \(file ?? "")"
        }.joined(separator: "\n")
    }
}
