public import Planner

/// The morning agenda: at most twelve lines, and a quote.
public struct AgendaView: Equatable, Sendable {
    /// Who is greeted; nil for nobody by name.
    public var name: String?
    /// When it was to come, where it is late.
    public var wasDue: Instant?
    /// How many agendas of earlier days never came.
    public var agendasLeftOut = 0
    /// What was cleared before an agenda could tell that it was missed.
    public var cleared: TaskTally?
    /// What there is to do, as far as it fits; empty for a free day.
    public var sections: [TaskLines] = []
    /// How many lines of today are left out.
    public var hiddenToday = 0
    /// What there is to do today in groups.
    public var groups: [GroupShare] = []
    /// What stands there only as a count.
    public var more = More()
    /// What is left over, newest first: missed tasks that are no routines.
    public var leftOver: [TaskSnapshot] = []
    /// The tasks that have been without a date for longest, where the agenda tells of them.
    public var undated: [TaskSnapshot] = []
    /// How many are left over.
    public var leftOverCount = 0
    /// Routines that were missed three times and never ticked: they may be events.
    public var neverTicked: [TaskSnapshot] = []
    /// How many are open, and how many were done this month.
    public var counts: TaskCounts
    /// The quote or tip of the day.
    public var quote: MotivationText?
    /// Whether it stands above the tasks.
    public var isQuoteAbove = false
    /// The reminders that quiet hours held.
    public var held: [RingLine] = []

    /// What an agenda tells of only as counts.
    public struct More: Equatable, Sendable {
        /// Tasks of this week.
        public var week = 0
        /// Tasks of this month.
        public var month = 0
        /// Times of routines that became missed since the agenda before.
        public var missedRoutines = 0

        /// No counts.
        public init() {}
    }

    /// What the operator should know of backups; nil where they succeed, and for others.
    public var backups: BackupTrouble?

    /// Backups that failed.
    public struct BackupTrouble: Equatable, Sendable {
        /// How many in a row.
        public var count: Int
        /// When the first of them did.
        public var since: Instant

        /// That many, since then.
        public init(count: Int, since: Instant) {
            self.count = count
            self.since = since
        }
    }

    /// Whether a line of it is about that time of a task.
    public func shows(_ task: TaskSnapshot) -> Bool {
        (sections.flatMap(\.tasks) + leftOver).contains {
            $0.todo.id == task.todo.id && $0.occurrence?.id == task.occurrence?.id
        }
    }

    /// An agenda with those counts.
    public init(counts: TaskCounts) { self.counts = counts }
}
