public import Planner

/// What was done in the present week and month, and how often in a row.
public struct StatsView: Equatable, Sendable {
    /// What became of the tasks of some days.
    public struct Counts: Equatable, Sendable {
        /// How many were done, those done late among them.
        public var done: Int
        /// How many were missed.
        public var missed: Int

        /// So many done and missed.
        public init(done: Int, missed: Int) {
            self.done = done
            self.missed = missed
        }
    }

    /// How often in a row a routine was done.
    public struct Row: Equatable, Sendable {
        /// The routine.
        public var task: TaskName
        /// The present row, and the longest of a year.
        public var streak: Streak

        /// The streak of a routine.
        public init(_ task: TaskName, _ streak: Streak) {
            self.task = task
            self.streak = streak
        }
    }

    /// Since the week began.
    public var week: Counts
    /// Since the month began.
    public var month: Counts
    /// The routines with the longest present rows, the longest first.
    public var rows: [Row]
    /// How many more routines were done.
    public var others: Int

    /// Counts and rows.
    public init(week: Counts, month: Counts, rows: [Row], others: Int) {
        self.week = week
        self.month = month
        self.rows = rows
        self.others = others
    }
}
