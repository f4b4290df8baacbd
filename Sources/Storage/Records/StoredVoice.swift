public import Planner

/// A voice message whose words are to be written down.
public struct StoredVoice: Sendable {
    /// The row.
    public let id: Int64
    /// How often it was begun.
    public let attempts: Int
    /// When it is to be listened to.
    public let dueAt: Instant
    /// What was sent.
    public let voice: NewVoice

    init(_ row: Row) {
        id = row["id"]
        attempts = row["attempts"]
        dueAt = Instant(seconds: row["due_at"])
        var voice = NewVoice(
            bot: row["bot"], chat: row["chat"], identity: row["identity"],
            updateKey: row["update_key"], message: row["message"], file: row["file"],
            sentAt: Instant(seconds: row["sent_at"]))
        voice.thread = row["thread"]
        voice.replyTo = row["reply_to"]
        voice.isForwarded = row["is_forwarded"]
        self.voice = voice
    }
}

/// A voice message as it was sent.
public struct NewVoice: Sendable {
    /// The bot that it was sent to.
    public var bot: String
    /// The chat that is answered.
    public var chat: Int64
    /// The thread in that chat.
    public var thread: String?
    /// Who sent it.
    public var identity: Int64
    /// The key of the update that brought it.
    public var updateKey: String
    /// The network's id of the message.
    public var message: String
    /// The network's id of the message that it replies to.
    public var replyTo: String?
    /// Whether it was forwarded.
    public var isForwarded = false
    /// The recording, as its network calls it.
    public var file: String
    /// When it was sent.
    public var sentAt: Instant

    /// A voice message of that person in that chat.
    public init(
        bot: String, chat: Int64, identity: Int64, updateKey: String, message: String,
        file: String, sentAt: Instant
    ) {
        self.bot = bot
        self.chat = chat
        self.identity = identity
        self.updateKey = updateKey
        self.message = message
        self.file = file
        self.sentAt = sentAt
    }
}
