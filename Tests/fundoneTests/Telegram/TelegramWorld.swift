import Bot
import FakeTelegram
import Foundation
import Logging
import Planner
import Storage
import Transports

@testable import fundone

/// The whole bot in this process, on a clock that is moved by hand, behind the real transport and real HTTP:
/// what `fundone run` is made of, without its loops.
struct TelegramWorld {
    private let server: FakeTelegram
    private let clock: VirtualClock
    private let transport: TelegramTransport
    private let path: String
    private let zones: ZoneCatalogue
    private let options: BotOptions
    private var store: Store
    private var dispatcher: Dispatcher
    private var scheduler: Scheduler
    private var relay: OutboxRelay
    private var cursor: Int64?
    /// Whether every update comes twice.
    var deliversTwice = false

    init(_ server: FakeTelegram, path: String, zone: Zone, zones: ZoneCatalogue, now: Instant)
        async throws
    {
        self.server = server
        self.path = path
        self.zones = zones
        clock = VirtualClock(now)
        var options = BotOptions(defaultZone: zone.name, messagesPerMinute: 0)
        options.codeSeed = 0
        self.options = options
        let configuration = TelegramConfiguration(
            server: try HTTPAddress(server.address), token: Secret(server.token), pollSeconds: 0)
        transport = try await TelegramTransport.start(
            configuration, client: HTTPClient(), clock: clock, logger: Self.logger)
        (store, dispatcher, scheduler, relay) = try Self.parts(path, zones, options, transport)
        server.setClock(Int64(now.seconds))
    }

    private static let logger = Logger(label: "telegram") { _ in SwiftLogNoOpLogHandler() }

    private static func parts(
        _ path: String, _ zones: ZoneCatalogue, _ options: BotOptions,
        _ transport: TelegramTransport
    ) throws -> (Store, Dispatcher, Scheduler, OutboxRelay) {
        let store = try Store(path: path)
        let environment = BotEnvironment(
            store: store, zones: zones, motivation: try MotivationTable(bundled: true, files: []),
            options: options, logger: logger)
        return (
            store, Dispatcher(environment), Scheduler(environment),
            OutboxRelay(environment, transport: transport, rates: .unlimited, parallel: 1)
        )
    }

    /// The present moment.
    var now: Instant { clock.now }

    /// Takes what people did, and answers.
    mutating func listen() async throws {
        if deliversTwice { server.forgetConfirmations(polls: 2) }
        for _ in 0..<(deliversTwice ? 3 : 2) {
            guard case .updates(let batch) = await transport.poll(after: cursor) else {
                throw Conversation.Fault(description: "a poll failed")
            }
            guard let next = batch.confirmation else { break }
            try dispatcher.handle(batch.updates, cursor: String(next), bot: transport.bot, now: now)
            cursor = next
            await transport.answer(presses: batch.presses)
        }
        try await settle()
    }

    /// Lets time pass from alarm to alarm.
    mutating func pass(to target: Instant) async throws {
        while let wake = try scheduler.nextWake(), wake <= target {
            set(max(wake, now))
            try await settle()
        }
        set(target)
        try await settle()
    }

    /// Stops the bot, and starts it again at that moment.
    mutating func restart(at moment: Instant) async throws {
        try store.close()
        set(moment)
        (store, dispatcher, scheduler, relay) = try Self.parts(path, zones, options, transport)
        try scheduler.recover(at: now)
        try relay.recover(at: now)
        try await settle()
    }

    /// Closes the database.
    func close() throws { try store.close() }

    private func set(_ moment: Instant) {
        clock.now = moment
        server.setClock(Int64(moment.seconds))
    }

    private func settle() async throws {
        while try scheduler.tick(at: now) {}
        try await relay.drain(at: now)
    }
}
