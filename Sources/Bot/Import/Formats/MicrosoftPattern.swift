import JSON
import Planner

/// A repetition as Microsoft Graph tells it (`patternedRecurrence`).
struct MicrosoftPattern {
    let rule: RecurrenceRule

    /// Reads a pattern with its range; nil for one of a kind that is not known.
    init?(_ value: JSONValue) {
        guard let pattern = value["pattern"] else { return nil }
        let interval = pattern["interval"]?.integer ?? 1
        guard (1...1000).contains(interval) else { return nil }
        let days = (pattern["daysOfWeek"]?.array ?? []).compactMap(\.string)
            .compactMap { Weekday(code: $0.prefix(2).uppercased()) }
        let month = Int(pattern["month"]?.integer ?? 0)
        let day = Int(pattern["dayOfMonth"]?.integer ?? 0)
        let months = (1...12).contains(month) ? [month] : []
        let monthDays = (1...31).contains(day) ? [day] : []
        let position = ["first": 1, "second": 2, "third": 3, "fourth": 4, "last": -1][
            pattern["index"]?.string ?? "first"]
        var rule: RecurrenceRule
        switch pattern["type"]?.string {
        case "daily": rule = RecurrenceRule(.daily)
        case "weekly":
            rule = RecurrenceRule(.weekly, byDay: days.map { RecurrenceRule.Day($0) })
        case "absoluteMonthly": rule = RecurrenceRule(.monthly, byMonthDay: monthDays)
        case "relativeMonthly":
            rule = RecurrenceRule(
                .monthly, byDay: days.map { RecurrenceRule.Day($0, ordinal: position) })
        case "absoluteYearly":
            rule = RecurrenceRule(.yearly, byMonth: months, byMonthDay: monthDays)
        case "relativeYearly":
            rule = RecurrenceRule(
                .yearly, byMonth: months,
                byDay: days.map { RecurrenceRule.Day($0, ordinal: position) })
        default: return nil
        }
        rule.interval = Int(interval)
        if rule.byMonthDay.contains(where: { $0 > 28 }) { rule.skip = .backward }
        if let range = value["range"] {
            let end = range["endDate"]?.string.flatMap(ForeignMoment.init)?.date
            if range["type"]?.string == "endDate", let end {
                rule.until = CivilDateTime(end, .lastOfDay)
            }
            let count = range["numberOfOccurrences"]?.integer ?? 0
            if range["type"]?.string == "numbered", (1...100_000).contains(count) {
                rule.count = Int(count)
            }
        }
        self.rule = rule
    }
}
