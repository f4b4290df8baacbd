/// Something that is to happen at a moment; the scheduler takes due alarms.
public struct Alarm: Sendable {
    /// What is to happen.
    public enum Kind: String, Sendable {
        /// A reminder of an occurrence.
        case ring
        /// A reminder that was snoozed.
        case snooze
        /// A repeated reminder, until done.
        case nag
        /// An event is over.
        case over
        /// Somebody has been waited for so long that the bot asks whether they answered.
        case ask
        /// The plan's day begins: what was not done becomes missed.
        case day
        /// The morning agenda.
        case agenda
        /// The day's tasks without a time, where the agenda is off.
        case untimed
        /// The evening review.
        case review
        /// The month-end review.
        case month
        /// Pushes begin again.
        case resume
        /// A setting begins or ends to have another value for a while.
        case turn

        /// Whether it rings for one task.
        public var isReminder: Bool { self == .ring || self == .snooze || self == .nag }
    }

    /// The row.
    public let id: Int64
    /// The plan.
    public let plan: Int64
    /// The task; nil for an alarm of the whole plan.
    public let todo: Int64?
    /// The occurrence.
    public let occurrence: Int64?
    /// What is to happen.
    public let kind: Kind
    /// How the moment of a ring follows from its task; at the due time for the other kinds.
    public let lead: Lead
    /// How many earlier rings of the same task it stands for, after an outage.
    public let skipped: Int
    /// Whether it fell due while the plan was not spoken to, and was taken up again.
    public let wasParked: Bool
    /// When it was meant to happen.
    public let plannedAt: Instant
    /// When it happens: later than planned when quiet hours hold it.
    public let dueAt: Instant

    /// An alarm; due when it is planned, where no other moment is given.
    public init(
        id: Int64, _ kind: Kind, plan: Int64, todo: Int64? = nil, occurrence: Int64? = nil,
        lead: Lead = .before(minutes: 0), skipped: Int = 0, wasParked: Bool = false,
        plannedAt: Instant,
        dueAt: Instant? = nil
    ) {
        self.id = id
        self.kind = kind
        self.plan = plan
        self.todo = todo
        self.occurrence = occurrence
        self.lead = lead
        self.skipped = skipped
        self.wasParked = wasParked
        self.plannedAt = plannedAt
        self.dueAt = dueAt ?? plannedAt
    }
}
