extension Recurrence {
    /// The reasons why a recurrence cannot be kept.
    public enum Fault: Hashable, Sendable {
        /// No day fits its rule.
        case never
        /// The recurrence has more times a day than anybody can be reminded of.
        case tooOften
        /// Where its `COUNT` ends cannot be found in a few steps.
        case tooLongToCount
        /// A day of it lies outside the calendar.
        case outOfCalendar
    }

    /// How many times a day a rule may name: every ten minutes.
    private static let mostTimes = 144

    /// What is wrong with a recurrence that comes from outside; nil when nothing is. Whatever is wrong with one,
    /// its occurrences are found in bounded steps.
    public var fault: Fault? {
        guard start.isInCalendar, rule.until?.date.isInCalendar ?? true else {
            return .outOfCalendar
        }
        let periods = RecurrencePeriods(self)
        guard periods.mostADay <= Self.mostTimes else { return .tooOften }
        var endless = self
        endless.rule.count = nil
        endless.rule.until = nil
        guard endless.first != nil else { return .never }
        if case .unknown? = countEnd(periods) { return .tooLongToCount }
        return nil
    }
}
