import Planner

extension ParsedComponents {
    /// Whether the weekday `phrase` tells the day that was said before it: `5 dec, saturday`.
    func isSameDay(_ phrase: DayPhrase) -> Bool {
        guard phrase.shape == .weekday, let known = day, known.shape != .weekday, !known.namesEvent,
            let date = known.date
        else { return false }
        return phrase.weekdays == WeekdaySet(date.weekday)
    }

    /// Whether `phrase` tells the weekday more closely that was said before it: `saturday (5 dec)`.
    func narrows(_ phrase: DayPhrase) -> Bool {
        guard let known = day, known.shape == .weekday, phrase.shape != .weekday,
            let date = phrase.date
        else { return false }
        return known.weekdays == WeekdaySet(date.weekday)
    }

    /// A later day replaces an earlier one, unless the earlier stands where a request names its day; a
    /// holiday's name is a part of the title then.
    func keepsNewDay(_ phrase: DayPhrase, _ dayAt: Int, _ components: [Component]) -> Bool {
        guard dayAt >= 0, day?.namesEvent != true else { return true }
        if dayAt > 0, case .opener = components[dayAt - 1].value { return false }
        if dayAt + 1 < components.count, case .time = components[dayAt + 1].value,
            components[dayAt].span.upperBound == components[dayAt + 1].span.lowerBound
        {
            return false
        }
        return phrase.shape != .weekday || day?.shape == .weekday
    }
}
