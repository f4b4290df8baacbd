import Bot
import Logging
import Planner
import Storage
import Transports
import Web

/// The bot on its networks: four loops until the task is cancelled.
///
///     poll ──► dispatcher ─► (commit) ──rings──► schedule ──rings──► relay ──► network
///
/// A loop that waits wakes at its next moment, at least every 15 s (so that a clock that was set or a
/// machine that slept hides nothing), and when a loop before it has committed something.
struct Server {
    private let environment: BotEnvironment
    private let settings: TelegramSettings
    private let scheduler: Scheduler
    private let clock = SystemClock()
    private let scheduling = Bell()
    private let monitoring: Monitoring
    private let intake = Intake()

    /// A server of Telegram with what `environment` holds, watched by `monitoring`.
    init(_ environment: BotEnvironment, _ settings: TelegramSettings, _ monitoring: Monitoring) {
        self.monitoring = monitoring
        self.environment = environment
        self.settings = settings
        scheduler = Scheduler(environment)
    }

    /// Serves until cancelled.
    func run() async throws {
        try scheduler.recover(at: clock.now)
        let transport = try await connect()
        let relay = OutboxRelay(environment, transport: transport, rates: settings.rates)
        try relay.recover(at: clock.now)
        let cursor = try environment.store.read { try $0.cursor(bot: transport.bot) }
        let metrics = ServerMetrics(
            store: environment.store, relay: relay, intake: intake, bot: transport.bot)
        try await monitoring.watch(metrics, clock: clock) {
            try await serve(transport, relay, from: cursor.flatMap { Int64($0) })
        }
    }

    private func serve(
        _ transport: TelegramTransport, _ relay: OutboxRelay, from cursor: Int64?
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await poll(transport, relay, from: cursor) }
            group.addTask { await schedule(relay) }
            group.addTask { await relay.run(clock: clock) { monitoring.beat(.relay) } }
            group.addTask { await introduce(transport) }
            try await group.waitForAll()
        }
    }

    private func connect() async throws -> TelegramTransport {
        let configuration = TelegramConfiguration(
            server: settings.apiBase, token: settings.token, commands: CommandMenu.commands,
            about: CommandMenu.about, shortAbout: CommandMenu.shortAbout)
        return try await TelegramTransport.start(
            configuration, client: HTTPClient(), clock: clock, logger: environment.logger)
    }

    private func introduce(_ transport: TelegramTransport) async {
        for failure in await transport.setUp() { environment.logger.warning("\(failure)") }
        guard !Task.isCancelled else { return }
        StandardStream.output.write("ready: telegram @\(transport.username)\n")
        StartupPages.release()
    }

    private func poll(
        _ transport: TelegramTransport, _ relay: OutboxRelay, from cursor: Int64?
    ) async {
        let dispatcher = Dispatcher(environment)
        let heartbeat: @Sendable () -> Void = {
            intake.polled(at: clock.now)
            do {
                try dispatcher.notePoll(of: transport.bot, now: clock.now)
            } catch {
                environment.logger.error("a poll was not noted: \(error)")
            }
        }
        let poller = TelegramPoller(
            transport, logger: environment.logger, heartbeat: heartbeat,
            turning: { monitoring.beat(.poll, more: $0) })
        let end = await poller.run(from: cursor) { updates, next in
            try dispatcher.handle(updates, cursor: next, bot: transport.bot, now: clock.now)
            intake.handled(updates.count)
            relay.wake()
            scheduling.ring()
        }
        if end == .unauthorized { monitoring.heartbeats.end(ServerLoop.poll.rawValue) }
    }

    /// A database that fails (a full disk) stops nothing: it is tried again every second until it works.
    private func schedule(_ relay: OutboxRelay) async {
        var housekeeping = clock.now.adding(minutes: 60)
        var isFailing = false
        while !Task.isCancelled {
            monitoring.beat(.schedule)
            do {
                if clock.now >= housekeeping {
                    try scheduler.keepHouse(at: clock.now)
                    housekeeping = clock.now.adding(minutes: 60)
                }
                try fireAll(relay)
                isFailing = false
                await scheduling.wait(atMost: milliseconds(until: try scheduler.nextWake()))
            } catch {
                if !isFailing { environment.logger.error("scheduler: \(error)") }
                isFailing = true
                await scheduling.wait(atMost: 1000)
            }
        }
    }

    private func fireAll(_ relay: OutboxRelay) throws {
        while !Task.isCancelled, try scheduler.tick(at: clock.now) {
            relay.wake()
            monitoring.beat(.schedule)
        }
    }

    private func milliseconds(until moment: Instant?) -> Int {
        min(moment.map(Machine.milliseconds) ?? .max, 15_000)
    }
}
