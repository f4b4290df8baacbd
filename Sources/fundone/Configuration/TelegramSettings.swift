import Bot
import Transports

/// How Telegram is reached.
struct TelegramSettings {
    /// The bot's token.
    var token: Secret
    /// The Bot API server.
    var apiBase: HTTPAddress
    /// Whether people may speak to the bot in chats where it is no member.
    var takesGuestQueries: Bool
    /// Whether it answers what people type behind its name in any chat.
    var takesInlineQueries: Bool
    /// Where updates are brought; nil where they are polled for.
    var webhook: TelegramWebhook?
    /// How fast messages may leave.
    var rates: SendRates

    /// The settings under `telegram.`, where HTTP is served or not; nil when there is no token.
    init?(_ values: ConfigurationValues, servesHTTP: Bool) throws(CommandFailure) {
        let server = try values.value(
            .telegramAPIBase,
            form: "an address that begins with https:// (http:// on this machine only)",
            convert: { try? HTTPAddress($0) })
        takesGuestQueries =
            try values.value(.telegramGuestMode, form: "true or false", convert: { Bool($0) })
            ?? false
        takesInlineQueries =
            try values.value(.telegramInlineMode, form: "true or false", convert: { Bool($0) })
            ?? false
        rates = SendRates(
            overall: try TelegramSettings.rate(.telegramRateOverall, 30, values),
            chat: try TelegramSettings.rate(.telegramRateChat, 1, values),
            group: try TelegramSettings.rate(.telegramRateGroup, 20, values))
        guard let apiBase = server ?? (try? HTTPAddress("https://api.telegram.org")),
            let token = try TelegramSettings.token(values)
        else { return nil }
        self.apiBase = apiBase
        self.token = Secret(token)
        webhook = try WebhookSettings.webhook(
            values, token: self.token, servesHTTP: servesHTTP)
    }

    private static func token(_ values: ConfigurationValues) throws(CommandFailure) -> String? {
        let form = "a token as @BotFather gives it (123456:ABC…)"
        let inline = try values.value(
            .telegramToken, form: form, convert: { isToken($0) ? $0 : nil })
        if let inline { return inline }
        let credential = SecretFile.systemdCredential("telegram.token")
        guard let path = values.text(.telegramTokenFile) ?? credential else { return nil }
        let token = try SecretFile.read(path, what: "Telegram token")
        guard isToken(token) else {
            throw CommandFailure(.configuration, "\(path): must hold \(form)")
        }
        return token
    }

    private static func isToken(_ text: String) -> Bool {
        text.wholeMatch(of: /[0-9]+:[A-Za-z0-9_-]+/) != nil
    }

    private static func rate(
        _ key: ConfigurationKey, _ otherwise: Double, _ values: ConfigurationValues
    ) throws(CommandFailure) -> Double {
        try values.value(
            key, form: "a number from 0 (no limit)",
            convert: { Double($0).flatMap { $0 >= 0 && $0.isFinite ? $0 : nil } }) ?? otherwise
    }
}
