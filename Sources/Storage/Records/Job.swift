public import Planner

/// Work on a plan that is too much for one transaction, and how far it is.
public struct Job: Sendable {
    /// What is done.
    public enum Kind: String, Sendable, CaseIterable {
        /// Occurrences are marked as done.
        case complete
        /// Occurrences and their tasks are changed as `subject` says.
        case change
        /// Open tasks are cleared away: occurrences of routines are left out where `subject` says `days`, and all
        /// other tasks are deleted.
        case clear
        /// Tasks are deleted; `subject` says why.
        case delete
        /// A list is deleted, and its tasks with it.
        case deleteList
        /// A list is deleted, and its tasks stay.
        case dissolveList
        /// Routines follow a holiday that was set.
        case holiday
        /// An entry of the undo log is taken back.
        case undo
        /// The plan is erased with its account.
        case erase
        /// What a file holds is put into the plan; `subject` names the import.
        case takeIn
        /// Tasks move into the plan of the account that `subject` names, and their person with the last.
        case join

        /// Whether what is half done must not be worked on by anything else.
        public var isExclusive: Bool { self == .undo || self == .erase || self == .join }
    }

    /// The row.
    public let id: Int64
    /// The plan.
    public let plan: Int64
    /// What is done.
    public let kind: Kind
    /// What the work is done to, in the words or numbers of its kind.
    public let subject: String
    /// The bot that answers.
    public let bot: String
    /// The chat that is answered; nil where nobody waits for an answer.
    public let chat: Int64?
    /// The thread in that chat.
    public let thread: String?
    /// Who asked for it.
    public let identity: Int64?
    /// The outbox row of the message whose button was pressed for it.
    public let edits: Int64?
    /// The entry of the undo log that it fills, or takes back.
    public let undo: Int64?
    /// How far it is, as its kind counts.
    public var cursor: Int
    /// How much it has done.
    public var count: Int
    /// How often it failed since it last got on.
    public let failures: Int
    /// When the work was asked for.
    public let createdAt: Instant

    init?(_ row: Row) {
        guard let kind = Kind(rawValue: row["kind"]) else { return nil }
        self.kind = kind
        id = row["id"]
        plan = row["plan"]
        subject = row["subject"]
        bot = row["bot"]
        chat = row["chat"]
        thread = row["thread"]
        identity = row["identity"]
        edits = row["edits"]
        undo = row["undo"]
        cursor = row["cursor"]
        count = row["count"]
        failures = row["failures"]
        createdAt = Instant(seconds: row["created_at"])
    }
}

/// A job to be stored.
public struct NewJob: Sendable {
    /// The plan.
    public var plan: Int64
    /// What is done.
    public var kind: Job.Kind
    /// What the work is done to.
    public var subject: String
    /// The bot that answers.
    public var bot = ""
    /// The chat that is answered; nil for none.
    public var chat: Int64?
    /// The thread in that chat.
    public var thread: String?
    /// Who asked for it.
    public var identity: Int64?
    /// The outbox row of the message whose button was pressed for it.
    public var edits: Int64?
    /// The entry of the undo log that it fills, or takes back.
    public var undo: Int64?

    /// A job of that kind that answers nobody.
    public init(_ kind: Job.Kind, plan: Int64, subject: String = "") {
        self.kind = kind
        self.plan = plan
        self.subject = subject
    }
}
