import Storage
import Bot
import BotHarness
import FakeTelegram
import Logging
import Planner
import Transports

@testable import fundone

/// The whole bot in this process, on a clock that is moved by hand, behind the real transport and real HTTP:
/// what `fundone run` is made of, without its loops.
struct TelegramWorld {
    private let server: FakeTelegram
    private let clock: VirtualClock
    private let transport: TelegramTransport
    private let options: BotOptions
    private var bot: BotHarness
    private var cursor: Int64?
    /// Whether every update comes twice.
    var deliversTwice = false

    init(_ server: FakeTelegram, folder: String, zone: Zone, now: Instant) async throws {
        self.server = server
        clock = VirtualClock(now)
        var options = BotOptions(defaultZone: zone.name, messagesPerMinute: 0)
        options.codeSeed = 0
        self.options = options
        let configuration = TelegramConfiguration(
            server: try HTTPAddress(server.address), token: Secret(server.token), pollSeconds: 0)
        transport = try await TelegramTransport.start(
            configuration, client: HTTPClient(), clock: clock,
            logger: Logger(label: "telegram") { _ in SwiftLogNoOpLogHandler() })
        bot = try BotHarness(
            folder: folder, networks: transport, now: now, parallel: 1, options: options)
        server.setClock(Int64(now.seconds))
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
            try bot.dispatcher.handle(
                batch.updates, cursor: String(next), bot: transport.bot, now: now)
            cursor = next
            await transport.answer(presses: batch.presses)
        }
        try await bot.settle(at: now)
    }

    /// Lets time pass from alarm to alarm.
    func pass(to target: Instant) async throws {
        try await bot.pass(from: now, to: target, reaching: set)
    }

    /// Stops the bot, and starts it again at that moment.
    mutating func restart(at moment: Instant) async throws {
        try bot.store.close()
        set(moment)
        bot = try BotHarness(
            folder: bot.folder, networks: transport, now: now, parallel: 1, options: options)
        try await bot.settle(at: now)
    }

    /// Closes the database.
    func close() throws { try bot.store.close() }

    private func set(_ moment: Instant) {
        clock.now = moment
        server.setClock(Int64(moment.seconds))
    }
}
