/// How Telegram is reached.
struct TelegramSettings {
    /// The bot's token.
    var token: String
    /// The Bot API server.
    var apiBase: String
    /// The most messages a second over all chats; 0 for no limit.
    var overallPerSecond: Double
    /// The most messages a second in a private chat; 0 for no limit.
    var chatPerSecond: Double
    /// The most messages a minute in a group; 0 for no limit.
    var groupPerMinute: Double

    /// The settings under `telegram.`; nil when there is no token.
    init?(_ values: ConfigurationValues) throws(CommandFailure) {
        apiBase =
            try values.value(
                .telegramAPIBase, form: "an address that begins with https:// or http://",
                convert: TelegramSettings.address) ?? "https://api.telegram.org"
        overallPerSecond = try TelegramSettings.rate(.telegramRateOverall, 30, values)
        chatPerSecond = try TelegramSettings.rate(.telegramRateChat, 1, values)
        groupPerMinute = try TelegramSettings.rate(.telegramRateGroup, 20, values)
        guard let token = try TelegramSettings.token(values) else { return nil }
        self.token = token
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

    private static func address(_ text: String) -> String? {
        guard text.wholeMatch(of: /https?:\/\/[^\s\/?#]+[^\s?#]*/) != nil else { return nil }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    private static func rate(
        _ key: ConfigurationKey, _ otherwise: Double, _ values: ConfigurationValues
    ) throws(CommandFailure) -> Double {
        try values.value(
            key, form: "a number from 0 (no limit)",
            convert: { Double($0).flatMap { $0 >= 0 && $0.isFinite ? $0 : nil } }) ?? otherwise
    }
}
