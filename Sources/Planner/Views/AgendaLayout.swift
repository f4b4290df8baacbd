/// The parts of the plan in an agenda of one screen: today first, then what is left over and as much of the week as
/// fits, then each other part whole or as a count.
public struct AgendaLayout: Equatable, Sendable {
    /// How many lines there are to show of each part; a series is one line, however often it falls then.
    public struct Lines: Equatable, Sendable {
        /// Due today.
        public var today = 0
        /// Due this week, after today.
        public var week = 0
        /// How many of these are due tomorrow.
        public var soon = 0
        /// Due this month, after this week.
        public var month = 0
        /// Missed, and no routine.
        public var leftOver = 0
        /// Without a date, where the agenda tells of them.
        public var undated = 0

        /// Lines of each part.
        public init(
            today: Int = 0, week: Int = 0, soon: Int = 0, month: Int = 0, leftOver: Int = 0,
            undated: Int = 0
        ) {
            self.today = today
            self.week = week
            self.soon = soon
            self.month = month
            self.leftOver = leftOver
            self.undated = undated
        }

        /// How many tasks stand as a count where they are not shown.
        var counted: Int { today + week + month + leftOver }
    }

    /// Lines of an agenda without its quote: what fits the screen of a phone.
    public static let length = 12
    /// How many of the tasks left over have a line.
    public static let mostLeftOver = 3
    /// How many tasks of tomorrow have a line, whatever else there is.
    private static let mostSoon = 3

    /// How many lines of each part are shown.
    public private(set) var shown = Lines()

    /// The layout of those lines beside `others` lines that stand in any case; with `hasMore` a line of counts stands
    /// even where every part is shown.
    public init(_ lines: Lines, others: Int, hasMore: Bool) {
        var room = Self.length - others
        var rest = lines
        rest.today = 0
        let soon = min(lines.soon, lines.week, Self.mostSoon)
        let kept = soon > 0 ? soon + 1 : 0
        // Tasks that have stood longest are not crowded out by those that come every week.
        let old = lines.undated > 0 ? 2 : 0
        let counts = { rest.counted > 0 || hasMore ? 1 : 0 }
        if lines.today > 0 {
            let most = room - counts() - 1 - kept - old
            shown.today = lines.today <= most ? lines.today : max(1, most - 1)
            room -= shown.today + (shown.today < lines.today ? 2 : 1)
        }
        rest.leftOver = 0
        let left = min(lines.leftOver, Self.mostLeftOver, room - 1 - counts() - kept - old)
        if left > 0 {
            shown.leftOver = left
            room -= left + 1
        } else {
            rest.leftOver = lines.leftOver
        }
        rest.week = 0
        if lines.week > 0 {
            let free = room - (lines.undated > 0 ? lines.undated + 1 : 0)
            let whole = lines.week + 1 + counts() <= free
            shown.week = whole ? lines.week : max(soon, free - 2)
            rest.week = lines.week - shown.week
            room -= shown.week > 0 ? shown.week + 1 : 0
        }
        let undated = min(lines.undated, room - 1 - counts())
        if undated > 0 {
            shown.undated = undated
            room -= undated + 1
        }
        rest.month = 0
        if lines.month + 1 + counts() <= room {
            shown.month = lines.month
        }
    }
}
