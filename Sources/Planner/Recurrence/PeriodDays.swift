/// Which days of a period a rule gives, before times of day and `BYSETPOS`.
struct PeriodDays: Sendable {
    private let freq: RecurrenceRule.Freq
    private let byMonth: [Int]
    private let byMonthDay: [Int]
    private let byDay: [RecurrenceRule.Day]
    private let skip: RecurrenceRule.Skip
    /// Whether the nth weekday is one of the year and not of a month.
    private let ordinalsOfYear: Bool

    /// The days of `rule`; what it leaves open is taken from the start, as RFC 5545 says.
    init(_ rule: RecurrenceRule, start: CivilDate) {
        freq = rule.freq
        skip = rule.skip
        let isOpen = rule.byMonthDay.isEmpty && rule.byDay.isEmpty
        let (_, month, day) = start.components
        var months = rule.byMonth
        var monthDays = rule.byMonthDay
        var weekdays = rule.byDay
        switch freq {
        case .yearly where isOpen:
            if months.isEmpty { months = [month] }
            monthDays = [day]
        case .monthly where isOpen: monthDays = [day]
        case .weekly where isOpen: weekdays = [RecurrenceRule.Day(start.weekday)]
        default: break
        }
        ordinalsOfYear = freq == .yearly && months.isEmpty
        byMonth = Set(months).sorted()
        byMonthDay = monthDays
        byDay = weekdays
    }

    /// Whether any month has one of the days that `BYMONTHDAY` names: there is no 30 February.
    var isPossible: Bool {
        let onlyLimits = freq == .daily || isSubdaily
        guard !byMonthDay.isEmpty, skip == .omit || onlyLimits else { return true }
        let months = byMonth.isEmpty ? Array(1...12) : byMonth
        return months.contains { month in
            let longest = CivilDate.daysInMonth(year: 2000, month: month)
            return byMonthDay.contains { $0.magnitude <= UInt(longest) }
        }
    }

    /// After how many days, weeks, months or years the same days are allowed again; the calendar repeats itself
    /// after 400 years.
    var rhythm: Int {
        switch freq {
        case .minutely, .hourly, .daily:
            guard byMonth.isEmpty, byMonthDay.isEmpty else { return 146_097 }
            return byDay.isEmpty ? 1 : 7
        case .weekly: return byMonth.isEmpty ? 1 : 20_871
        case .monthly: return 4800
        case .yearly: return 400
        }
    }

    private var isSubdaily: Bool { freq == .hourly || freq == .minutely }

    /// The days of the period that begins on that day, ascending, without repetitions; with
    /// `SKIP=FORWARD` the last may be the first day of the next period.
    func days(inPeriodFrom first: CivilDate) -> [CivilDate] {
        switch freq {
        case .minutely, .hourly, .daily: return isAllowed(first) ? [first] : []
        case .weekly: return (0..<7).map { first.adding(days: $0) }.filter(isAllowed)
        case .monthly:
            let (year, month, _) = first.components
            guard byMonth.isEmpty || byMonth.contains(month) else { return [] }
            return self.days(year: year, month: month)
        case .yearly:
            let months = byMonth.isEmpty ? Array(1...12) : byMonth.filter((1...12).contains)
            let year = first.year
            return unique(months.flatMap { self.days(year: year, month: $0) })
        }
    }

    /// Whether a rule that only limits (daily and shorter, and weekly with its weekdays) keeps the
    /// day.
    private func isAllowed(_ date: CivilDate) -> Bool {
        guard byDay.isEmpty || byDay.contains(where: { $0.weekday == date.weekday }) else {
            return false
        }
        guard !byMonth.isEmpty || !byMonthDay.isEmpty else { return true }
        let (year, month, day) = date.components
        guard byMonth.isEmpty || byMonth.contains(month) else { return false }
        let length = CivilDate.daysInMonth(year: year, month: month)
        return byMonthDay.isEmpty || byMonthDay.contains(day)
            || byMonthDay.contains(day - length - 1)
    }

    private func days(year: Int, month: Int) -> [CivilDate] {
        let first = CivilDate(year: year, month: month, clampedDay: 1)
        let length = CivilDate.daysInMonth(year: year, month: month)
        guard !byMonthDay.isEmpty else {
            let weekday = first.weekday.rawValue - 1
            let origin = ordinalsOfYear ? first.startOfYear : first
            let before = first.daysSinceEpoch - origin.daysSinceEpoch
            let all = ordinalsOfYear ? (CivilDate.isLeap(year) ? 366 : 365) : length
            return (0..<length).compactMap { day in
                isOneOfWeekdays((weekday + day) % 7 + 1, day: before + day, of: all)
                    ? first.adding(days: day) : nil
            }
        }
        let numbers = byMonthDay.compactMap { day(number: $0, length: length) }
        let days = unique(numbers.map { first.adding(days: $0 - 1) })
        return byDay.isEmpty ? days : days.filter(isOneOfWeekdays)
    }

    /// The day of a month of that length that `BYMONTHDAY` names, after `SKIP` (RFC 7529 section
    /// 4.1): nil is left out, `length` + 1 is the first of the next month.
    private func day(number: Int, length: Int) -> Int? {
        guard (1...31).contains(number.magnitude) else { return nil }
        let day = number > 0 ? number : length + 1 + number
        if (1...length).contains(day) { return day }
        switch skip {
        case .omit: return nil
        // Before the first of the month there is nothing to fall back to within it.
        case .backward: return min(max(day, 1), length)
        case .forward: return min(max(day, 1), length + 1)
        }
    }

    private func isOneOfWeekdays(_ date: CivilDate) -> Bool {
        let first = ordinalsOfYear ? date.startOfYear : date.startOfMonth
        let last = ordinalsOfYear ? date.endOfYear : date.endOfMonth
        return isOneOfWeekdays(
            date.weekday.rawValue, day: date.daysSinceEpoch - first.daysSinceEpoch,
            of: last.daysSinceEpoch - first.daysSinceEpoch + 1)
    }

    /// Whether `BYDAY` names that weekday, the day being the `day`th (from 0) of `length`.
    private func isOneOfWeekdays(_ weekday: Int, day: Int, of length: Int) -> Bool {
        byDay.contains { element in
            guard element.weekday.rawValue == weekday else { return false }
            guard let ordinal = element.ordinal else { return true }
            return ordinal == day / 7 + 1 || ordinal == -((length - 1 - day) / 7 + 1)
        }
    }

    private func unique(_ days: [CivilDate]) -> [CivilDate] {
        days.count < 2 ? days : Set(days).sorted()
    }
}
