/// A Canvas whose planner a plan follows: its tasks stand in the list `Canvas`.
public struct Course: Hashable, Sendable {
    /// The plan that follows it.
    public var plan: Int64
    /// Who gave the token.
    public var identity: Int64
    /// Where it is: `https://school.example`.
    public var address: String
    /// The token, sealed; empty where it was refused and must be given anew.
    public var token: String
    /// When it was last read; nil for never.
    public var readAt: Instant?
    /// How often in a row it could not be read.
    public var failures = 0
    /// What went wrong the last time; nil where nothing did.
    public var fault: CourseFault?
    /// The bot, chat and thread in which it was asked for.
    public var bot: String
    /// The row of that chat.
    public var chat: Int64?
    /// The thread in that chat.
    public var thread: String?
    /// When it was asked for.
    public var createdAt: Instant

    /// A Canvas that was not read yet.
    public init(
        plan: Int64, identity: Int64, address: String, token: String, bot: String,
        createdAt: Instant
    ) {
        self.plan = plan
        self.identity = identity
        self.address = address
        self.token = token
        self.bot = bot
        self.createdAt = createdAt
    }
}

/// Why a Canvas could not be read, or be told that something is done.
public enum CourseFault: String, CaseIterable, Sendable {
    /// Its address is not on the Internet.
    case privateAddress = "private-address"
    /// The Canvas does not take the token.
    case token
    /// The Canvas asks to come again later.
    case busy
    /// Nobody answers in time.
    case unreachable
    /// The address does not answer as a Canvas does.
    case foreign
}

/// Something in the planner of a Canvas, as it is there.
public struct CourseItem: Equatable, Sendable {
    /// Its type and its id there.
    public struct Key: Hashable, Sendable {
        /// `assignment`, `quiz`, …
        public var kind: String
        /// Its id, in digits.
        public var id: String

        /// A thing of that type and id.
        public init(_ kind: String, _ id: String) {
            self.kind = kind
            self.id = id
        }
    }

    /// What it is.
    public var key: Key
    /// Its title.
    public var title: String
    /// When it is due; nil for never.
    public var dueAt: Instant?
    /// The course, and where it is in a browser.
    public var notes: String?
    /// Whether it was handed in, graded or excused.
    public var isSubmitted: Bool
    /// Whether the person marked it as complete.
    public var isMarked: Bool
    /// The id of that mark; nil for none.
    public var mark: Int64?

    /// A thing with those values.
    public init(
        _ key: Key, title: String, dueAt: Instant?, notes: String? = nil, isSubmitted: Bool = false,
        isMarked: Bool = false, mark: Int64? = nil
    ) {
        self.key = key
        self.title = title
        self.dueAt = dueAt
        self.notes = notes
        self.isSubmitted = isSubmitted
        self.isMarked = isMarked
        self.mark = mark
    }

    /// Whether nothing is to be done about it any more.
    public var isDone: Bool { isSubmitted || isMarked }
}
