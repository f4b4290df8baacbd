public import Logging
public import Pictures
public import Storage

/// What the bot works with: the database, the zones, the quotes, and the operator's choices.
public struct BotEnvironment: Sendable {
    /// The database.
    public let store: Store
    /// The time zones.
    public let zones: ZoneCatalogue
    /// The quotes and tips.
    public var motivation: MotivationTable { ownMotivation ?? .bundled }
    /// The operator's choices.
    public let options: BotOptions
    /// Who may use the bot.
    public let access: Access
    /// Paints pictures; nil where none are sent.
    public var painter: PicturePainter?
    /// The key that seals what people entrust to the bot and that only it must know; it lies outside the database, and is
    /// made where it is missing and that is allowed. Nil where nothing can be entrusted.
    public var secretKey: (@Sendable (_ mayMake: Bool) -> [UInt8]?)?
    /// Where the loops log; never a user's text.
    public let logger: Logger
    let passwordHashes = PasswordHashes()
    private let ownMotivation: MotivationTable?

    /// An environment of these parts; with the bundled quotes and tips when it is given none.
    public init(
        store: Store, zones: ZoneCatalogue, motivation: MotivationTable?, options: BotOptions,
        logger: Logger
    ) {
        self.store = store
        self.zones = zones
        ownMotivation = motivation
        self.options = options
        access = Access(AccessList(options.allow, inviteOnly: options.inviteOnly))
        self.logger = logger
    }
}

/// The operator's choices that the bot obeys.
public struct BotOptions: Sendable {
    /// The zone of a new person (IANA name).
    public var defaultZone: String
    /// The longest message that is read, in characters.
    public var messageLength: Int
    /// How many tasks one plan may hold.
    public var tasks: Int
    /// How many bytes one plan may hold; 0 for no limit.
    public var planBytes: Int
    /// How many messages a person may send in a minute; 0 for no limit.
    public var messagesPerMinute: Int
    /// Who may use the bot at the start: `telegram:123`, `matrix:@a:b.c`, `matrix:*:b.c`; nil for everyone, an
    /// empty list for nobody.
    public var allow: [String]?
    /// Whether new people need an invitation at the start.
    public var inviteOnly: Bool
    /// The address of the pages without a slash at its end, such as `https://planner.example.org`; nil where none are
    /// served.
    public var pages: String?
    /// Whether addresses of this machine and its network may be called for people.
    public var allowsPrivate = false
    /// What a password must be.
    public var passwords = PasswordPolicy.classic
    /// When backups are made, and where; nil where none are.
    public var backups: BackupSchedule?
    /// Whether letters can be sent to people's e-mail addresses.
    public var sendsLetters = false
    /// What codes are drawn from where everything must be repeatable; nil for the system's generator.
    public var codeSeed: UInt64?

    /// The defaults, in `defaultZone`.
    public init(
        defaultZone: String = "UTC", messageLength: Int = 16_384, tasks: Int = 10_000,
        planBytes: Int = 20_000_000, messagesPerMinute: Int = 60, allow: [String]? = nil,
        inviteOnly: Bool = false
    ) {
        self.defaultZone = defaultZone
        self.messageLength = messageLength
        self.tasks = tasks
        self.planBytes = planBytes
        self.messagesPerMinute = messagesPerMinute
        self.allow = allow
        self.inviteOnly = inviteOnly
    }
}
