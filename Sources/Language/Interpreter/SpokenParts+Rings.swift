import Planner

/// Times that ring besides, or again and again.
extension SpokenParts {
    /// An event and the moment before it, which were said in stretches of their own: `bus at 6:40, set off at 5:20`, `bus
    /// at 6:40, ring me at 5`. The second time is in the half of the day that brings it nearer to the first.
    var eventAndRing: (event: DraftReading, ring: CivilDateTime)? {
        let when = (act.spans[.when] ?? []) + (leads == nil ? act.spans[.lead] ?? [] : [])
        guard when.count == 2, act.spans[.when] != nil, act.spans[.repeat] == nil,
            var event = schedule(in: [when[0]]), let first = event.time,
            // `wake me at quarter to`: the hour is that of the event.
            let second = schedule(in: [when[1]])
                ?? reading("\(text(when[1])) \(max(1, first.hour % 12))"),
            !second.hasDay, let said = second.time,
            case .due(let day, _) = event.draft.todo.schedule,
            let other = CivilTime(secondOfDay: (said.secondOfDay + 43_200) % 86_400)
        else { return nil }
        let distance = { (time: CivilTime) in abs(time.secondOfDay - first.secondOfDay) }
        let near = distance(other) < distance(said) ? other : said
        guard near != first, distance(near) <= Self.longestLead else { return nil }
        event.draft.todo.schedule = .due(day, max(first, near))
        event.time = max(first, near)
        event.otherSchedules = []
        return (event, CivilDateTime(day, min(first, near)))
    }

    /// How long before its time it is to ring; nil where that was not said.
    var leads: [Reminder]? {
        words(.lead).flatMap { CommandParser.parse($0, expecting: .lead, in: context) }
    }

    /// When it begins to ring, and how often until it is done: `every 15 mins` `from 11`; nil where no interval was said.
    var nagged: DraftReading? {
        guard act.spans[.repeat] != nil else { return nil }
        let pieces = spans.map { span in
            let line = line(text(lead(of: span)..<span.upperBound))
            // `every 15 mins until` ends with what is to be done, not with a day.
            let end = (0..<line.count).last { index in
                line.word(index) == .until
                    && !(index..<line.count).contains {
                        line.has($0, [.digits, .cardinal, .weekday, .relativeDay, .month])
                    }
            }
            return line.text(0..<(end ?? line.count))
        }
        let said = pieces.filter { !$0.isEmpty && reading($0)?.draft.todo.title.isEmpty == true }
        let whole = pack.sentence(
            Array(said.joined(separator: " ").utf8), in: context.ofWhen, ReadingBudget())
        // The interval stands beside its end, and the time behind them.
        let times = DraftReader.read(whole).components.filter {
            if case .time = $0.value { true } else { false }
        }.map(\.span)
        let rest = (0..<whole.count).filter { index in !times.contains { $0.contains(index) } }
        let words = rest.map { whole.text($0..<$0 + 1) } + ["until done"] + times.map(whole.text)
        guard let found = reading(words.joined(separator: " ")), !found.repeats,
            found.draft.todo.reminders.contains(where: \.isNag), found.draft.todo.title.isEmpty
        else { return nil }
        return found
    }

    /// What words of when say; nil where they say neither a day nor a time.
    func reading(_ words: String) -> DraftReading? {
        let sentence = pack.sentence(Array(words.utf8), in: context.ofWhen, ReadingBudget())
        let found = DraftReader.read(sentence)
        let isNag = found.draft.todo.reminders.contains(where: \.isNag)
        return found.hasDay || found.time != nil || isNag ? found : nil
    }

    /// The most seconds between an event and the moment before it.
    private static let longestLead = 4 * 3600
}

extension Reminder {
    /// Whether it rings again and again until the task is done.
    fileprivate var isNag: Bool { if case .nag = self { true } else { false } }
}
