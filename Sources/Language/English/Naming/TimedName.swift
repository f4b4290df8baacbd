import Planner

extension Understanding {
    /// The same, about the task whose day and time the words say; `named` reads them.
    func namingTime(_ named: (String) -> Target?) -> Understanding {
        guard case .title(let title)? = command.target, let target = named(title),
            case .titleOn(let name, let time) = target
        else { return self }
        var found = self
        switch command {
        case .skip(_, nil) where time.day != nil: found.command = .skip(.title(name), on: time.day)
        case .complete(_, nil) where time.day != nil:
            found.command = .complete(.title(name), on: time.day)
        case .edit(_, var edit):
            if edit.isMove, let day = time.day?.date {
                edit.from = edit.from ?? day
                if let hour = edit.time, edit.schedule == nil { edit.schedule = .due(day, hour) }
            }
            found.command = .edit(target, edit)
        default: found.command = command.about(target)
        }
        return found
    }
}

/// Tasks named by their words and when they are: `friday's dentist`, `the 3pm call`, `the dentist on friday`.
extension EnglishSentence {
    /// The task that the line names by its words and its day or time; nil where it says no time.
    var timedName: Target? {
        let line = withDayBehind.map { reparsed(as: $0) } ?? self
        let reading = line.reading
        guard reading.hasDay || reading.time != nil, reading.problem == nil,
            case .due(let day, let time) = reading.draft.todo.schedule
        else { return nil }
        let title = Clause.bare(reading.draft.todo.title)
        guard !title.isEmpty, title != text(0..<count) else { return nil }
        let named = reading.hasDay ? NamedDay(day, isWeekday: line.namesWeekday) : nil
        return .titleOn(title, NamedTime(day: named, time: reading.time == nil ? nil : time))
    }

    /// The words with a possessive day behind them: `dentist friday` for `friday's dentist`; nil where there is none.
    private var withDayBehind: String? {
        for index in 0..<count {
            guard let day = bareDay(index) else { continue }
            let rest = [text(0..<index), text(index + 1..<count)].filter { !$0.isEmpty }
            return rest.isEmpty ? nil : (rest + [day]).joined(separator: " ")
        }
        return nil
    }

    /// The day in the possessive at `index`: `friday` of `friday's` and of `fridays`.
    private func bareDay(_ index: Int) -> String? {
        var word = lowercased(index)
        guard word.hasSuffix("s") else { return nil }
        word.removeLast()
        if word.hasSuffix("'") || word.hasSuffix("’") { word.removeLast() }
        return Self.days.contains(word) ? word : nil
    }

    /// Whether a weekday alone names its day.
    var namesWeekday: Bool {
        (0..<count).contains { has($0, .weekday) } && !(0..<count).contains { has($0, .month) }
    }

    private static let days: Set<String> = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "today",
        "tomorrow", "tonight",
    ]
}
