/// The occurrences that a rule gives on the days of a period: its times of day and `BYSETPOS`.
struct DayTimes: Sendable {
    private let begin: RecurrenceID
    private let bySetPos: [Int]
    private let slots: [CivilTime?]
    /// Whether `BYSETPOS` counts occurrences, as RFC 5545 does, and not days: only where the times
    /// are parts of the rule. With times beside the rule, "the last weekday at 9 and 17" means
    /// both.
    private let countsTimes: Bool
    private let subdaily: SubdailyTimes?

    /// The times of that recurrence, for occurrences from `start` on.
    init(_ recurrence: Recurrence, start: CivilDate) {
        let rule = recurrence.rule
        bySetPos = rule.bySetPos
        countsTimes = !rule.byHour.isEmpty || !rule.byMinute.isEmpty
        let times = Set(recurrence.times).sorted()
        // With times in the rule, the time beside it is that of DTSTART, before which there is
        // nothing.
        begin = RecurrenceID(start, countsTimes ? times.first : nil)
        if rule.freq == .hourly || rule.freq == .minutely {
            subdaily = SubdailyTimes(rule, start: start, time: times.first ?? .midnight)
            slots = []
        } else if countsTimes {
            subdaily = nil
            let base = times.first ?? .midnight
            let hours = rule.byHour.isEmpty ? [base.hour] : rule.byHour
            let minutes = rule.byMinute.isEmpty ? [base.minute] : rule.byMinute
            let all = hours.flatMap { hour in
                minutes.compactMap { CivilTime(hour: hour, minute: $0, second: base.second) }
            }
            slots = Set(all).sorted()
        } else {
            subdaily = nil
            slots = times.isEmpty ? [nil] : times
        }
    }

    /// Whether there can be any occurrence at all.
    var isPossible: Bool { subdaily?.isPossible ?? true }

    /// How many occurrences a day may have.
    var mostADay: Int { slots.count }

    /// After how many days the steps of an hourly or minutely rule fall on the same times of day again; 1 for
    /// other rules.
    var rhythm: Int { subdaily?.rhythm ?? 1 }

    /// The first day after that one with a step of an hourly or minutely rule; nil for other rules.
    func firstStep(after day: CivilDate) -> CivilDate? {
        subdaily?.firstDay(onOrAfter: day.adding(days: 1))
    }

    /// The occurrences on the days of one period, ascending, none before the start.
    func occurrences(on days: [CivilDate]) -> [RecurrenceID] {
        if let subdaily { return days.flatMap(subdaily.occurrences) }
        guard countsTimes else {
            return combined(selected(days).filter { $0 >= begin.date })
        }
        return selected(combined(days)).filter { $0 >= begin }
    }

    private func combined(_ days: [CivilDate]) -> [RecurrenceID] {
        days.flatMap { day in slots.map { RecurrenceID(day, $0) } }
    }

    private func selected<Element>(_ set: [Element]) -> [Element] {
        bySetPos.isEmpty ? set : set.selected(at: bySetPos)
    }
}

extension Array {
    /// The elements at those positions (`BYSETPOS`): 1 is the first, -1 the last; in their own
    /// order.
    func selected(at positions: [Int]) -> [Element] {
        let positions = Set(positions)
        return enumerated().filter { index, _ in
            positions.contains(index + 1) || positions.contains(index - count)
        }.map(\.element)
    }
}
