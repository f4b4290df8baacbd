import Planner

/// A further day of a list, with its own time and length.
struct LaterDay {
    /// The day.
    var day: DayPhrase
    /// Its time.
    var time: TimePhrase?
    /// How many minutes it takes.
    var minutes: Int?
}

/// Lists of days of one task: `mon 9am and tue 10am`, `jan 15, apr 15 and jul 15`.
extension ParsedComponents {
    /// Whether the day at `index` stands in a list behind another, with its time if it has one, and does not describe
    /// that other day.
    func isListed(
        _ phrase: DayPhrase, _ index: Int, _ components: [Component], _ sentence: Sentence
    ) -> Bool {
        if isOfWeek(phrase.weekdays, index, components, sentence) {
            return phrase.shape == .weekday
        }
        guard index > 0, let date = phrase.date, let last = laterDays.last?.day ?? day,
            last.date != nil, last.date != date, recurrence == nil, until == nil, starting == nil
        else { return false }
        let hasTime: Bool
        switch components[index - 1].value {
        case .day: hasTime = false
        case .time: hasTime = true
        case .lasting(let length) where length.isElapsed && sentence.context.isWhen: hasTime = true
        default: return false
        }
        let joint = components[index - 1].span.upperBound..<components[index].span.lowerBound
        guard (1...2).contains(joint.count),
            joint.allSatisfy({ Self.joins(sentence, $0) || sentence.isSymbol($0, ",") })
        else { return false }
        let isJoined = joint.contains { Self.joins(sentence, $0) }
        if isJoined || hasTime && isTimed(index, components) { return true }
        return phrase.shape == last.shape && (hasTime || phrase.shape == .yearDay)
    }

    /// Whether weekdays that come again each week stand with a time of their own behind others with theirs: `every
    /// monday 9 to 12 and thursday 10 to 1`, `mondays at 9 and thursdays at 10`.
    func isOfWeek(
        _ weekdays: WeekdaySet, _ index: Int, _ components: [Component], _ sentence: Sentence
    ) -> Bool {
        guard index > 1, recurrence?.freq == .weekly, recurrence?.afterCompletion == false,
            !weekdays.isEmpty, day?.shape ?? .weekday == .weekday, isTimed(index, components),
            case .time = components[index - 1].value
        else { return false }
        let joint = components[index - 1].span.upperBound..<components[index].span.lowerBound
        return joint.count < 3
            && joint.allSatisfy { Self.joins(sentence, $0) || sentence.isSymbol($0, ",") }
    }

    private func isTimed(_ index: Int, _ components: [Component]) -> Bool {
        guard index + 1 < components.count, case .time = components[index + 1].value else {
            return false
        }
        return components[index].span.upperBound == components[index + 1].span.lowerBound
    }

    /// Whether the days of the list are weekdays that come again each week.
    private var isWeekly: Bool {
        recurrence?.freq == .weekly && recurrence?.afterCompletion == false && span == nil
            && time != nil && day?.shape ?? .weekday == .weekday
            && laterDays.allSatisfy { $0.day.shape == .weekday && $0.time != nil }
    }

    /// Days at the same time, and for as long, come in one repetition.
    private func joinEqualDays() {
        laterDays.removeAll { later in
            guard later.minutes == nil, later.time?.all == time?.all,
                later.time?.minutes == time?.minutes
            else { return false }
            recurrence?.weekdays.formUnion(later.day.weekdays)
            return true
        }
    }

    private static func joins(_ sentence: Sentence, _ index: Int) -> Bool {
        sentence.word(index) == .and || sentence.isSymbol(index, "&")
            || sentence.isSymbol(index, "+")
    }

    /// Whether the time at `index` is that of the last day of the list.
    func isLater(_ index: Int, _ components: [Component]) -> Bool {
        guard index > 0, let last = laterDays.last, last.time == nil else { return false }
        switch components[index - 1].value {
        case .day, .recurrence: break
        default: return false
        }
        return components[index - 1].span.upperBound == components[index].span.lowerBound
    }

    /// Whether the length at `index` is that of a further day of the list.
    func isOfLaterDay(_ index: Int, _ components: [Component]) -> Bool {
        guard index > 0, case .day(let day) = components[index - 1].value else { return false }
        return laterDays.contains { $0.day.date == day.date && $0.minutes != nil }
    }

    /// Drops the list where it turns out to be a repetition or period; a day without a time takes that of the
    /// others.
    func settleLaterDays(_ components: [Component]) {
        guard !laterDays.isEmpty else { return }
        if isWeekly { return joinEqualDays() }
        guard recurrence == nil, span == nil, elapsed == nil, until == nil, starting == nil else {
            for (index, component) in components.enumerated().dropFirst() {
                let isLater = joints.contains { $0.upperBound == component.span.lowerBound }
                if isLater { released.append(index) }
                if isLater, isTimed(index, components) { released.append(index + 1) }
            }
            for (index, component) in components.enumerated() {
                if case .days = component.value { released.append(index) }
            }
            (laterDays, joints) = ([], [])
            return
        }
        time = time ?? laterDays.lazy.compactMap(\.time).first
        var known = time
        for index in laterDays.indices {
            known = laterDays[index].time ?? known
            laterDays[index].time = known
        }
    }
}
