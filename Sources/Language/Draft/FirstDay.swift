import Planner

/// Finds the first day of a rule.
enum FirstDay {
    /// The first day from `from` on that `rule` can fall on, whatever its interval; `from` itself
    /// when the rule names no days.
    static func of(_ rule: RecurrenceRule, from: CivilDate) -> CivilDate {
        if rule.byDay.isEmpty, rule.byMonthDay.isEmpty, rule.byMonth.isEmpty { return from }
        var date = from
        for _ in 0..<3000 {
            if !rule.byMonth.isEmpty, !rule.byMonth.contains(date.month) {
                date = date.endOfMonth.adding(days: 1)
            } else if matches(rule, date) {
                return date
            } else {
                date = date.adding(days: 1)
            }
        }
        return from
    }

    private static func matches(_ rule: RecurrenceRule, _ date: CivilDate) -> Bool {
        let (year, month, day) = date.components
        let length = CivilDate.daysInMonth(year: year, month: month)
        if !rule.byMonthDay.isEmpty {
            let found = rule.byMonthDay.contains { wanted in
                wanted == day || wanted == day - length - 1
                    || (wanted > length && day == length && rule.skip == .backward)
            }
            guard found else { return false }
        } else if !rule.byMonth.isEmpty, rule.byDay.isEmpty {
            return true
        }
        guard !rule.byDay.isEmpty else { return true }
        if !rule.bySetPos.isEmpty { return isAtPosition(rule, date, day, length) }
        return rule.byDay.contains { wanted in
            guard wanted.weekday == date.weekday else { return false }
            guard let ordinal = wanted.ordinal else { return true }
            return ordinal > 0
                ? (day - 1) / 7 + 1 == ordinal : (length - day) / 7 + 1 == -ordinal
        }
    }

    private static func isAtPosition(
        _ rule: RecurrenceRule, _ date: CivilDate, _ day: Int, _ length: Int
    ) -> Bool {
        let isWanted: (Int) -> Bool = { other in
            let weekday = date.adding(days: other - day).weekday
            return rule.byDay.contains { $0.weekday == weekday }
        }
        guard isWanted(day) else { return false }
        let before = (1..<day + 1).count(where: isWanted)
        let after = (day..<length + 1).count(where: isWanted)
        return rule.bySetPos.contains { $0 > 0 ? $0 == before : -$0 == after }
    }
}
