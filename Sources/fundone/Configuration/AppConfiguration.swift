import Bot
import Logging
import Planner

/// Everything an operator can set, checked.
struct AppConfiguration {
    /// The database file; nil for the default place.
    var databasePath: String?
    /// Telegram; nil when no token is set.
    var telegram: TelegramSettings?
    /// The zone of a person who has not said theirs.
    var defaultZone: String
    /// Whether `time.default_zone` is set.
    var hasDefaultZone: Bool
    /// The operator's own tables of quotes and tips.
    var quoteFiles: [String]
    /// Who may use the bot; everybody when empty.
    var allow: [String]
    /// Whether newcomers need an invite code.
    var inviteOnly: Bool
    /// The most characters of a message that is read.
    var messageLength: Int
    /// The most tasks of a plan.
    var tasks: Int
    /// The most messages a minute of a person; 0 for no limit, nil where it is not set.
    var messagesPerMinute: Int?
    /// From which level on the log is written.
    var logLevel: Logger.Level

    /// Reads the configuration file at `path`, if one is given, under the environment.
    init(path: String?, environment: [String: String], zones: ZoneCatalogue) throws(CommandFailure)
    {
        let values = try ConfigurationValues(path: path, environment: environment)
        databasePath = values.text(.databasePath)
        telegram = try TelegramSettings(values)
        hasDefaultZone = values.find(.defaultZone) != nil
        defaultZone = try values.value(
            .defaultZone, otherwise: "UTC", form: "the name of a time zone, like Europe/Paris"
        ) { zones.zone(named: $0)?.name }
        quoteFiles = values.find(.quoteFiles)?.values ?? []
        allow = try AppConfiguration.allowed(values)
        inviteOnly = try values.value(
            .inviteOnly, otherwise: false, form: "true or false", convert: { Bool($0) })
        messageLength = try values.value(
            .messageLength, otherwise: 16_384, form: "a whole number from 1",
            convert: AppConfiguration.positive)
        tasks = try values.value(
            .tasks, otherwise: 10_000, form: "a whole number from 1",
            convert: AppConfiguration.positive)
        messagesPerMinute = try values.value(
            .messagesPerMinute, otherwise: nil, form: "a whole number from 0 (no limit)",
            convert: { Int($0).flatMap { $0 >= 0 ? $0 : nil } })
        let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
        logLevel = try values.value(
            .logLevel, otherwise: .info, form: "one of \(levels)",
            convert: { Logger.Level(rawValue: $0) })
        try AppConfiguration.refuseUnsupported(values)
    }

    private static func positive(_ text: String) -> Int? {
        Int(text).flatMap { $0 > 0 ? $0 : nil }
    }

    private static func allowed(_ values: ConfigurationValues) throws(CommandFailure) -> [String] {
        guard let found = values.find(.allow) else { return [] }
        for entry in found.values {
            let isTelegram = entry.wholeMatch(of: /telegram:-?[0-9]+/) != nil
            let isMatrix = entry.wholeMatch(of: /matrix:(@[^:\s]+|\*):[^\s]+/) != nil
            guard isTelegram || isMatrix else {
                throw CommandFailure(
                    .configuration,
                    "\(found.place): '\(entry)' is nobody, like telegram:123, matrix:@a:b.c or "
                        + "matrix:*:b.c")
            }
        }
        return found.values
    }

    private static func refuseUnsupported(_ values: ConfigurationValues) throws(CommandFailure) {
        for key in [ConfigurationKey.matrixHomeserver, .matrixCredentialsFile, .httpListen] {
            guard let found = values.find(key) else { continue }
            throw CommandFailure(
                .configuration, "\(found.place) is for a later version - remove it")
        }
    }
}
