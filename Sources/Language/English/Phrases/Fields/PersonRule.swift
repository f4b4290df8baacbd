/// Who is to do a task, in a group: `@pete` anywhere in it, `pete: …` before it, `… friday pete` and `…, pete` behind it.
enum PersonRule {
    /// `@` and a name; behind `with`, `about` and the like it is a part of the title.
    static let rule = EnglishRule("person", at: .mark) { sentence, index in
        guard let (person, end) = sentence.mention(index), !others.has(sentence, index - 1) else {
            return nil
        }
        return Match(.person([person]), end: end)
    }

    /// Where the words that lead to a person begin: `for @pete`.
    static func start(_ sentence: EnglishSentence, _ index: Int, _ floor: Int) -> Int {
        var start = index
        while start > floor, leads.has(sentence, start - 1) { start -= 1 }
        return start
    }

    /// Adds components for names without `@` where just the person who is to do the task can stand.
    static func find(
        _ sentence: EnglishSentence, _ range: Range<Int>, _ components: inout [Component]
    ) {
        guard sentence.isInGroup else { return }
        before(sentence, range, &components)
        behind(sentence, range, &components)
    }

    private static func before(
        _ sentence: EnglishSentence, _ range: Range<Int>, _ components: inout [Component]
    ) {
        let place = components.prefix { $0.isOpener }.count
        let start = place > 0 ? components[place - 1].span.upperBound : range.lowerBound
        guard let (people, end) = sentence.people(start), end + 1 < range.upperBound,
            sentence.isSymbol(end, ":")
        else { return }
        let isFree = components.allSatisfy {
            $0.span.upperBound <= start || $0.span.lowerBound > end
        }
        guard isFree else { return }
        components.insert(
            Component(rule: "person", span: start..<end + 1, value: .person(people)), at: place)
    }

    private static func behind(
        _ sentence: EnglishSentence, _ range: Range<Int>, _ components: inout [Component]
    ) {
        var high = range.upperBound
        while high > range.lowerBound + 1,
            sentence.isSymbol(high - 1, ".") || sentence.isSymbol(high - 1, "!")
                || sentence.isSymbol(high - 1, ")")
        {
            high -= 1
        }
        let last = components.last?.span.upperBound ?? range.lowerBound
        for start in max(range.lowerBound + 1, high - 8)..<max(range.lowerBound + 1, high) {
            guard start >= last, let (people, end) = sentence.people(start), end == high,
                !people.contains(.speaker)
            else { continue }
            let isMarked =
                sentence.isSymbol(start - 1, ",") || sentence.isSymbol(start - 1, "-")
                || sentence.isSymbol(start - 1, "(") || sentence.isSymbol(start - 1, ":")
            guard isMarked || start == last && components.last?.isOpener == false else { return }
            let isOpen = sentence.isSymbol(start - 1, "(")
            let from = isMarked && start - 1 >= last ? start - 1 : start
            components.append(
                Component(
                    rule: "person", span: from..<(isOpen ? range.upperBound : high),
                    value: .person(people)))
            return
        }
    }

    private static let leads: WordSet = ["for", "by", "assign", "assigned", "to"]
    private static let others: WordSet = [
        "with", "about", "from", "and", "without", "of", "at", "give", "ask", "tell", "call",
        "text", "thank", "pay", "visit", "meet", "invite",
    ]
}

extension Component {
    /// Whether the component just asks for a task.
    fileprivate var isOpener: Bool { if case .opener = value { true } else { false } }
}
