import Planner

/// A repetition as `DTSTART` and `RRULE` that any reader of RFC 5545 understands.
struct CalendarRule {
    private let rule: RecurrenceRule
    private let first: RecurrenceID
    private let times: [CivilTime]

    /// The repetition of a routine; nil for a special task.
    init?(_ task: ExportRecord) {
        guard let text = task.fields["repeats"], let rule = RecurrenceRule(text),
            let start = task.fields["start"].flatMap({ CivilDate($0) })
        else { return nil }
        times = (task.fields["times"] ?? "").split(separator: " ").compactMap {
            CivilTime(String($0))
        }
        self.rule = rule
        let recurrence = Recurrence(rule: rule, start: start, times: times)
        // DTSTART should be an occurrence itself (section 3.8.5.3).
        first =
            recurrence.occurrences(onOrAfter: start).first { _ in true }
            ?? RecurrenceID(start, times.first)
    }

    var lines: [CalendarProperty] {
        [
            CalendarTask.moment("DTSTART", first.date.description, first.time?.description),
            CalendarProperty("RRULE", plain.description),
        ]
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
        if Set(times.map(\.minute)).count == 1, times.count > 1, let minute = times.first?.minute {
            plain.byHour = times.map(\.hour)
            plain.byMinute = [minute]
        }
        // UNTIL must be of the same type as DTSTART (section 3.3.10).
        if let until = rule.until {
            let last = first.time == nil ? CivilTime.lastOfDay : min(until.time, .at(23, 59))
            plain.until = CivilDateTime(until.date, last)
        }
        return plain
    }

    private var impliedDay: Int? {
        rule.byDay.isEmpty && (rule.freq == .monthly || rule.freq == .yearly)
            ? first.date.day : nil
    }
}
