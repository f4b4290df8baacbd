import Bot
import Logging
import Storage
import Planner
import Transports

/// The server's connection to Telegram.
struct TelegramConnection: NetworkConnection {
    private let telegram: TelegramTransport
    private let logger: Logger
    let rates: SendRates

    var transport: any Transport { telegram }
    var loops: (poll: ServerLoop, relay: ServerLoop) { (.poll, .relay) }

    /// Connects, as often as it takes.
    ///
    /// - Throws: `TelegramFailure` when trying again cannot help; `StoreError`; `CancellationError`.
    init(
        _ settings: TelegramSettings, client: HTTPClient, clock: any WallClock,
        environment: BotEnvironment
    ) async throws {
        logger = environment.logger
        var configuration = TelegramConfiguration(
            server: settings.apiBase, token: settings.token, commands: CommandMenu.commands,
            groupCommands: CommandMenu.ofGroups,
            about: CommandMenu.about, shortAbout: CommandMenu.shortAbout)
        configuration.isAwaited = { [store = environment.store] bot, chat in
            let isWaiting = try? store.read {
                try $0.outbox.isAnswerWaiting(bot: bot, chat: chat, now: clock.now)
            }
            return isWaiting ?? false
        }
        configuration.asideCommands = CommandMenu.aside
        configuration.takesInlineQueries = settings.takesInlineQueries
        configuration.takesGuestQueries = settings.takesGuestQueries
        telegram = try await TelegramTransport.start(
            configuration, client: client, clock: clock, logger: logger)
        rates = settings.rates
        try environment.store.write { try $0.facts.set(.telegramName, telegram.username) }
    }

    func introduce() async {
        let failures = await telegram.setUp()
        guard !Task.isCancelled else { return }
        for want in telegram.wants { logger.warning("\(want)") }
        for failure in failures { logger.warning("\(failure)") }
        StandardStream.output.write("ready: telegram @\(telegram.username)\n")
    }

    func poller(from cursor: String?) -> any Poller {
        TelegramPoller(telegram, from: cursor.flatMap { Int64($0) }, logger: logger)
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
