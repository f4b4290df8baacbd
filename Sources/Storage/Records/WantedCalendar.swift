public import Planner

/// A calendar that somebody asked to be subscribed to, and that is to be read first.
public struct WantedCalendar: Sendable {
    /// The row; 0 before it has one.
    public var id: Int64 = 0
    /// The plan that it is for.
    public var plan: Int64
    /// The bot that was asked.
    public var bot: String
    /// The chat that is answered.
    public var chat: Int64?
    /// The thread in that chat.
    public var thread: String?
    /// Who asked.
    public var identity: Int64?
    /// What it is to be called; nil for its own name.
    public var name: String?
    /// Where it is read.
    public var address: String
    /// How often it was begun.
    public var attempts = 0
    /// When it was asked for.
    public var createdAt: Instant

    /// A calendar at an address for that plan.
    public init(plan: Int64, bot: String, name: String?, address: String, createdAt: Instant) {
        self.plan = plan
        self.bot = bot
        self.name = name
        self.address = address
        self.createdAt = createdAt
    }
}

/// A subscription that is to be read again, with what is known of its last reading.
public struct DueSubscription: Sendable {
    /// The subscription.
    public var subscription: Subscription
    /// How often in a row it could not be read.
    public var failures: Int
    /// The validator of what was read (`ETag`).
    public var tag: String?
    /// When what was read was changed (`Last-Modified`).
    public var modified: String?
    /// The zone in which it was read.
    public var zone: String?
    /// When its repetitions were computed.
    public var unfoldedAt: Instant?
}

/// What a calendar was when it was read.
public struct CalendarReadingState: Sendable {
    /// Its validator (`ETag`).
    public var tag: String?
    /// When it was changed (`Last-Modified`).
    public var modified: String?
    /// The zone in which it was read.
    public var zone: String

    /// What was read in a zone.
    public init(tag: String?, modified: String?, zone: String) {
        self.tag = tag
        self.modified = modified
        self.zone = zone
    }
}
