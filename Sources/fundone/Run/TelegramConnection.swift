import Bot
import Logging
import Storage
import Planner
import Transports

/// The server's connection to Telegram.
struct TelegramConnection: NetworkConnection {
    private let telegram: TelegramTransport
    private let webhook: TelegramWebhook?
    private let keeper: WebhookKeeper?
    private let logger: Logger
    let rates: SendRates

    var transport: any Transport { telegram }
    var isBrought: Bool { webhook != nil }
    var loops: (poll: ServerLoop, relay: ServerLoop) { (.poll, .relay) }

    /// Connects, as often as it takes.
    ///
    /// - Throws: `TelegramFailure` when trying again cannot help; `StoreError`; `CancellationError`.
    init(
        _ settings: TelegramSettings, client: HTTPClient, clock: any WallClock,
        environment: BotEnvironment
    ) async throws {
        logger = environment.logger
        webhook = settings.webhook
        var configuration = TelegramConfiguration(
            server: settings.apiBase, token: settings.token, commands: CommandMenu.commands,
            groupCommands: CommandMenu.ofGroups,
            about: CommandMenu.about, shortAbout: CommandMenu.shortAbout)
        configuration.isAwaited = { environment.isAwaited(by: $1, of: $0, now: clock.now) }
        configuration.answersLate = environment.options.answersLate
        configuration.asideCommands = CommandMenu.aside
        configuration.takesInlineQueries = settings.takesInlineQueries
        configuration.takesGuestQueries = settings.takesGuestQueries
        telegram = try await TelegramTransport.start(
            configuration, client: client, clock: clock, logger: logger)
        rates = settings.rates
        keeper = webhook.map { [telegram, logger] in WebhookKeeper(telegram, $0, logger: logger) }
        if let webhook {
            // Telegram calls at once.
            await webhook.desk.waitUntilServed()
            try await keeper?.set()
        }
        try environment.store.write {
            try $0.facts.set(.telegramName(telegram.bot), telegram.username)
        }
    }

    func introduce() async {
        let failures = await telegram.setUp()
        guard !Task.isCancelled else { return }
        for want in telegram.wants { logger.warning("\(want)") }
        for failure in failures { logger.warning("\(failure)") }
        StandardStream.output.write("ready: telegram @\(telegram.username)\n")
        await keeper?.watch()
    }

    func poller(from cursor: String?) -> any Poller {
        if let webhook { return WebhookPoller(telegram, webhook, logger: logger) }
        return TelegramPoller(telegram, from: cursor.flatMap { Int64($0) }, logger: logger)
    }

    func presses(in keys: [String]) -> [String] {
        keys.compactMap(TelegramTransport.press(ofKey:))
    }

    func answer(queries: [InlineQuery], by reader: InlineReader, at now: Instant) async {
        for query in queries {
            do {
                let offer = try reader.offer(for: query, bot: telegram.bot, now: now)
                await telegram.answer(inline: query, with: offer)
            } catch {
                logger.error("an inline query was not answered: \(error)")
            }
        }
    }

    func answer(presses: [String]) async { await telegram.answer(presses: presses) }
}
