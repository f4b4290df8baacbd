/// The keys of the configuration: in the file as `section.name`, in the environment as `FUNDONE_SECTION_NAME`.
enum ConfigurationKey: String, CaseIterable {
    case databasePath = "database.path"
    case databaseURL = "database.url"
    case backups
    case telegramToken = "telegram.token"
    case telegramTokenFile = "telegram.token_file"
    case telegramAPIBase = "telegram.api_base"
    case telegramGuestMode = "telegram.guest_mode"
    case telegramInlineMode = "telegram.inline_mode"
    case telegramWebhook = "telegram.webhook"
    case telegramWebhookCertificateFile = "telegram.webhook_certificate_file"
    case telegramRateOverall = "telegram.rate.overall"
    case telegramRateChat = "telegram.rate.chat"
    case telegramRateGroup = "telegram.rate.group"
    case matrixHomeserver = "matrix.homeserver"
    case matrixAccessToken = "matrix.access_token"
    case matrixCredentialsFile = "matrix.credentials_file"
    case matrixEncryptionKey = "matrix.encryption_key"
    case matrixEncryptionKeyFile = "matrix.encryption_key_file"
    case defaultZone = "time.default_zone"
    case quotesBundled = "quotes.bundled"
    case quoteFiles = "quotes.files"
    case allow = "access.allow"
    case inviteOnly = "access.invite_only"
    case messageLength = "limits.message_length"
    case tasks = "limits.tasks"
    case planBytes = "limits.plan_bytes"
    case messagesPerMinute = "limits.messages_per_minute"
    case httpListen = "http.listen"
    case httpPages = "http.pages"
    case httpAllowPrivate = "http.allow_private"
    case httpPasswords = "http.passwords"
    case httpCertificateFile = "http.certificate_file"
    case httpKeyFile = "http.key_file"
    case smtpServer = "smtp.server"
    case smtpFrom = "smtp.from"
    case smtpUser = "smtp.user"
    case smtpPassword = "smtp.password"
    case smtpPasswordFile = "smtp.password_file"
    case understandingURL = "understanding.url"
    case understandingModel = "understanding.model"
    case understandingAPIKeyFile = "understanding.api_key_file"
    case understandingTimeout = "understanding.timeout"
    case voiceURL = "voice.url"
    case voiceModel = "voice.model"
    case voiceAPIKeyFile = "voice.api_key_file"
    case voiceTimeout = "voice.timeout"
    case logLevel = "log.level"
    case logFormat = "log.format"

    /// The environment variable that overrides the file.
    var variable: String {
        "FUNDONE_" + rawValue.uppercased().map { $0 == "." ? "_" : String($0) }.joined()
    }

    /// Whether the value must never be shown.
    var isSecret: Bool {
        [.telegramToken, .matrixAccessToken, .matrixEncryptionKey, .smtpPassword].contains(self)
    }

    /// Whether several values may stand there: a list in the file, commas in the environment.
    var isList: Bool { self == .quoteFiles || self == .allow }
}
