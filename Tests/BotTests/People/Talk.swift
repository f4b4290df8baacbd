import Bot
import BotHarness
import Planner
import Storage
import Wording

/// Several people who talk to one bot, in process; each has a private chat with the number of the person.
final class Talk {
    /// How many statements the last thing that happened took at once; what goes on in parts comes after it.
    private(set) var work = 0
    private let options: BotOptions
    private let network: Recorder
    private var bot: BotHarness
    private var count = 0

    init(
        options: BotOptions = BotOptions(messagesPerMinute: 0), now: Instant = BotHarness.start,
        secretKey: [UInt8]? = nil
    ) throws {
        self.options = options
        network = Recorder(now: now)
        bot = try BotHarness(
            networks: network, now: now, parallel: 1, options: options, secretKey: secretKey)
    }

    deinit { bot.end() }

    /// The folder of the database.
    var folder: String { bot.folder }
    /// The database.
    var store: Store { bot.store }
    /// What the bot's parts share.
    var environment: BotEnvironment { bot.environment }
    /// The moment.
    var now: Instant { network.now }

    /// Stops the bot and starts it again so many seconds later; returns what it showed then.
    @discardableResult
    func restart(after seconds: Int = 0) async throws -> [Recorder.Sent] {
        let before = network.sent.count
        try store.close()
        network.now = now.adding(seconds: seconds)
        bot = try BotHarness(
            folder: folder, networks: network, now: now, parallel: 1, options: options)
        try await bot.settle(at: now)
        return Array(network.sent[before...])
    }

    /// Forgets what is old.
    func keepHouse() throws { try bot.keepHouse(at: now) }

    /// Lets time pass from alarm to alarm; returns what the bot showed then.
    @discardableResult
    func pass(seconds: Int) async throws -> [Recorder.Sent] {
        let before = network.sent.count
        try await bot.pass(from: now, to: now.adding(seconds: seconds)) { network.now = $0 }
        return Array(network.sent[before...])
    }

    /// Lets a person write, whose profile may name a zone; returns what the bot showed then.
    @discardableResult
    func say(
        _ user: Int, _ text: String, replyTo: String? = nil, in group: String? = nil,
        profileZone: String? = nil
    ) async throws -> [Recorder.Sent] {
        let message = Update.Content.message(
            id: "u\(count + 1)", text: text, replyTo: replyTo, isForwarded: false,
            isAddressed: true)
        return try await happen(user, [message], in: group, profileZone: profileZone)
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
    func happen(
        _ user: Int, _ contents: [Update.Content], in group: String? = nil,
        profileZone: String? = nil
    ) async throws -> [Recorder.Sent] {
        let chat =
            group.map { ChatAddress(id: $0, kind: .group) }
            ?? ChatAddress(id: "\(user)", kind: .direct)
        let before = network.sent.count
        for content in contents {
            count += 1
            var update = Update(
                key: "k\(count)", bot: network.bot, chat: chat,
                sender: Sender(network: "telegram", id: "\(user)", name: "Wilhelmina\(user)"),
                sentAt: now, content: content)
            update.profileZone = profileZone
            let statements = store.statementCount
            try bot.dispatcher.handle([update], cursor: nil, bot: network.bot, now: now)
            work = store.statementCount - statements
        }
        try await bot.settle(at: now)
        return Array(network.sent[before...])
    }

    /// Lets time pass, and does at its end all that is due then; returns what the bot showed.
    @discardableResult
    func pass(minutes: Int) async throws -> [Recorder.Sent] {
        let before = network.sent.count
        network.now = now.adding(minutes: minutes)
        try await bot.settle(at: now)
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
