/// What a report is told with: words that open it, an order that ends it, a time that goes first.
///
/// ```
/// guess what | last night | i cleaned the oven | , you can tick it
/// ```
struct Report {
    /// What is told, without what stands around it.
    var clause: Clause
    /// Whether an order to tick it ends it.
    var isOrdered: Bool
    /// Behind the time that goes before the speaker: `last night we …`.
    var start: Int
}

extension Clause {
    /// It as a report.
    var report: Report {
        var clause = self
        let order = tickOrder
        if let order { clause.range = tokens(low, order) }
        clause.range = clause.withoutOpenings(isOrdered: order != nil)
        while clause.range.count > 2,
            clause.isAny(clause.high - 1, Self.cheers)
                || sentence[clause.high - 1].kind == .symbol
        { clause.range.removeLast() }
        clause.range = clause.withoutMeasure
        return Report(clause: clause, isOrdered: order != nil, start: clause.behindTime)
    }

    /// Its tokens without how long ago it was, how long it took or how often it was done, and `i mean`, at the end.
    private var withoutMeasure: Range<Int> {
        var end = high
        while end > low + 1 {
            if isWord(end - 1, "ago"), end > low + 3, sentence.has(end - 2, .unit) {
                end -= 3
            } else if isWord(end - 1, "mean"), isWord(end - 2, "i"), end > low + 3 {
                end -= 2
            } else if sentence.has(end - 1, .unit), sentence[end - 2].kind == .number,
                end > low + 4, isComma(end - 3)
            {
                end -= 3
            } else if isAny(end - 1, ["x2", "x3", "twice"]), end > low + 1 {
                end -= 1
            } else {
                break
            }
        }
        return tokens(low, end)
    }

    /// Where an order to tick what is told begins: `…, so tick it`, `… you can cross it off`.
    private var tickOrder: Int? {
        guard
            let verb = tokens(low + 1, high).last(where: { isAny($0, Self.tickVerbs) }),
            verb + 1 < high,
            tokens(verb + 1, high).allSatisfy({ isAny($0, Self.tickWords) })
        else { return nil }
        var start = verb
        while start > low + 1,
            isAny(start - 1, Self.tickLeads) || sentence[start - 1].kind == .symbol
        {
            start -= 1
        }
        return start > low ? start : nil
    }

    private static let tickVerbs: WordSet = [
        "tick", "check", "cross", "close", "mark", "strike", "scratch", "put", "set",
    ]
    private static let tickWords: WordSet = [
        "it", "that", "this", "one", "off", "out", "as", "done", "finished", "complete",
        "completed", "from", "my", "the", "list", "now", "please", "in", "task",
    ]
    private static let tickLeads: WordSet = [
        "so", "and", "please", "you", "u", "can", "could", "may", "might", "then", "now", "just",
        "go", "ahead",
    ]
    private static let cheers: WordSet = [
        "yay", "phew", "finally", "hooray", "woohoo", "woo", "lol", "thankfully", "btw", "wohoo",
        "sorry", "too", "actually", "though", "tho", "already", "honestly", "luckily", "anyway",
        "indeed",
    ]

    /// Its tokens behind what opens a report.
    var withoutReportOpenings: Range<Int> { withoutOpenings(isOrdered: false) }

    private func withoutOpenings(isOrdered: Bool) -> Range<Int> {
        var start = low
        let grammar = Grammar.english
        for _ in 0..<4 where start < high {
            let words = sentence.numbers[tokens(start, high)]
            if isOrdered, isAny(start, ["since", "as", "because", "cause"]) { start += 1 }
            guard
                let end = grammar.reports(sentence.numbers[start]).compactMap({
                    $0.end(in: words, from: start)
                }).max(), end < high - 1
            else { break }
            start = end
            while start < high - 1, sentence.separates(start) { start += 1 }
        }
        return tokens(start, high)
    }

    /// Behind the time that goes before the speaker: `last night`, `an hour ago`, `before work`.
    private var behindTime: Int {
        guard
            let speaker = tokens(low + 1, min(high - 1, low + 8)).first(where: {
                isAny($0, ["i", "we", "i've", "we've", "ive"])
            })
        else { return low }
        let isDay = days.contains { $0.lowerBound <= low + 1 && $0.upperBound <= speaker }
        let isAgo = isAny(speaker - 1, ["ago", "night", "earlier", "yesterday"])
        let isBefore =
            isAny(low, ["before", "after", "during", "at", "over", "in"]) && speaker < low + 5
        return isDay || isAgo || isBefore ? speaker : low
    }
}
