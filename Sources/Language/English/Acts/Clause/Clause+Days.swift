import Planner

/// The days and times that a clause names.
extension Clause {
    /// The tokens of the days and times that it names.
    var days: [Range<Int>] {
        if let known = sentence.days[range] { return known }
        return sentence.days.keep(freshDays, range)
    }

    private var freshDays: [Range<Int>] {
        let offset = low
        let read = mayNameDay ? sentence.reading(range).components : []
        var found = read.compactMap { component -> Range<Int>? in
            switch component.value {
            case .day, .span, .time, .dayPart, .elapsed, .weekdayRange, .recurrence:
                component.span.lowerBound + offset..<component.span.upperBound + offset
            case .remindAt:
                // `reminders tomorrow`: the day, and no word of the reminder.
                skipping(
                    [.entry, .entries, .article], component.span.lowerBound + offset)..<component
                    .span.upperBound + offset
            default: nil
            }
        }
        for index in low..<high where isDay(index) { found.append(index..<index + 1) }
        return found
    }
}

extension EnglishSentence {
    /// Whether a weekday's name stands in it.
    var namesWeekday: Bool { (0..<count).contains { has($0, .weekday) } }
}
