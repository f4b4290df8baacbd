/// How a Telegram bot is reached and what it shows of itself.
public struct TelegramConfiguration: Sendable {
    /// The Bot API server.
    public var server: HTTPAddress
    /// The bot's token, as @BotFather gives it.
    public var token: Secret
    /// How long the server holds a poll open when there is nothing, in seconds.
    public var pollSeconds: Int
    /// How much longer than `pollSeconds` a poll may take before it counts as hung.
    public var pollGrace: Duration
    /// The total time allowed for any other call.
    public var callTimeout: Duration
    /// The commands of the bot's menu, in order: a name of `a-z0-9_` without its slash, and what it
    /// does.
    public var commands: [(name: String, description: String)]
    /// The same of the menu in groups.
    public var groupCommands: [(name: String, description: String)]
    /// The commands of the menu in groups that only their sender and the bot see.
    public var asideCommands: Set<String> = []
    /// What an empty chat shows; at most 512 characters.
    public var about: String
    /// What the bot's profile shows; at most 120 characters.
    public var shortAbout: String
    /// Whether an answer of that bot waits for that private chat: while one does, typing is shown there.
    public var isAwaited: @Sendable (_ bot: String, _ chat: String) -> Bool = { _, _ in false }
    /// Whether some messages are answered only after others were asked, such as a model.
    public var answersLate = false
    /// Whether people may speak to the bot in chats where it is no member.
    public var takesGuestQueries = false
    /// Whether it answers what people type behind its name in any chat.
    public var takesInlineQueries = false
    /// The waits between attempts after failures.
    var backoff = Backoff()

    /// A bot with that token at `server`, with an empty menu.
    public init(
        server: HTTPAddress, token: Secret, pollSeconds: Int = 50,
        pollGrace: Duration = .seconds(10), callTimeout: Duration = .seconds(30),
        commands: [(name: String, description: String)] = [],
        groupCommands: [(name: String, description: String)] = [], about: String = "",
        shortAbout: String = ""
    ) {
        self.server = server
        self.token = token
        self.pollSeconds = pollSeconds
        self.pollGrace = pollGrace
        self.callTimeout = callTimeout
        self.commands = commands
        self.groupCommands = groupCommands
        self.about = about
        self.shortAbout = shortAbout
    }
}
