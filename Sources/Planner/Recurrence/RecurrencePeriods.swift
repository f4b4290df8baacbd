/// The periods of a recurrence - every `INTERVAL`th day, week, month or year from its start - and
/// what falls in each.
///
/// ```
/// start                    FREQ=MONTHLY;INTERVAL=2
///   │ period 0 │          │ period 1 │          │ period 2 │ ...   RFC 5545 section 3.3.10:
///   └── BYMONTH ► BYMONTHDAY ► SKIP ► BYDAY ► times ► BYSETPOS ► not before start
/// ```
///
/// The period of a day is found by division, so that an old start costs nothing. Hourly and
/// minutely rules have a day as their period; their steps within it are those of `SubdailyTimes`.
struct RecurrencePeriods: Sendable {
    private let days: PeriodDays
    private let times: DayTimes
    private let start: CivilDate
    private let freq: RecurrenceRule.Freq
    private let skip: RecurrenceRule.Skip
    private let interval: Int
    /// Days, weeks, months or years from an epoch to the start.
    private let origin: Int
    private let weekStart: Weekday

    /// The number of the last period that begins before the year 10000; -1 when there is none.
    let lastIndex: Int

    /// After so many periods without an occurrence there is none ever again: by then the calendar
    /// has repeated itself (400 years), with the same days of the period in every one.
    var cycle: Int {
        switch freq {
        // The steps within a day have a rhythm of their own; what is silent for so many days is over.
        case .minutely, .hourly, .daily: 146_097
        case .weekly: 20_871
        case .monthly: 4800
        case .yearly: 400
        }
    }

    /// After how many periods each has as many occurrences as before.
    var rhythm: Int {
        guard freq == .hourly || freq == .minutely else {
            return days.rhythm / gcd(days.rhythm, interval)
        }
        return days.rhythm / gcd(days.rhythm, times.rhythm) * times.rhythm
    }

    /// How many occurrences a day may have.
    var mostADay: Int { times.mostADay }

    private static let firstDay = CivilDate.calendar.lowerBound

    /// The last day that can be an occurrence.
    static let lastDay = CivilDate.calendar.upperBound

    /// The periods of that recurrence.
    init(_ recurrence: Recurrence) {
        let rule = recurrence.rule
        let possible = (Self.firstDay...Self.lastDay).contains(recurrence.start)
        start = possible ? recurrence.start : Self.firstDay
        freq = rule.freq
        skip = rule.skip
        weekStart = rule.weekStart
        let subdaily = freq == .hourly || freq == .minutely
        interval = subdaily ? 1 : max(1, rule.interval)
        days = PeriodDays(rule, start: start)
        times = DayTimes(recurrence, start: start)
        origin = Self.unit(of: start, freq, weekStart)
        let end = Self.unit(of: Self.lastDay, freq, weekStart)
        let isPossible = possible && times.isPossible && days.isPossible
        lastIndex = isPossible ? (end - origin) / interval : -1
    }

    /// The number of the last period that begins on or before that day; nil when it lies before the
    /// start or there are no periods at all.
    func index(containing date: CivilDate) -> Int? {
        guard date >= start, lastIndex >= 0 else { return nil }
        let day = min(date, Self.lastDay)
        return (Self.unit(of: day, freq, weekStart) - origin) / interval
    }

    /// The next period that can hold an occurrence; those between hold no step of the rule.
    func index(after index: Int) -> Int {
        guard let step = times.firstStep(after: start(of: index)) else { return index + 1 }
        return step.daysSinceEpoch - origin
    }

    /// The first day of that period, which is at most `lastIndex`.
    func start(of index: Int) -> CivilDate {
        let unit = origin + index * interval
        switch freq {
        case .minutely, .hourly, .daily: return CivilDate(daysSinceEpoch: unit)
        case .weekly:
            let anyWeekStart = CivilDate(daysSinceEpoch: 0).startOfWeek(weekStart)
            return anyWeekStart.adding(days: unit * 7)
        case .monthly: return CivilDate(year: unit / 12, month: unit % 12 + 1, clampedDay: 1)
        case .yearly: return CivilDate(year: unit, month: 1, clampedDay: 1)
        }
    }

    /// The occurrences in that period from the start on, ascending; the same one may stand in the
    /// next period again (`SKIP=FORWARD`).
    func occurrences(in index: Int) -> [RecurrenceID] {
        let days = days.days(inPeriodFrom: start(of: index)).filter { $0 <= Self.lastDay }
        return times.occurrences(on: days)
    }

    /// The occurrences in that period that the one before it has not.
    func newOccurrences(in index: Int) -> [RecurrenceID] {
        let found = occurrences(in: index)
        guard index > 0, skip == .forward, let last = occurrences(in: index - 1).last else {
            return found
        }
        return found.filter { $0 > last }
    }

    private static func unit(
        of date: CivilDate, _ freq: RecurrenceRule.Freq, _ weekStart: Weekday
    ) -> Int {
        switch freq {
        case .minutely, .hourly, .daily: return date.daysSinceEpoch
        case .weekly:
            let anyWeekStart = CivilDate(daysSinceEpoch: 0).startOfWeek(weekStart)
            let days = date.startOfWeek(weekStart).daysSinceEpoch - anyWeekStart.daysSinceEpoch
            return days / 7
        case .monthly:
            let (year, month, _) = date.components
            return year * 12 + month - 1
        case .yearly: return date.year
        }
    }
}
