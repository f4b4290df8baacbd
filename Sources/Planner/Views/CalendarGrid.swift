/// A week or month as a grid: a row for each week, a cell for each of its days. It is what a text, buttons or a
/// picture show.
///
///      Mo   Tu   We   Th   Fr   Sa   Su
///      ·    ·    ·    ·    ·    ·    1
///      2✓   3    4◦   5    6    7    8       ✓ all is done   ◦ something was missed
///      …                                     • there is something to do   ( ) today
///     (23)• 24   25   26•  27   28   29
///      30   ·    ·    ·    ·    ·    ·       · days of other months
public struct CalendarGrid: Equatable, Sendable {
    /// How many times of tasks a day has.
    public struct Tally: Equatable, Sendable {
        /// How many are to do.
        public var open: Int
        /// How many were missed.
        public var missed: Int
        /// How many were done on it.
        public var done: Int
        /// How often subscribed calendars are busy.
        public var busy = 0

        /// Those counts.
        public init(open: Int = 0, missed: Int = 0, done: Int = 0) {
            self.open = open
            self.missed = missed
            self.done = done
        }

        /// What stands beside a day.
        public var mark: Mark {
            if open > 0 { return .open }
            if missed > 0 { return .missed }
            return done > 0 ? .done : .none
        }
    }

    /// What stands beside a day: the first of these that fits.
    public enum Mark: Equatable, Sendable {
        /// Something is to do.
        case open
        /// Nothing is to do, and something was missed.
        case missed
        /// All was done.
        case done
        case none
    }

    /// A day in the grid.
    public struct Cell: Equatable, Sendable {
        /// The day.
        public let day: CivilDate
        /// Whether the day belongs to the page, and does not just fill a row of a month.
        public let isInside: Bool
        /// Whether it is today.
        public let isToday: Bool
        /// The counts of the day.
        public let tally: Tally
    }

    /// The page that it shows.
    public let page: CalendarPage
    /// Its days, without those that only fill a row.
    public let days: ClosedRange<CivilDate>
    /// Its rows of seven cells.
    public let rows: [[Cell]]
    /// The first day of a week.
    public let weekStart: Weekday
    private let repeated: Int

    /// A page with the counts of its days, and how many of these are further days of a task that lasts for days.
    public init(
        _ page: CalendarPage, today: CivilDate, weekStart: Weekday,
        _ tallies: [CivilDate: Tally] = [:], repeated: Int = 0
    ) {
        let days = page.days(weekStart: weekStart)
        let first = days.lowerBound.startOfWeek(weekStart)
        let weeks = (days.upperBound.daysSinceEpoch - first.daysSinceEpoch) / 7 + 1
        rows = (0..<weeks).map { week in
            (0..<7).map { place in
                let day = first.adding(days: 7 * week + place)
                let isInside = days.contains(day)
                return Cell(
                    day: day, isInside: isInside, isToday: isInside && day == today,
                    tally: isInside ? tallies[day] ?? Tally() : Tally())
            }
        }
        self.page = page
        self.days = days
        self.weekStart = weekStart
        self.repeated = repeated
    }

    /// The weekdays above its columns.
    public var weekdays: [Weekday] { rows.first?.map(\.day.weekday) ?? [] }

    /// Its days that have anything, in order.
    public var marked: [Cell] {
        rows.joined().filter { $0.isInside && $0.tally.mark != .none }
    }

    /// How many days from a day on are busy in subscribed calendars.
    public func busyDays(from day: CivilDate) -> Int {
        rows.joined().count { $0.isInside && $0.day >= day && $0.tally.busy > 0 }
    }

    /// The counts of all its days; a task that lasts for days counts once.
    public var total: Tally {
        rows.joined().reduce(into: Tally(open: -repeated)) { sum, cell in
            sum.open += cell.tally.open
            sum.missed += cell.tally.missed
            sum.done += cell.tally.done
        }
    }
}
