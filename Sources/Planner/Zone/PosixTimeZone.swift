/// The rule in the footer of a TZif file: a POSIX `TZ` string (RFC 8536 section 3.3.1), such as
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct PosixTimeZone: Hashable, Sendable {
    /// A day of the year with a wall-clock time, at which the clocks change.
    struct Change: Hashable, Sendable {
        /// How the day is named.
        enum Day: Hashable, Sendable {
            /// `Jn`: 1 to 365; 29 February is never counted.
            case julian(Int)
            /// `n`: 0 to 365; 29 February is counted.
            case zeroBased(Int)
            /// `Mm.w.d`: the `week`th (5: last) such weekday (0: Sunday) of the month.
            case weekday(month: Int, week: Int, weekday: Int)
        }

        /// The day.
        var day: Day
        /// Seconds after the midnight that begins the day, by the clock before the change.
        var time: Int
    }

    /// Seconds east of UTC of standard time.
    var standard: Int
    /// Seconds east of UTC of summer time, with its begin and its end; nil where there is none.
    var summer: (offset: Int, begin: Change, end: Change)? {
        guard let summerOffset, let begin, let end else { return nil }
        return (summerOffset, begin, end)
    }

    private var summerOffset: Int?
    private var begin: Change?
    private var end: Change?

    /// Reads a `TZ` string; nil when it is none.
    init?(_ text: some Collection<UInt8>) {
        var reader = PosixTimeZoneReader(text)
        guard reader.name(), let west = reader.time() else { return nil }
        standard = -west
        guard !reader.atEnd else { return }
        guard reader.name() else { return nil }
        if reader.peek(",") {
            summerOffset = standard + 3600
        } else {
            guard let west = reader.time() else { return nil }
            summerOffset = -west
        }
        begin = reader.change()
        end = reader.change()
        guard begin != nil, end != nil, reader.atEnd else { return nil }
    }

    /// The two changes of that year in their order: from which moment on which offset holds.
    func changes(in year: Int) -> [(moment: Int, offset: Int)] {
        guard let summer else { return [] }
        let begin = summer.begin.wallSeconds(in: year) - standard
        let end = summer.end.wallSeconds(in: year) - summer.offset
        let changes = [(moment: end, offset: standard), (moment: begin, offset: summer.offset)]
        return begin >= end ? changes : changes.reversed()
    }
}

extension PosixTimeZone.Change {
    /// The wall-clock moment of the change in that year, in seconds since 1970-01-01T00:00.
    func wallSeconds(in year: Int) -> Int {
        let newYear = CivilDate(year: year, month: 1, clampedDay: 1)
        let date =
            switch day {
            case .julian(let number):
                newYear.adding(days: number - (CivilDate.isLeap(year) && number >= 60 ? 0 : 1))
            case .zeroBased(let number):
                newYear.adding(days: number)
            case .weekday(let month, let week, let weekday):
                nth(week, Weekday.allCases[(weekday + 6) % 7], year: year, month: month)
            }
        return date.daysSinceEpoch * 86_400 + time
    }

    private func nth(_ week: Int, _ weekday: Weekday, year: Int, month: Int) -> CivilDate {
        let first = CivilDate(year: year, month: month, clampedDay: 1)
        let last = first.endOfMonth
        let day = first.adding(days: first.weekday.days(to: weekday) + (week - 1) * 7)
        return day > last ? day.adding(days: -7) : day
    }
}
