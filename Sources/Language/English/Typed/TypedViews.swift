import Planner

/// A part of the plan that is named, and nothing else: `missed`, `show my week`, `list groceries`, `what's due friday?`.
enum TypedViews {
    /// The view that the tokens `whole` ask for; nil where they say anything else.
    static func read(_ sentence: EnglishSentence, _ whole: Range<Int>) -> Understanding? {
        guard (1...longest).contains(whole.count) else { return nil }
        let lead = lead(sentence, whole)
        var range = lead.end..<whole.upperBound
        if range.count > 1, politeness.has(sentence, range.upperBound - 1) { range.removeLast() }
        guard !range.isEmpty, !range.contains(where: { sentence[$0].quoted }) else {
            return lead.asks ? Understanding(.view(.home)) : nil
        }
        let said = EnglishMatch(sentence, range, isSlash: false).filling(range)
        if lists.has(sentence, range.lowerBound), range.count == 1,
            sentence.isWord(range.lowerBound, "lists") || !lead.asks && lead.end == whole.lowerBound
        {
            return Understanding(.lists)
        }
        if let list = list(said, isNamed: lead.names) { return Understanding(.view(.list(list))) }
        return view(said, lead).map { Understanding(.view($0)) }
    }

    /// What goes before the name: where it ends, whether it orders to show something, asks for what stands in the plan,
    /// and names a list.
    private static func lead(_ sentence: EnglishSentence, _ whole: Range<Int>)
        -> (end: Int, shows: Bool, asks: Bool, names: Bool)
    {
        var at = whole.lowerBound
        let names =
            sentence.isWord(at, "list") && whole.count > 1
            && sentence[at + 1].kind != .number
        let asks = asking.has(sentence, at) || sentence.isWord(at, "due")
        let shows = names || showing.has(sentence, at) && whole.count > 1
        if shows || asks { at += 1 }
        if sentence.isWord(at - 1, "what"), at > whole.lowerBound {
            guard sentence.isWord(at, "is") || sentence.isWord(at, "are") else {
                return (whole.lowerBound, false, false, false)
            }
            at += 1
        }
        while at < whole.upperBound, beside.has(sentence, at) { at += 1 }
        return (at, shows, asks, names)
    }

    /// The list that is named by its name alone, or as `the … list` or `@…`.
    private static func list(_ said: EnglishMatch, isNamed: Bool) -> String? {
        let (sentence, range) = (said.sentence, said.range)
        if isNamed || range.lowerBound > 0 && PlanWords.view(sentence, range) == nil,
            let known = said.knownList(sentence.plainText(range))
        {
            return known
        }
        let isCalled = range.count > 1 && sentence.isWord(range.upperBound - 1, "list")
        var name = isCalled ? range.dropLast() : range
        if name.count > 1, sentence.isSymbol(name.lowerBound, "@") { name.removeFirst() }
        let isSaid = isNamed || range.lowerBound > 0 || name != range && !isCalled
        guard isSaid || said.knownList(sentence.plainText(name)) != nil,
            isCalled || isNamed || name != range,
            !name.contains(where: { sentence.has($0, .connector) }),
            PlanWords.view(sentence, name) == nil || said.knownList(sentence.plainText(name)) != nil
        else { return nil }
        return said.listName(name)
    }

    private static func view(
        _ said: EnglishMatch, _ lead: (end: Int, shows: Bool, asks: Bool, names: Bool)
    ) -> View? {
        let (sentence, range) = (said.sentence, said.range)
        if range.count == 1, sentence.isWord(range.lowerBound, "next") { return .home }
        if lead.shows || lead.asks, let day = said.view(in: range) { return day }
        let part = PlanWords.view(sentence, range)
        let isPart = { (index: Int) in
            part != nil && PlanWords.view(sentence, CollectionOfOne(index)) != nil
                || sentence.isWord(index, "priority") || sentence.isWord(index - 1, "priority")
                || sentence.isWord(index + 1, "priority")
        }
        let isEntry = { (index: Int) in PlanWords.entries.has(sentence, index) }
        let ends = [range.lowerBound, range.upperBound - 1]
        // `done today` and `everything done` tick.
        if !lead.shows, !lead.asks, ends.contains(where: { sentence.isWord($0, "done") }) {
            return nil
        }
        let days = range.filter { sentence.has($0, .dated) }
        if let past = PastDays.read(sentence, range), past.tokens.allSatisfy({ range.contains($0) })
        {
            let rest = range.filter { !past.tokens.contains($0) && !beside.has(sentence, $0) }
            switch part {
            case .missed? where rest.allSatisfy { isPart($0) || isEntry($0) }:
                return past.span.from < sentence.today ? .missedIn(past.span) : .missed
            case .completed? where rest.allSatisfy { isPart($0) || isEntry($0) }:
                return .done(past.span)
            case nil where rest.allSatisfy(isEntry) && past.isLast: return .done(past.span)
            default: break
            }
        }
        let rest = range.filter { !isPart($0) && !isEntry($0) && !beside.has(sentence, $0) }
        if rest.isEmpty {
            let isWeek = range.contains { sentence.isWord($0, "week") }
            if case .calendar? = part, isWeek { return .week }
            return part ?? (range.contains(where: isEntry) || lead.asks ? .home : nil)
        }
        // A day is a part of the plan where something says so.
        let isPlan =
            lead.shows || lead.asks || range.contains(where: isEntry)
            || part.map { ![.week, .month, .today].contains($0) } ?? false
        guard isPlan, !days.isEmpty, let first = rest.first, let last = rest.last,
            let day = (part == nil ? said.view(in: range) : nil) ?? said.view(in: first..<last + 1)
        else { return nil }
        if case .calendar? = part, case .span(let span) = day, span.unit == .month,
            !range.contains(where: { sentence[$0].kind == .number && sentence[$0].length == 4 })
        {
            // In November `calendar october` is last month's.
            return .calendar(of: span.from.nearestOfYears(to: sentence.today))
        }
        return part.map { PlanWords.view($0, in: day, today: sentence.today) } ?? day
    }

    private static let longest = 24
    private static let politeness: WordSet = "please pls plz"
    private static let showing: WordSet = "show view see display"
    private static let asking: WordSet = "what what's whats"
    private static let lists: WordSet = "lists list"
    /// Small words that do not tell which part is meant.
    private static let beside: WordSet =
        "me us my our the of for on in at due planned up is are there open"
}
