public import Planner

/// A message to be put into the outbox.
public struct NewOutboxRow: Sendable {
    /// What keeps it from being written twice; nil for none.
    public var key: String?
    /// The bot that sends it.
    public var bot: String
    /// The chat it goes to.
    public var chat: Int64
    /// The thread in that chat.
    public var thread: String?
    /// The plan it speaks for.
    public var plan: Int64?
    /// The task it is about.
    public var todo: Int64?
    /// The occurrence it is about.
    public var occurrence: Int64?
    /// What goes first.
    public var priority: OutboxRow.Class
    /// The outbox row whose message it changes in place.
    public var edits: Int64?
    /// The network's id of the message it answers.
    public var replyTo: String?
    /// To whom alone it is shown, where the network can; nil for everybody in the chat.
    public var aside: Aside?
    /// Whether it pings.
    public var notifies: Bool
    /// What it shows.
    public var shows: String
    /// The message, encoded.
    public var body: String
    /// When the message was meant to go.
    public var plannedAt: Instant
    /// Now.
    public var createdAt: Instant
    /// When the message is given up.
    public var expiresAt: Instant

    /// A message that goes to `chat` at once.
    public init(
        key: String? = nil, bot: String, chat: Int64, thread: String? = nil, plan: Int64? = nil,
        todo: Int64? = nil, occurrence: Int64? = nil, priority: OutboxRow.Class = .answer,
        edits: Int64? = nil, replyTo: String? = nil, aside: Aside? = nil, notifies: Bool = false,
        shows: String = "",
        body: String, plannedAt: Instant, createdAt: Instant, expiresAt: Instant
    ) {
        self.key = key
        self.bot = bot
        self.chat = chat
        self.thread = thread
        self.plan = plan
        self.todo = todo
        self.occurrence = occurrence
        self.priority = priority
        self.edits = edits
        self.replyTo = replyTo
        self.aside = aside
        self.notifies = notifies
        self.shows = shows
        self.body = body
        self.plannedAt = plannedAt
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}
