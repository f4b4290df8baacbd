import Planner

/// How often something repeats, in the words of programs for the command line: `1w`, `3d`, `weekly`, `2 months`,
/// `P1M`, `weekdays`.
struct ForeignInterval {
    let rule: RecurrenceRule

    private static let words: [String: (RecurrenceRule.Freq, Int)] = [
        "daily": (.daily, 1), "day": (.daily, 1), "weekly": (.weekly, 1), "biweekly": (.weekly, 2),
        "fortnight": (.weekly, 2), "sennight": (.weekly, 1), "monthly": (.monthly, 1),
        "month": (.monthly, 1), "bimonthly": (.monthly, 2), "quarterly": (.monthly, 3),
        "semiannual": (.monthly, 6), "annual": (.yearly, 1), "yearly": (.yearly, 1),
        "biannual": (.yearly, 2), "biyearly": (.yearly, 2), "week": (.weekly, 1),
        "year": (.yearly, 1),
    ]
    private static let units: [String: (RecurrenceRule.Freq, Int)] = [
        "d": (.daily, 1), "day": (.daily, 1), "days": (.daily, 1), "w": (.weekly, 1),
        "wk": (.weekly, 1), "wks": (.weekly, 1), "week": (.weekly, 1), "weeks": (.weekly, 1),
        "m": (.monthly, 1), "mo": (.monthly, 1), "mth": (.monthly, 1), "mths": (.monthly, 1),
        "month": (.monthly, 1), "months": (.monthly, 1), "q": (.monthly, 3), "qtr": (.monthly, 3),
        "quarter": (.monthly, 3), "quarters": (.monthly, 3), "y": (.yearly, 1), "yr": (.yearly, 1),
        "yrs": (.yearly, 1), "year": (.yearly, 1), "years": (.yearly, 1),
    ]

    /// Reads an interval; nil for any other text.
    init?(_ text: some StringProtocol) {
        let text = text.lowercased().filter { !$0.isWhitespace }
        guard text.utf8.count <= 20 else { return nil }
        if text == "weekdays" || text == "1b" {
            let days = Weekday.allCases.prefix(5).map { RecurrenceRule.Day($0) }
            rule = RecurrenceRule(.weekly, byDay: days)
            return
        }
        if let (freq, count) = Self.words[text] {
            rule = RecurrenceRule(freq, interval: count, skip: Self.skip(freq))
            return
        }
        let amount = text.hasPrefix("p") ? text.dropFirst() : text[...]
        let digits = amount.prefix { $0.isASCII && $0.isNumber }
        guard let count = digits.isEmpty ? 1 : Int(digits), (1...1000).contains(count),
            let (freq, factor) = Self.units[String(amount.dropFirst(digits.count))]
        else { return nil }
        rule = RecurrenceRule(freq, interval: count * factor, skip: Self.skip(freq))
    }

    /// The 31st is the last day of a shorter month.
    private static func skip(_ freq: RecurrenceRule.Freq) -> RecurrenceRule.Skip {
        freq == .monthly || freq == .yearly ? .backward : .omit
    }
}
