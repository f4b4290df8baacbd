import Planner

extension ParsedComponents {
    /// Repeats what is named by its repetition, where a day or time of it is said: `daily standup at 9:30`,
    /// `weekly team meeting on monday`, `monthly report on the 1st`. The name keeps its words.
    func repeatByAdverb(_ components: [Component], _ sentence: Sentence) {
        guard recurrence == nil, span == nil, elapsed == nil, remindAt == nil, until == nil else {
            return
        }
        var first = 0
        if let opener = components.first, opener.span.lowerBound == 0,
            case .opener = opener.value
        {
            first = opener.span.upperBound
        }
        guard sentence.has(first, .frequency), sentence[first + 1].kind == .word,
            !components.contains(where: { isRelative($0, sentence) })
        else { return }
        switch (sentence.word(first), day?.shape) {
        case (.daily, nil) where time != nil: recurrence = RecurrencePhrase(.daily)
        case (.weekly, .weekday): recurrence = RecurrencePhrase(.weekly)
        case (.monthly, .monthDay), (.monthly, .nthWeekday):
            recurrence = RecurrencePhrase(.monthly)
        case (.other, .monthDay) where sentence[first].value == TimeUnit.quarter.rawValue:
            recurrence = RecurrencePhrase(every: 3, .month)
        case (.yearly, .yearDay) where day?.hasYear == false:
            recurrence = RecurrencePhrase(.yearly)
        default: break
        }
    }

    /// Whether the day happens once, such as `next friday`.
    private func isRelative(_ component: Component, _ sentence: Sentence) -> Bool {
        guard case .day = component.value else { return false }
        return component.span.contains { sentence.has($0, .modifier) }
    }
}
