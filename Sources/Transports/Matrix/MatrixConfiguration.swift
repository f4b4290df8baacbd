public import Bot

/// How a bot is reached on Matrix.
public struct MatrixConfiguration: Sendable {
    /// The homeserver, as its client-server API is reached.
    public var homeserver: HTTPAddress
    /// The access token of the bot's user.
    public var token: Secret
    /// A text that makes the transaction ids of this database differ from those of another one that
    /// spoke as the same user.
    public var instance: String
    /// Whether a person may invite the bot.
    public var admits: @Sendable (Sender) -> Bool
    /// Whether the operator named a user (by user id) as one who may use the bot.
    public var isNamed: @Sendable (String) -> Bool = { _ in false }
    /// Whether a person who writes in private has no plan yet.
    public var isNewcomer: @Sendable (Sender) -> Bool = { _ in false }
    /// Whether an answer of that bot waits for that private chat: while one does, typing is shown there.
    public var isAwaited: @Sendable (_ bot: String, _ chat: String) -> Bool = { _, _ in false }
    /// Whether some messages are answered only after others were asked, such as a model.
    public var answersLate = false
    /// The names of commands that a group may give with `!` or `/` before them.
    public var commands: [String]
    /// How long the server holds a sync open when there is nothing, in seconds.
    public var syncSeconds: Int
    /// How much longer than `syncSeconds` a sync may take before it counts as hung.
    public var syncGrace: Duration
    /// The total time allowed for any other call.
    public var callTimeout: Duration
    /// What encryption needs; nil for a bot that takes no part in encrypted rooms.
    public var vault: MatrixVault?
    /// The time for the profiles of those who write in a room.
    var profileTime = Duration.milliseconds(1500)
    /// The waits between attempts after failures.
    var backoff = Backoff()

    /// A bot with that token at `homeserver`.
    public init(
        homeserver: HTTPAddress, token: Secret, instance: String, commands: [String] = [],
        syncSeconds: Int = 30, syncGrace: Duration = .seconds(10),
        callTimeout: Duration = .seconds(30),
        admits: @escaping @Sendable (Sender) -> Bool = { _ in true }
    ) {
        self.homeserver = homeserver
        self.token = token
        self.instance = instance
        self.commands = commands
        self.syncSeconds = syncSeconds
        self.syncGrace = syncGrace
        self.callTimeout = callTimeout
        self.admits = admits
    }
}
