public import Bot
import JSON
public import Logging
import Wording

/// The bot on Telegram: long polling for what comes in, the Bot API's methods for what goes out.
public final class TelegramTransport: Transport {
    /// `telegram:` and the bot's user id.
    public let bot: String
    /// The bot's name, without the `@`.
    public var username: String { identity.username }

    /// The settings that the operator asked for and @BotFather has not switched on, a line each.
    public var wants: [String] {
        var wants: [String] = []
        if configuration.takesGuestQueries, !identity.takesGuestQueries {
            wants.append(
                "telegram.guest_mode: the bot's guest mode is off - switch it on at @BotFather "
                    + "(Bot Settings, Guest Mode), then start again")
        }
        if configuration.takesInlineQueries, !identity.takesInlineQueries {
            wants.append(
                "telegram.inline_mode: the bot's inline mode is off - switch it on at @BotFather "
                    + "(/setinline, and /setinlinefeedback at 100%), then start again")
        }
        return wants
    }

    let configuration: TelegramConfiguration
    let api: BotAPI
    let identity: TelegramIdentity
    let clock: any WallClock
    let photos = SentPhotos()
    let typing: TypingNotices

    private init(
        _ configuration: TelegramConfiguration, _ api: BotAPI, _ identity: TelegramIdentity,
        _ clock: any WallClock
    ) {
        self.configuration = configuration
        self.api = api
        self.identity = identity
        self.clock = clock
        let bot = "telegram:\(identity.id)"
        self.bot = bot
        typing = TypingNotices(answersLate: configuration.answersLate) { chat in
            configuration.isAwaited(bot, chat)
        } show: { chat, thread in
            let place = SendRequest(
                chat: ChatAddress(id: chat, kind: .direct, thread: thread), text: RichText())
            _ = await api.call(
                "sendChatAction", { place.writeAction("typing", to: &$0) },
                timeout: min(configuration.callTimeout, .seconds(4)))
        }
    }

    /// Asks Telegram who the bot is (getMe), as often as it takes while the server cannot be
    /// reached, or so many times.
    ///
    /// - Throws: `TelegramFailure` when trying again cannot help, such as a wrong token;
    ///   `CancellationError`.
    public static func start(
        _ configuration: TelegramConfiguration, client: HTTPClient, clock: any WallClock,
        logger: Logger, tries: Int = .max
    ) async throws -> TelegramTransport {
        guard configuration.token.reveal(isToken) else {
            throw TelegramFailure(method: "getMe", reason: .malformedToken)
        }
        let api = BotAPI(
            server: configuration.server, token: configuration.token, client: client)
        var (backoff, left) = (configuration.backoff, tries)
        while true {
            left -= 1
            do throws(TelegramFailure) {
                let identity = try await who(api, configuration)
                return TelegramTransport(configuration, api, identity, clock)
            } catch {
                try Task.checkCancellation()
                guard error.isTransient, left > 0 else { throw error }
                let wait = max(backoff.next(), .seconds(min(error.retryAfter ?? 0, 3600)))
                logger.warning("\(error); trying again in \(wait.milliseconds) ms")
                try await Task.sleep(for: wait)
            }
        }
    }

    private static func who(
        _ api: BotAPI, _ configuration: TelegramConfiguration
    ) async throws(TelegramFailure) -> TelegramIdentity {
        let answer = await api.call(
            "getMe", { _ in }, timeout: configuration.callTimeout, isRepeatable: true)
        if let failure = answer.failure("getMe") { throw failure }
        guard case .ok(var reader) = answer, let user = try? TelegramUser(&reader) else {
            throw TelegramFailure(method: "getMe", reason: .unreadable(status: 200))
        }
        return TelegramIdentity(
            id: user.id, username: user.username, name: user.name, hearsAll: user.hearsAll,
            takesGuestQueries: user.takesGuestQueries,
            takesInlineQueries: user.takesInlineQueries)
    }

    // 123456:ABC…
    private static func isToken(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return false }
        return parts[0].allSatisfy { $0.isASCII && $0.isNumber }
            && parts[1].allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-")
            }
    }
}
