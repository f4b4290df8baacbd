import Planner

/// How long before or behind its time a task rings (`TRIGGER`, RFC 5545 section 3.8.6.3): `-PT30M`, `P0DT9H0M0S`.
struct ForeignTrigger {
    /// The minutes behind the time; negative before it.
    let minutes: Int

    /// Reads a duration; nil for any other text, and for more than ten years.
    init?(_ text: String) {
        var value = text.uppercased()[...]
        if let colon = value.lastIndex(of: ":") { value = value[value.index(after: colon)...] }
        guard value.utf8.count <= 24 else { return nil }
        let isBefore = value.hasPrefix("-")
        if isBefore || value.hasPrefix("+") { value = value.dropFirst() }
        guard value.popFirst() == "P" else { return nil }
        var (sum, number, hasUnit) = (0, 0, false)
        for letter in value {
            if let digit = letter.wholeNumberValue, letter.isASCII {
                number = number * 10 + digit
                guard number < 10_000_000 else { return nil }
                continue
            }
            switch letter {
            case "T": continue
            case "W": sum += number * 10_080
            case "D": sum += number * 1440
            case "H": sum += number * 60
            case "M": sum += number
            case "S": sum += number / 60
            default: return nil
            }
            (number, hasUnit) = (0, true)
        }
        guard hasUnit, sum <= 5_270_400 else { return nil }
        minutes = isBefore ? -sum : sum
    }

    /// The reminder of a task that has a time, or is of a whole day, from whose beginning it is reckoned; nil where it
    /// rings when the task is over.
    func reminder(isTimed: Bool) -> Reminder? {
        guard !isTimed else { return minutes <= 0 ? .before(minutes: -minutes) : nil }
        let days = minutes >= 0 ? 0 : (-minutes + 1439) / 1440
        let clock = minutes + days * 1440
        guard clock < 1440, days <= 3660 else { return nil }
        return .onDay(daysBefore: days, at: .at(clock / 60, clock % 60))
    }
}
