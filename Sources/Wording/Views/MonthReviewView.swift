public import Planner

/// What was done, done late and missed in a month: a line a routine, and the special tasks.
public struct MonthReviewView: Equatable, Sendable {
    /// Tasks: the first have a line each, the others only a name.
    public struct Part: Equatable, Sendable {
        /// The tasks with a line.
        public var tasks: [TaskSnapshot]
        /// The others.
        public var others: TaskTally?
        /// How many there are.
        public var count: Int

        /// Tasks and others.
        public init(_ tasks: [TaskSnapshot], of count: Int, others: TaskTally?) {
            self.tasks = tasks
            self.count = count
            self.others = others
        }
    }

    /// How many of a routine's due times that are over were done.
    public struct Score: Equatable, Sendable {
        /// The routine.
        public var task: TaskName
        /// How often it was done, in time or late.
        public var done: Int
        /// How often it was due.
        public var count: Int

        /// A routine that was done that often.
        public init(_ task: TaskName, done: Int, of count: Int) {
            self.task = task
            self.done = done
            self.count = count
        }
    }

    /// How many times of tasks were done in time, done late and missed.
    public struct Totals: Equatable, Sendable {
        /// Done in time.
        public var done: Int
        /// Done late.
        public var late: Int
        /// Missed.
        public var missed: Int

        /// Those totals.
        public init(done: Int, late: Int, missed: Int) {
            self.done = done
            self.late = late
            self.missed = missed
        }
    }

    /// When it was to come, where it is late.
    public var wasDue: Instant?
    /// The month.
    public var month: ReviewedMonth
    /// How much was done and missed, routines included.
    public var totals: Totals
    /// The routines, the most often due first.
    public var routines: [Score] = []
    /// How many routines more there are.
    public var otherRoutines = 0
    /// The special tasks that were done.
    public var done: Part
    /// The special tasks that were missed, each with a button that keeps it.
    public var missed: Part
    /// The special tasks that are still open on the month's last day, each with a button that keeps it.
    public var open = Part([], of: 0, others: nil)
    /// Whether some of the missed were cleared already.
    public var isCleared = false

    /// A review of a month.
    public init(_ month: ReviewedMonth, _ totals: Totals, done: Part, missed: Part) {
        self.month = month
        self.totals = totals
        self.done = done
        self.missed = missed
    }
}
