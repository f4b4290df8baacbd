/// What of the plan stands in an agenda of one screen: today first, then each other part whole or as a count.
public struct AgendaLayout: Equatable, Sendable {
    /// How many lines there are to show of each part; a routine is one line, however often it falls that day.
    public struct Lines: Equatable, Sendable {
        /// Due today.
        public var today = 0
        /// Due this week, after today.
        public var week = 0
        /// Due this month, after this week.
        public var month = 0
        /// Missed, and no routine.
        public var leftOver = 0

        /// Lines of each part.
        public init(today: Int = 0, week: Int = 0, month: Int = 0, leftOver: Int = 0) {
            self.today = today
            self.week = week
            self.month = month
            self.leftOver = leftOver
        }

        /// How many there are.
        var total: Int { today + week + month + leftOver }
    }

    /// Lines of an agenda without its quote: what fits the screen of a phone.
    public static let length = 12
    /// Of what is left over so many have a line.
    public static let mostLeftOver = 3

    /// How many lines of each part are shown.
    public private(set) var shown = Lines()

    /// The layout of those lines beside `others` lines that stand in any case; with `hasMore` a line of counts stands
    /// even where every part is shown.
    public init(_ lines: Lines, others: Int, hasMore: Bool) {
        var room = Self.length - others
        var rest = lines
        rest.today = 0
        let counts = rest.total > 0 || hasMore ? 1 : 0
        if lines.today > 0 {
            let most = room - counts - 1
            shown.today = lines.today <= most ? lines.today : max(1, most - 1)
            room -= shown.today + (shown.today < lines.today ? 2 : 1)
        }
        let left = min(lines.leftOver, Self.mostLeftOver)
        for (part, count) in [
            (\Lines.leftOver, left), (\.week, lines.week), (\.month, lines.month),
        ]
        where count > 0 {
            rest[keyPath: part] = 0
            let counts = rest.total > 0 || hasMore ? 1 : 0
            if count + 1 + counts <= room {
                shown[keyPath: part] = count
                room -= count + 1
            } else {
                rest[keyPath: part] = count
            }
        }
    }
}
