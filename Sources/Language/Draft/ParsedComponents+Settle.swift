import Planner

extension ParsedComponents {
    /// Gives back components that need a repetition, and joins those that belong together.
    func settle(_ components: [Component], _ sentence: Sentence) {
        repeatByTimes()
        for (index, component) in components.enumerated() {
            switch component.value {
            case .except, .exceptDays:
                if recurrence == nil, !sentence.context.isWhen { released.append(index) }
            case .count, .months:
                if recurrence == nil { released.append(index) }
            case .lasting(let duration):
                let isRepeating =
                    recurrence != nil && (!duration.isElapsed || isByClock && outlasts(duration))
                if isRepeating || starting != nil || isOfLaterDay(index, components) { continue }
                lasting = nil
                if sentence.context.isWhen, duration.isElapsed, time != nil || hasDay {
                    length = duration.seconds / 60
                    continue
                }
                released.append(index)
            case .day(let phrase) where index == 0 && isNamed(again: phrase, components):
                day = nil
                released.append(index)
            case .span where recurrence == nil && day != nil:
                span = nil
                released.append(index)
            default: break
            }
        }
        if nag == .some(nil), let phrase = recurrence, let minutes = phrase.minutes,
            isByClock || nagsByInterval(components)
        {
            nag = .some(minutes)
            recurrence = nil
        }
        if !rangeDays.isEmpty, !isBoundRange, recurrence == nil, time != nil {
            var weekly = RecurrencePhrase(.weekly)
            weekly.weekdays = rangeDays
            (recurrence, span, rangeDays) = (weekly, nil, [])
        }
        if recurrence == nil {
            count = nil
            months = 0
        }
    }

    /// Whether the words of nagging stand right behind the repetition, so that it is their interval: `daily until
    /// done`. Else a routine nags: `daily at 8, nag until done`.
    private func nagsByInterval(_ components: [Component]) -> Bool {
        time == nil
            && zip(components, components.dropFirst()).contains { first, second in
                guard case .recurrence = first.value, case .nag = second.value else { return false }
                return first.span.upperBound == second.span.lowerBound
            }
    }

    /// Several times for some days, or until one, hold on each day: `at 8, 14 and 20 for 7 days`.
    private func repeatByTimes() {
        guard recurrence == nil, day == nil, span == nil, elapsed == nil, let time,
            !time.more.isEmpty, lasting.map({ !$0.isElapsed }) ?? (until != nil)
        else { return }
        recurrence = RecurrencePhrase(.daily)
    }

    /// Whether the weekday that opens the sentence is part of a name, because the repetition names it again:
    /// `monday meeting every monday`.
    private func isNamed(again phrase: DayPhrase, _ components: [Component]) -> Bool {
        guard phrase.shape == .weekday, let repeated = recurrence, repeated.freq == .weekly,
            repeated.weekdays.isSuperset(of: phrase.weekdays), components.count > 1
        else { return false }
        return components[0].span.upperBound < components[1].span.lowerBound
    }

    /// Whether the length allows at least one repetition: `stretch for 5 minutes every hour` does not.
    private func outlasts(_ duration: CalendarDuration) -> Bool {
        guard let recurrence else { return false }
        let step = recurrence.freq == .hourly ? 3600 : 60
        return duration.seconds > recurrence.interval * step
    }

    /// Whether it repeats by hours or minutes.
    var isByClock: Bool {
        recurrence?.freq == .hourly || recurrence?.freq == .minutely
    }
}
