import Wording
import Bot
import Foundation
import Logging
import Planner
import Storage

/// The whole bot in this process, on a clock that is moved by hand.
final class InProcessBot {
    /// A text that reached somebody.
    struct Heard {
        var person: String
        var text: String
        var at: Instant
    }

    private let path: String
    private let zones: ZoneCatalogue
    private let transport = RecordingTransport()
    private var store: Store
    private var dispatcher: Dispatcher
    private var scheduler: Scheduler
    private var relay: OutboxRelay
    private var updates: Int64 = 0
    private(set) var now: Instant

    init(path: String, zones: ZoneCatalogue, now: Instant) throws {
        self.path = path
        self.zones = zones
        self.now = now
        store = try Store(path: path)
        let environment = try Self.environment(store, zones)
        dispatcher = Dispatcher(environment)
        scheduler = Scheduler(environment)
        relay = OutboxRelay(environment, transport: transport, rates: .unlimited)
    }

    private static func environment(_ store: Store, _ zones: ZoneCatalogue) throws
        -> BotEnvironment
    {
        BotEnvironment(
            store: store, zones: zones,
            motivation: try MotivationTable(bundled: true, files: []),
            options: BotOptions(messagesPerMinute: 0),
            logger: Logger(label: "model") { _ in SwiftLogNoOpLogHandler() })
    }

    /// Sends a message; what the bot answers.
    func say(_ text: String, by person: String) async throws -> [Heard] {
        updates += 1
        let update = Update(
            key: "\(updates)", bot: transport.bot, chat: ChatAddress(id: person, kind: .direct),
            sender: Sender(network: "model", id: person, name: person), sentAt: now,
            content: .message(
                id: "m\(updates)", text: text, replyTo: nil, isForwarded: false,
                isAddressed: true))
        try dispatcher.handle([update], cursor: String(updates), bot: transport.bot, now: now)
        return try await settle()
    }

    /// Lets time pass from alarm to alarm; what was heard on the way.
    func pass(to target: Instant) async throws -> [Heard] {
        var heard: [Heard] = []
        while let wake = try scheduler.nextWake(), wake <= target {
            now = max(now, wake)
            heard += try await settle()
        }
        now = target
        return heard + (try await settle())
    }

    /// Stops the bot, and starts it again at that moment.
    func restart(at moment: Instant) async throws -> [Heard] {
        try store.close()
        now = moment
        store = try Store(path: path)
        let environment = try Self.environment(store, zones)
        dispatcher = Dispatcher(environment)
        scheduler = Scheduler(environment)
        relay = OutboxRelay(environment, transport: transport, rates: .unlimited)
        try scheduler.recover(at: now)
        try relay.recover(at: now)
        return try await settle()
    }

    /// How many statements the database has run.
    var statementCount: Int { store.statementCount }

    func close() throws { try store.close() }

    private func settle() async throws -> [Heard] {
        while try scheduler.tick(at: now) {}
        try await relay.drain(at: now)
        return transport.take().map {
            Heard(person: $0.chat.id, text: $0.message.text.plain, at: now)
        }
    }
}
