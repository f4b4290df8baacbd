public import Planner

/// What was done, done late and missed in a month.
public struct MonthReviewView: Equatable, Sendable {
    /// Tasks of which the first have a line each, and others only a name.
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

    /// When it was to come, where it is late.
    public var wasDue: Instant?
    /// The month.
    public var month: ReviewedMonth
    /// What was done.
    public var done: Part
    /// How much of that was done late.
    public var doneLate: Int
    /// What was missed, each with a button that keeps it.
    public var missed: Part
    /// Whether some of the missed were cleared already.
    public var isCleared: Bool

    /// A review of a month.
    public init(_ month: ReviewedMonth, done: Part, doneLate: Int, missed: Part, isCleared: Bool) {
        self.month = month
        self.done = done
        self.doneLate = doneLate
        self.missed = missed
        self.isCleared = isCleared
    }
}
