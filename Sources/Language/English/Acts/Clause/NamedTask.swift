import Planner

/// Tasks named by their words and when they are: `friday's dentist`, `the 3pm call`, `the dentist on friday`.
extension Understanding {
    /// The same, of the task whose day and time its words say.
    func namingTime(_ sentence: EnglishSentence) -> Understanding {
        guard case .title(let title)? = command.target,
            !(0..<sentence.count).contains(where: { sentence[$0].quoted }),
            let time = Target(title, sentence)
        else {
            return self
        }
        var found = self
        found.command = command.about(time)
        if case .skip(.titleOn(let title, let named), nil) = found.command, let day = named.day {
            found.command = .skip(.title(title), on: day)
        }
        if case .complete(.titleOn(let title, let named), nil) = found.command, let day = named.day
        {
            found.command = .complete(.title(title), on: day)
        }
        if case .edit(let target, var edit) = found.command, edit.isMove,
            case .titleOn(_, let named) = target, let day = named.day?.date
        {
            edit.from = edit.from ?? day
            if let time = edit.time, edit.schedule == nil { edit.schedule = .due(day, time) }
            found.command = .edit(target, edit)
        }
        return found
    }
}

extension Target {
    /// The task of that name and time; nil where the words say no time.
    fileprivate init?(_ words: String, _ sentence: EnglishSentence) {
        let said = sentence.another(words)
        let line = said.withDayBehind.map { sentence.another($0) } ?? said
        let reading = line.reading
        guard reading.hasDay || reading.time != nil, reading.problem == nil,
            case .due(let day, let time) = reading.draft.todo.schedule
        else { return nil }
        let title = reading.draft.todo.title
        guard !title.isEmpty, title != words else { return nil }
        let named = reading.hasDay ? NamedDay(day, isWeekday: line.namesWeekday) : nil
        self = .titleOn(title, NamedTime(day: named, time: reading.time == nil ? nil : time))
    }
}

extension EnglishSentence {
    /// The words with a possessive day behind them: `dentist friday` for `friday's dentist`; nil where there is none.
    fileprivate var withDayBehind: String? {
        let clause = Clause(self, 0..<count)
        guard let index = (0..<count).first(where: clause.isDay), let day = clause.bareDay(index)
        else { return nil }
        let rest = [text(0..<index), text(index + 1..<count)].filter { !$0.isEmpty }
        return rest.isEmpty ? nil : (rest + [day]).joined(separator: " ")
    }
}
