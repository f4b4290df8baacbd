import JSON
import Planner

/// A repetition as Tududi keeps it: a kind, an interval, and the days that belong to the kind.
struct TududiRule {
    let rule: RecurrenceRule

    /// Reads the repetition of a task; nil for a kind that is not known.
    init?(_ item: JSONValue, _ kind: String) {
        let interval = item["recurrence_interval"]?.integer ?? 1
        guard (1...1000).contains(interval) else { return nil }
        let weekday = item["recurrence_weekday"]?.integer.flatMap(Self.weekday)
        var rule: RecurrenceRule
        switch kind {
        case "daily": rule = RecurrenceRule(.daily)
        case "weekly":
            let several = Self.weekdays(item["recurrence_weekdays"])
            let days = several.isEmpty ? [weekday].compactMap(\.self) : several
            rule = RecurrenceRule(.weekly, byDay: days.map { RecurrenceRule.Day($0) })
        case "monthly":
            let day = Int(item["recurrence_month_day"]?.integer ?? 0)
            let isDay = (1...31).contains(day) || day == -1
            rule = RecurrenceRule(.monthly, byMonthDay: isDay ? [day] : [], skip: .backward)
        case "monthly_weekday":
            let week = Int(item["recurrence_week_of_month"]?.integer ?? 1)
            guard let weekday, (1...5).contains(week) else { return nil }
            rule = RecurrenceRule(
                .monthly, byDay: [RecurrenceRule.Day(weekday, ordinal: week == 5 ? -1 : week)])
        case "monthly_last_day": rule = RecurrenceRule(.monthly, byMonthDay: [-1])
        case "yearly": rule = RecurrenceRule(.yearly, skip: .backward)
        default: return nil
        }
        rule.interval = Int(interval)
        if let end = item["recurrence_end_date"]?.string.flatMap(ForeignMoment.init) {
            rule.until = CivilDateTime(end.date, .lastOfDay)
        }
        self.rule = rule
    }

    /// Days are counted from Sunday, which is 0.
    private static func weekday(_ number: Int64) -> Weekday? {
        guard (0...6).contains(number) else { return nil }
        return Weekday(rawValue: number == 0 ? 7 : Int(number))
    }

    /// A list of days, which older versions write as a text.
    private static func weekdays(_ value: JSONValue?) -> [Weekday] {
        let list =
            value?.array
            ?? value?.string.flatMap { try? JSONValue(text: Array($0.utf8)) }?.array ?? []
        return list.compactMap(\.integer).compactMap(weekday)
    }
}
