public import Planner

/// A file that is to be looked at, or was, so that it can be imported.
public struct StoredImport: Sendable {
    /// The row.
    public let id: Int64
    /// The plan that it is for.
    public let plan: Int64
    /// The bot that it was sent to.
    public let bot: String
    /// The chat that is answered; nil where nobody waits.
    public let chat: Int64?
    /// The thread in that chat.
    public let thread: String?
    /// Who sent it.
    public let identity: Int64?
    /// The file, as its network calls it.
    public let file: String
    /// Whether words asked for it, so that a file that is no export is not kept for anything else.
    public let isAsked: Bool
    /// What is in the file, once it was read.
    public let preview: String?
    /// How often it was fetched.
    public let attempts: Int
    /// When it was sent.
    public let createdAt: Instant

    init(_ row: Row) {
        id = row["id"]
        plan = row["plan"]
        bot = row["bot"]
        chat = row["chat"]
        thread = row["thread"]
        identity = row["identity"]
        file = row["file"]
        isAsked = row["is_asked"]
        preview = row["preview"]
        attempts = row["attempts"]
        createdAt = Instant(seconds: row["created_at"])
    }
}

/// A file to be looked at.
public struct NewImport: Sendable {
    /// The plan that it is for.
    public var plan: Int64
    /// The bot that it was sent to.
    public var bot: String
    /// The chat that is answered; nil where nobody waits.
    public var chat: Int64?
    /// The thread in that chat.
    public var thread: String?
    /// Who sent it.
    public var identity: Int64?
    /// The file, as its network calls it; empty where it need not be fetched.
    public var file = ""
    /// Whether words asked for it.
    public var isAsked = true

    /// A file for that plan.
    public init(plan: Int64, bot: String) {
        self.plan = plan
        self.bot = bot
    }
}
