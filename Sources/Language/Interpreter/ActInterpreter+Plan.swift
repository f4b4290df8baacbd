import Planner

/// Questions to the plan, what is cleared of it, and its lists.
extension ActInterpreter {
    /// The view to show: a list, a part of the plan, or the tasks with those words.
    func seeing() -> Understanding {
        if let list = parts.list { return Understanding(.view(.list(list))) }
        if let view = view() { return Understanding(.view(view)) }
        if frames.waits(parts.line) { return Understanding(.view(.only(.waiting))) }
        guard let words = parts.words(.target) else { return Understanding(.view(.home)) }
        let found = Command.view(.find(words))
        // `what's left on the move`: its checklist, where it has one.
        guard parts.isFramed(by: frames.left) else { return Understanding(found) }
        return Understanding(.checklist(.title(words), .show), alternatives: [found])
    }

    /// A question to the plan; nil where its words do not say what for.
    func asking() -> Understanding? {
        // `anything` names nothing.
        let title = parts.words(.target).flatMap { frames.some.contains($0[...]) ? nil : $0 }
        let isPast = parts.isFramed(by: frames.past)
        switch (kind, title) {
        case (.askWhen, let title?):
            if parts.isFramed(by: frames.length) { return Understanding(.question(.until(title))) }
            return Understanding(isPast ? .question(.lastDone(title)) : .next(.title(title)))
        case (.askWhen, nil): return Understanding(.question(.next))
        case (.askCheck, nil):
            guard let view = view() else { return Understanding(.view(listView() ?? .home)) }
            switch view {
            case .done, .missedIn, .completed, .missed: return Understanding(.view(view))
            default:
                let asksWhat = parts.isFramed(by: frames.busy)
                return Understanding(
                    .question(asksWhat ? .busy(view, hours()) : .free(view, hours())))
            }
        case (.askCheck, let title?):
            let view = listView() ?? view() ?? .all
            // `can i fit the dentist in on tuesday at 12`
            if let hours = hours(), listView() == nil, parts.isFramed(by: frames.fitting) {
                return Understanding(
                    .question(.free(view, hours)),
                    alternatives: [.question(.holds(title, view))])
            }
            // `i think i forgot the pills yesterday`
            let isOver = if case .due(let day) = view { day < parts.line.today } else { false }
            return Understanding(
                .question(isPast || isOver ? .done(title, view) : .holds(title, view)))
        case (.askCount, let title?):
            let isRow = parts.isFramed(by: frames.streak)
            let past = parts.words(.when).map { _ in frames.viewIn(.completed, .today, parts.line) }
            if case .done(let span)? = past { return Understanding(.question(.often(title, span))) }
            return Understanding(.question(isRow ? .stats(title) : .often(title, nil)))
        case (.askCount, nil):
            if parts.isFramed(by: frames.streak), parts.act.spans.isEmpty {
                return Understanding(.question(.stats(nil)))
            }
            return Understanding(.question(.count(listView() ?? view() ?? .all)))
        case (.askWhat, _) where frames.waits(parts.line):
            return Understanding(.view(.only(.waiting)))
        case (.askNext, _): return Understanding(.question(.suggest(number() ?? 1)))
        case (_, let title?):
            if context.people != nil, parts.isFramed(by: frames.who) {
                return Understanding(.question(.who(title, span())))
            }
            return Understanding(.question(.detail(title)))
        default:
            guard let view = listView() ?? view() else {
                return Understanding(.question(.detail("")))
            }
            return Understanding(.view(view))
        }
    }

    /// The days that are named, as a stretch of time.
    private func span() -> Span? {
        switch view() {
        case .done(let span), .missedIn(let span), .span(let span): span
        case .due(let day): Span(.day, from: day, to: day)
        default: nil
        }
    }

    /// A small number that is said without a role: `three things`.
    private func number() -> Int? {
        let line = parts.line
        return (0..<line.count).first { line.has($0, [.digits, .cardinal]) }
            .map { Int(line[$0].value) }.flatMap { (1...10).contains($0) ? $0 : nil }
    }

    /// The part of the plan that is emptied.
    func clearing() -> Understanding {
        let part = listView() ?? view()
        if part == nil {
            if let set = parts.set, set.naming != nil { return Understanding(.delete(.all(set))) }
            if parts.isFramed(by: frames.old) {
                return Understanding(.delete(.all(TaskSet(.missed))))
            }
        }
        var set = part.map { TaskSet($0) } ?? TaskSet(.view(.home))
        set.hours = parts.words(.when).flatMap { frames.hours(parts.line($0)) }
        // `in the morning` names no day.
        if set.hours != nil, parts.words(.when).map({ !parts.namesDay($0) }) ?? false {
            set.place = .everything
        }
        set.without = parts.leftOut?.names ?? []
        set.isRest = parts.isFramed(by: frames.rest)
        if set.isRest, part == nil { set.hours = set.hours ?? frames.hours(parts.frame) }
        if let view = set.whole { return Understanding(.clear(view)) }
        if part == nil { set.place = .everything }
        return Understanding(.delete(.all(set)))
    }

    /// The list that is named, as a view.
    func listView() -> View? { parts.list.map { .list($0) } }

    /// What stands on the days that are named; nil where none are.
    func days() -> View? {
        guard parts.words(.when) != nil, let reading = parts.schedule(),
            let view = View(reading, now: context)
        else { return nil }
        // What there is before friday begins today.
        guard kind == .askSee, case .due(let day) = view, day > parts.line.today,
            parts.leadsUpTo(frames.upTo)
        else { return view }
        return .span(Span(.custom, from: parts.line.today, to: day))
    }

    /// The part of the plan that is named, in the days that are: `done last week`; nil where none is.
    func view() -> View? {
        let days = days()
        let part = frames.view(parts.frame)
        guard let part else { return days }
        guard parts.words(.when) != nil else { return kind.asks ? part : nil }
        return frames.viewIn(part, days ?? .today, parts.line)
    }

    /// The hours that are named: a time, a range of times, or a part of the day; nil where none are.
    private func hours() -> AskedHours? {
        guard let reading = parts.schedule(), let time = reading.time else { return nil }
        let isTimed = reading.components.contains {
            if case .time = $0.value { true } else { false }
        }
        let part = parts.words(.when).flatMap { frames.hours(parts.line($0)) }
        if !isTimed, let part { return AskedHours(part) }
        return AskedHours(time, minutes: reading.draft.todo.duration)
    }

    /// A list that is made, renamed or deleted.
    func listing() -> Understanding? {
        let (list, title) = (parts.list, parts.words(.title))
        switch kind {
        case .makeList:
            guard let name = title ?? list else { return nil }
            let made = Command.newList(name: name, colour: nil, emoji: nil)
            guard let shown = parts.shown else { return Understanding(made) }
            // `make those a shopping list`
            return Understanding(
                .edit(.all(shown), TaskEdit(list: name)), alternatives: [made])
        case .renameList:
            guard let list, let title else { return nil }
            return Understanding(.renameList(name: list, to: title))
        default:
            return list.map { Understanding(.deleteList(name: $0, withTasks: false)) }
        }
    }
}
