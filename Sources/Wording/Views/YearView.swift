/// What became of the tasks of a year, month by month, and how often in a row routines were done.
public struct YearView: Equatable, Sendable {
    /// What became of the tasks of a month.
    public struct Month: Equatable, Sendable {
        /// The month, 1 to 12.
        public var month: Int
        /// How many were done in time.
        public var done: Int
        /// How many were done late.
        public var late: Int
        /// How many were missed.
        public var missed: Int

        /// A month with its counts.
        public init(month: Int, done: Int, late: Int, missed: Int) {
            self.month = month
            self.done = done
            self.late = late
            self.missed = missed
        }
    }

    /// The months in which anything was done or missed, the first one first.
    public var months: [Month]
    /// The routines with the longest rows.
    public var rows: [StatsView.Row]

    /// Months and rows.
    public init(months: [Month], rows: [StatsView.Row]) {
        self.months = months
        self.rows = rows
    }
}
