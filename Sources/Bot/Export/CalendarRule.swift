import Planner

/// A repetition as `DTSTART` and `RRULE` that any reader of RFC 5545 understands.
struct CalendarRule {
    private let rule: RecurrenceRule
    private let first: RecurrenceID
    private let times: [CivilTime]
    private let dates: [RecurrenceDate]
    private let excluded: [CivilDate]
    private let isOfDates: Bool

    /// The repetition of a routine; nil for a special task.
    init?(_ task: ExportRecord) {
        guard let text = task.fields["repeats"], let rule = RecurrenceRule(text),
            let start = task.fields["start"].flatMap({ CivilDate($0) })
        else { return nil }
        times = (task.fields["times"] ?? "").split(separator: " ").compactMap {
            CivilTime(String($0))
        }
        dates = (task.fields["dates"] ?? "").split(separator: " ").compactMap {
            RecurrenceDate(String($0))
        }
        excluded = (task.fields["except"] ?? "").split(separator: " ").compactMap {
            CivilDate(String($0))
        }
        self.rule = rule
        let recurrence = Recurrence(rule: rule, start: start, times: times, dates: dates)
        isOfDates = recurrence.isOfDates && times.count < 2
        // DTSTART should be an occurrence itself (section 3.8.5.3).
        first =
            recurrence.occurrences(onOrAfter: start).first { _ in true }
            ?? RecurrenceID(start, times.first)
    }

    var lines: [CalendarProperty] {
        [
            CalendarTask.moment("DTSTART", first.date.description, first.time?.description)
        ] + (isOfDates ? [] : [CalendarProperty("RRULE", plain.description)]) + further
    }

    /// `RDATE` and `EXDATE`, of the same type as `DTSTART` (sections 3.8.5.1 and 3.8.5.2); a day that takes a time of
    /// its own length is a period.
    private var further: [CalendarProperty] {
        let own: [CivilTime?] = times.isEmpty ? [nil] : times
        let added = dates.flatMap { day in
            (day.time.map { [$0] } ?? own).map { time in
                let moment = CalendarTask.moment(
                    "RDATE", day.date.description, time?.description)
                guard let minutes = day.minutes, time != nil else { return moment }
                return CalendarProperty(
                    "RDATE", "\(moment.value)/PT\(minutes)M", ["VALUE": "PERIOD"])
            }
        }
        let left = excluded.flatMap { day in
            own.map { CalendarTask.moment("EXDATE", day.description, $0?.description) }
        }
        return added + left
    }

    /// The rule without `SKIP`, which is RFC 7529: the 31st of every month, or the last day of a shorter
    /// one, is the last of the 28th to the 31st.
    private var plain: RecurrenceRule {
        var plain = rule
        if rule.skip == .backward, let day = rule.byMonthDay.first ?? impliedDay, day > 28,
            rule.byMonthDay.count <= 1
        {
            plain.byMonthDay = Array(28...day)
            plain.bySetPos = [-1]
            if rule.freq == .yearly, rule.byMonth.isEmpty { plain.byMonth = [first.date.month] }
        }
        plain.skip = .omit
        if times.count > 1 { plain = timed(plain) }
        // UNTIL must be of the same type as DTSTART (section 3.3.10).
        if let until = rule.until {
            let last = first.time == nil ? CivilTime.lastOfDay : min(until.time, .at(23, 59))
            plain.until = CivilDateTime(until.date, last)
        }
        return plain
    }

    /// Several times a day as `BYHOUR` and `BYMINUTE`. These two make every combination (section 3.3.10): of
    /// 09:30 and 14:00 also 09:00 and 14:30, so `BYSETPOS` names those that are meant, of each day.
    private func timed(_ rule: RecurrenceRule) -> RecurrenceRule {
        var timed = rule
        timed.byHour = Set(times.map(\.hour)).sorted()
        timed.byMinute = Set(times.map(\.minute)).sorted()
        let all = timed.byHour.flatMap { hour in timed.byMinute.map { CivilTime.at(hour, $0) } }
        guard all.count > times.count || !rule.bySetPos.isEmpty else { return timed }
        let wanted = times.compactMap { all.firstIndex(of: $0) }.sorted()
        let days = rule.bySetPos.isEmpty ? Array(1...daysInSet(rule)) : rule.bySetPos
        timed.bySetPos = days.flatMap { day in
            wanted.map { day > 0 ? (day - 1) * all.count + $0 + 1 : day * all.count + $0 }
        }.filter { abs($0) <= 366 }
        return timed
    }

    /// How many days one period of the rule has at most.
    private func daysInSet(_ rule: RecurrenceRule) -> Int {
        switch rule.freq {
        case .weekly: max(1, rule.byDay.count)
        case .monthly: rule.byDay.isEmpty ? max(1, rule.byMonthDay.count) : 5 * rule.byDay.count
        case .yearly:
            max(1, rule.byMonth.count) * max(1, rule.byMonthDay.count, 5 * rule.byDay.count)
        default: 1
        }
    }

    private var impliedDay: Int? {
        rule.byDay.isEmpty && (rule.freq == .monthly || rule.freq == .yearly)
            ? first.date.day : nil
    }
}
