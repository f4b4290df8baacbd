import Planner

/// Parts of the plan by their name alone: `missed`, `my week`, `friday's tasks`, `the grocery list`.
extension Clause {
    /// `missed`, `my week`, `friday's tasks`, `the grocery list`: a view by its name alone.
    func named() -> Understanding? {
        guard range.count <= 9, !has(low, .put) || has(low, [.see, .holder]),
            !sentence.has(low, .verb) || containers.first?.range == range || isWord(low, "open")
                || has(low, .holder)
                || range.count <= 2 && trait != nil,
            !range.contains(where: {
                has($0, .speaker) && !has(low, [.whatever, .entries])
                    || has($0, [.addressee, .negation])
                    || $0 == low && isAny($0, Self.saidOf)
            })
        else { return nil }
        if let tag = tagNamed { return tag }
        if range.count == 2, isAny(low + 1, ["tasks", "todos"]), sentence[low].kind == .word,
            trait == .home,
            day == nil,
            !has(low, [.planName, .whole, .standing, .determiner, .put, .take, .mayTake])
        {
            return Understanding(.view(.list(sentence.text(low..<low + 1))))
        }
        let containers = containers.listsFirst
        if case .recurring = sentence.reading(range).draft.todo.schedule,
            containers.first?.range != range || !has(high - 1, [.holder, .entry])
        {
            return nil
        }
        guard let first = containers.first else {
            let isDated =
                day == nil || range.contains { ViewWords.nouns.has(sentence, $0) }
                || isWord(low, "due") || trait == .missed || trait == .completed
                || has(low, .all) && trait == .all || isWord(low, "rest")
                || range.count == 2 && isWord(low, "this") && isAny(low + 1, ["week", "month"])
            guard trait != nil || isWord(low, "due") && day != nil, range.count <= 5,
                remainder(besides: [], from: low).isEmpty, isDated,
                sentence.reading(range).time == nil
            else { return nil }
            return Understanding(.view(viewMeant(nil)))
        }
        guard remainder(besides: containers, from: low).isEmpty else { return nil }
        let isList = if case .list = first.kind { true } else { false }
        guard
            first.isDetermined || first.range.count == range.count
                || isList && first.isLed && has(low, [.all, .entries])
                || !isList && (!days.isEmpty || trait != nil)
        else { return nil }
        if sentence.reading(range).time != nil, !first.isDetermined { return nil }
        if namesLists { return Understanding(.lists) }
        return Understanding(.view(viewMeant(first)))
    }

    /// The words that are neither a container, a day, a trait nor the frame of an order to see.
    func remainder(besides containers: [Container], from start: Int) -> String {
        var left = containers.map(\.range) + days
        if start > low { left.append(low..<start) }
        for index in start..<max(high, start)
        where has(
            index,
            [
                .filler, .particle, .speaker, .standing, .all, .determiner, .into, .whole, .entries,
                .wasPut,
            ])
            || isAny(index, Self.between) || ViewWords.isOne(sentence, index)
            || sentence.has(index, .month) && sentence[index].length > 3
        {
            left.append(index..<index + 1)
        }
        let text = text(without: left)
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return "" }
        let content = content(without: left)
        return content.isEmpty ? text : content
    }

    /// What begins something said of a thing: `that's all`.
    private static let saidOf: WordSet = [
        "too", "so", "for", "ok", "was", "is", "are", "that's", "thats", "it's",
    ]

    private static let between: WordSet = [
        "me", "us", "to", "of", "content", "contents", "items", "item", "for", "on", "in", "what's",
        "the", "at", "through", "about", "from", "i", "have",
        "stuff", "things", "there", "is", "are", "event", "each", "ones", "that", "that's", "thats",
        "which", "has", "been", "between", "and", "did", "ticked", "finished", "need", "needs",
        "buy", "must", "view", "please", "with", "priority",
        "high", "medium", "low", "top", "look", "like", "looks", "see", "read", "next", "by", "a",
        "task", "show", "bit", "rest", "glance", "not", "yet", "do", "past",
    ]

    /// The view that a container, a day or a trait means, the nearest first.
    func viewMeant(_ container: Container?) -> View {
        if case .list(let name)? = container?.kind { return .list(name) }
        switch trait {
        case .missed?: return viewOfMissed
        case .completed?: return viewOfDone
        case .only(let trait)?: return .only(trait)
        case .agenda? where container?.kind == .plan && (day == nil || day == .today):
            return .agenda
        case .calendar? where namesWeek: return .week
        case .calendar? where day == nil: return .calendar(of: nil)
        case .calendar?:
            // `calendar december` is its grid, `what is on my calendar in december` its tasks.
            guard case .span(let span)? = day, span.unit == .month, !has(low, .wh) else { break }
            return .calendar(of: nearest(span.from))
        case .week? where day == nil: return .week
        case .month? where day == nil: return .month
        case .all? where day == nil: return .all
        case .today? where day == nil && container == nil: return .today
        default: break
        }
        return day ?? .home
    }

    /// The month that is named without a year, the one that is nearest: in November October is last month's.
    private func nearest(_ month: CivilDate) -> CivilDate {
        let hasYear = range.contains { sentence[$0].kind == .number && sentence[$0].length == 4 }
        return hasYear ? month : month.nearestOfYears(to: sentence.today)
    }

    /// Whether a calendar is to show the week: `calendar week`, `weekly calendar`.
    private var namesWeek: Bool {
        range.contains { isAny($0, ["week", "weekly"]) } && (day == nil || day == .week)
    }
}
