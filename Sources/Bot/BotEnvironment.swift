public import Logging
public import Pictures
public import Planner
public import Storage
public import Wording

/// What the bot works with: the database, the zones, the quotes, and the operator's choices.
public struct BotEnvironment: Sendable {
    /// The database.
    public let store: Store
    /// Which part of the shared work is this process's.
    public let node: Node
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

    /// An environment of these parts; with the bundled quotes and tips when it is given none. Its process does all of
    /// the work, unless it is given a node that shares it.
    public init(
        store: Store, zones: ZoneCatalogue, motivation: MotivationTable?, options: BotOptions,
        logger: Logger, node: Node? = nil
    ) {
        self.store = store
        self.node = node ?? Node(store, shares: false)
        self.zones = zones
        ownMotivation = motivation
        self.options = options
        access = Access(
            AccessList(options.allow, inviteOnly: options.inviteOnly), own: options.ownAccess)
        self.logger = logger
    }

    /// Whether a private chat (by its network's id) waits for an answer of a bot.
    public func isAwaited(by chat: String, of bot: String, now: Instant) -> Bool {
        let isWaiting = try? store.read {
            try $0.outbox.isAnswerWaiting(bot: bot, chat: chat, now: now)
                || $0.inquiries.isWaiting(bot: bot, chat: chat)
                || $0.voices.isWaiting(bot: bot, chat: chat)
        }
        return isWaiting ?? false
    }
}

/// The model that an operator runs, as the bot knows it.
public struct ModelOptions: Sendable {
    /// The most seconds that it may take.
    public var seconds: Int
    /// The host that messages are sent to; nil where that is this machine.
    public var outside: String?

    /// A model that answers in so many seconds, on this machine or on a host outside.
    public init(seconds: Int, outside: String?) {
        self.seconds = seconds
        self.outside = outside
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
    /// Who may use each bot at the start, by its name in the configuration; nil for those who may use the others.
    public var ownAccess: [String: AccessList?] = [:]
    /// The address of the pages without a slash at its end, such as `https://planner.example.org`; nil where none are
    /// served.
    public var pages: String?
    /// Whether addresses of this machine and its network may be called for people.
    public var allowsPrivate = false
    /// What a password must be.
    public var passwords = PasswordPolicy.classic
    /// When backups are made, and where; nil where none are.
    public var backups: BackupSchedule?
    /// The model that is asked about what is not understood surely; nil where there is none.
    public var model: ModelOptions?
    /// Where the words of voice messages are written down; nil where they are not listened to.
    public var recordings: RecordingPlace?
    /// Whether some messages are answered only after a server was asked.
    public var answersLate: Bool { model != nil || recordings != nil }
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
