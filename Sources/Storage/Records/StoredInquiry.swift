public import Planner

/// A message that is not understood surely, and that a model is asked about.
public struct StoredInquiry: Sendable {
    /// Its row.
    public let id: Int64
    /// The plan that it is about.
    public let plan: Int64
    /// The bot that it was said to.
    public let bot: String
    /// The chat that it was said in.
    public let chat: Int64
    /// The thread in that chat.
    public let thread: String?
    /// Who said it.
    public let identity: Int64
    /// The network's id of the message.
    public let message: String
    /// Its words.
    public let text: String
    /// What it was said in, as JSON.
    public let situation: String
    /// When it was said.
    public let sentAt: Instant
    /// When it came.
    public let askedAt: Instant
    /// How often the model was asked.
    public let attempts: Int

    init(_ row: Row) {
        id = row["id"]
        plan = row["plan"]
        bot = row["bot"]
        chat = row["chat"]
        thread = row["thread"]
        identity = row["identity"]
        message = row["message"]
        text = row["text"]
        situation = row["situation"]
        sentAt = Instant(seconds: row["sent_at"])
        askedAt = Instant(seconds: row["asked_at"])
        attempts = row["attempts"]
    }
}

/// A message about which a model is to be asked.
public struct NewInquiry: Sendable {
    /// The plan that it is about.
    public var plan: Int64
    /// The bot that it was said to.
    public var bot: String
    /// The chat and the thread in it.
    public var chat: (id: Int64, thread: String?)
    /// Who said it.
    public var identity: Int64
    /// The network's id of the message, and its words.
    public var message: (id: String, text: String)
    /// What it was said in, as JSON.
    public var situation: String
    /// When it was said.
    public var sentAt: Instant

    /// A message of that plan.
    public init(
        plan: Int64, bot: String, chat: (id: Int64, thread: String?), identity: Int64,
        message: (id: String, text: String), situation: String, sentAt: Instant
    ) {
        self.plan = plan
        self.bot = bot
        self.chat = chat
        self.identity = identity
        self.message = message
        self.situation = situation
        self.sentAt = sentAt
    }
}
