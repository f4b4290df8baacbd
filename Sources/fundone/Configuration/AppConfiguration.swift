import Bot
import Logging
import Planner
import Storage
import Transports
import Web
import Wording

/// Everything an operator can set, checked.
struct AppConfiguration {
    /// The database file; nil for the default place.
    var databasePath: String?
    /// The address of a database of PostgreSQL; nil for a file.
    var databaseURL: String?
    /// Telegram; nil when no token is set.
    var telegram: TelegramSettings?
    /// Matrix; nil when no homeserver is set.
    var matrix: MatrixSettings?
    /// Where the key is that seals secrets in the database, with a homeserver or without.
    var key: MatrixKeyFile.Place
    /// The bots beside those.
    var bots: [BotSettings]
    /// The zone of a person who has not said theirs.
    var defaultZone: String
    /// Whether `time.default_zone` is set.
    var hasDefaultZone: Bool
    /// Whether the bundled quotes and tips are shown.
    var quotesBundled: Bool
    /// The operator's own tables of quotes and tips.
    var quoteFiles: [String]
    /// Who may use the bot; everybody when the key is not set, nobody when it is an empty list.
    var allow: [String]?
    /// Whether newcomers need an invite code.
    var inviteOnly: Bool
    /// The most characters of a message that is read.
    var messageLength: Int
    /// The most tasks of a plan.
    var tasks: Int
    /// The most bytes of a plan; 0 for no limit.
    var planBytes: Int
    /// The most messages a minute of a person; 0 for no limit, nil where it is not set.
    var messagesPerMinute: Int?
    /// What is served over HTTP; nil for nothing.
    var web: WebSettings?
    /// Whether addresses of this machine and its network may be called for people.
    var allowsPrivate: Bool
    /// When backups are made, and where; nil where none are.
    var backups: BackupSchedule?
    /// The server that letters are handed to; nil where none are sent.
    var mail: MailServer?
    /// The model that is asked about what is not understood surely; nil where there is none.
    var model: ModelSettings?
    /// The server that writes down what voice messages say; nil where none does.
    var voice: VoiceServer?
    /// From which level on the log is written.
    var logLevel: Logger.Level
    /// How a line of the log is written.
    var logFormat: LogFormat

    /// Reads the configuration file at `path`, if one is given, under the environment.
    init(path: String?, environment: [String: String], zones: ZoneCatalogue) throws(CommandFailure)
    {
        let values = try ConfigurationValues(path: path, environment: environment)
        databasePath = values.text(.databasePath)
        databaseURL = values.text(.databaseURL)
        guard databasePath == nil || databaseURL == nil else {
            throw CommandFailure(
                .configuration,
                "database.path and database.url: set one of them - a file or a server")
        }
        web = try WebSettings(values)
        telegram = try TelegramSettings(values, servesHTTP: web != nil)
        key = .top(values)
        matrix = try MatrixSettings(values, key: key)
        var bots: [BotSettings] = []
        for bot in values.bots {
            bots.append(try BotSettings(bot, key: key, servesHTTP: web != nil))
        }
        self.bots = bots
        hasDefaultZone = values.find(.defaultZone) != nil
        defaultZone =
            try values.value(
                .defaultZone, form: "the name of a time zone, like Europe/Paris",
                convert: { zones.zone(named: $0)?.name }) ?? "UTC"
        quotesBundled =
            try values.value(.quotesBundled, form: "true or false", convert: { Bool($0) }) ?? true
        quoteFiles = values.find(.quoteFiles)?.values ?? []
        allow = try AppConfiguration.allowed(values)
        inviteOnly =
            try values.value(.inviteOnly, form: "true or false", convert: { Bool($0) }) ?? false
        messageLength = try values.count(.messageLength, from: 1) ?? 16_384
        tasks = try values.count(.tasks, from: 1) ?? 10_000
        planBytes = try values.count(.planBytes, from: 0) ?? 20_000_000
        messagesPerMinute = try values.count(.messagesPerMinute, from: 0)
        allowsPrivate =
            try values.value(.httpAllowPrivate, form: "true or false", convert: { Bool($0) })
            ?? false
        backups = try values.value(
            .backups,
            form:
                "like 'every day at 03:00, keep 7 days, 4 weeks, 12 months, to /var/backups/fundone', and behind that "
                + "', sealed to KEY' where they are sealed",
            convert: { BackupSchedule($0) })
        if let recipient = backups?.recipient, !SealedBackup.isPublicKey(recipient) {
            throw CommandFailure(
                .configuration,
                "backups: what stands behind 'sealed to' is no public key - `fundone backup --make-key FILE` makes one"
            )
        }
        mail = try MailSettings.server(values, hasPages: web?.pages != nil)
        model = try ModelSettings(values)
        voice = try VoiceSettings.server(values)
        let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
        logLevel =
            try values.value(
                .logLevel, form: "one of \(levels)", convert: { Logger.Level(rawValue: $0) })
            ?? .info
        logFormat =
            try values.value(
                .logFormat, form: "text or json", convert: { LogFormat(rawValue: $0) }) ?? .text
    }

    /// The quotes and tips: the bundled ones, unless switched off, and the operator's. Nil where the bundled ones
    /// are all there is.
    func motivation() throws(CommandFailure) -> MotivationTable? {
        if quotesBundled, quoteFiles.isEmpty { return nil }
        do {
            return try MotivationTable(bundled: quotesBundled, files: quoteFiles)
        } catch let faults as MotivationFaults {
            let first = faults.faults.first.map(\.description) ?? "quotes.files: unreadable"
            let more = faults.faults.count > 1 ? " (and \(faults.faults.count - 1) more)" : ""
            throw CommandFailure(.dataError, first + more)
        } catch {
            throw CommandFailure(.noInput, "quotes.files: \(error)")
        }
    }

    /// The networks to serve.
    var networks: [ServedNetwork] {
        [telegram.map(Network.telegram), matrix.map(Network.matrix)].compactMap(\.self)
            .map { ServedNetwork(network: $0, access: nil) } + bots.flatMap(\.networks)
    }

    /// What the bot obeys, for people it does not know.
    var options: BotOptions {
        var options = BotOptions(
            defaultZone: defaultZone, messageLength: messageLength, tasks: tasks,
            planBytes: planBytes, messagesPerMinute: messagesPerMinute ?? 60, allow: allow,
            inviteOnly: inviteOnly)
        options.ownAccess = ownAccess
        options.pages = web?.pages?.description
        options.allowsPrivate = allowsPrivate
        options.backups = backups
        options.sendsLetters = mail != nil
        options.model = model?.options
        options.recordings = voice.map { $0.isHere ? .here : .host($0.host) }
        options.passwords = web?.passwords ?? .classic
        return options
    }

    /// Who may use each bot, by the identity of its network; nil where it has no `access` section of its own.
    var ownAccess: [String: AccessList?] {
        networks.reduce(into: [:]) { $0.updateValue($1.access, forKey: $1.network.identity) }
    }

    /// Who may use each of the bots that are served; where none is, who may use the others.
    var servedAccess: [AccessList] {
        let served = networks.map { $0.access ?? access }
        return served.isEmpty ? [access] : served
    }

    /// Who may use the bots that have no `access` section of their own.
    var access: AccessList { AccessList(allow, inviteOnly: inviteOnly) }

    /// The database: `other` where it is named, else as set, else a file in the folder for what must last.
    func database(
        _ environment: [String: String], or other: String? = nil
    ) throws(CommandFailure) -> DatabaseAddress {
        if let name = other ?? databaseURL ?? databasePath {
            return try Folders.address(name, environment)
        }
        return .file(try Folders.makeState(environment) + "/fundone.sqlite")
    }

    /// Who may use a bot; nil where that is not said.
    static func allowed(_ values: ConfigurationValues) throws(CommandFailure) -> [String]? {
        guard let found = values.find(.allow) else { return values.isSet(.allow) ? [] : nil }
        if let entry = found.values.first(where: { !isEntry($0) }) {
            throw CommandFailure(
                .configuration,
                "\(found.place): '\(entry)' is nobody, like telegram:123, matrix:@a:b.c or "
                    + "matrix:*:b.c")
        }
        return found.values
    }

    /// Whether an entry of `access.allow` is somebody.
    static func isEntry(_ text: String) -> Bool {
        let isTelegram = text.wholeMatch(of: /telegram:-?[0-9]+/) != nil
        let isConsole = text.wholeMatch(of: /console:[^:\s]+/) != nil
        let isMatrix = text.wholeMatch(of: /matrix:(@[^:\s]+|\*):[^\s]+/) != nil
        return isTelegram || isMatrix || isConsole
    }
}
