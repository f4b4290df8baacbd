import Planner

/// Takes words from the ends of a title that belong to the request and not to the task.
enum TitleWords {
    /// Adds components for such words among the tokens of `range` that none of `components` took.
    static func trim(
        _ sentence: EnglishSentence, _ range: Range<Int>, _ components: inout [Component]
    ) {
        guard
            !components.isEmpty || sentence.has(range.upperBound - 1, .mark)
                || [.please, .thanks, .you].contains(sentence.word(range.upperBound - 1))
        else { return }
        trimStart(sentence, range, &components)
        trimEnd(sentence, range, &components)
    }

    private static func trimStart(
        _ sentence: EnglishSentence, _ range: Range<Int>, _ components: inout [Component]
    ) {
        var hasOpener = false
        var reminds = false
        var index = range.lowerBound
        var next = 0
        while true {
            while index < range.upperBound,
                sentence.isSymbol(index, ",") || sentence.isSymbol(index, ".")
                    || sentence.isSymbol(index, ":")
            {
                index += 1
            }
            guard next < components.count, components[next].span.lowerBound <= index else { break }
            if asks(components[next].value) { hasOpener = true }
            if isReminding(components[next].value) { reminds = true }
            index = max(index, components[next].span.upperBound)
            next += 1
        }
        guard hasOpener, index < range.upperBound,
            [.to, .that].contains(sentence.word(index)) || isTo(sentence, index)
                || reminds && [.about, .of, .for].contains(sentence.word(index))
        else {
            return
        }
        components.insert(
            Component(rule: "request", span: index..<index + 1, value: .nothing), at: next)
    }

    /// `2` before a verb, for `to`.
    static func isTo(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        sentence[index].kind == .number && sentence[index].value == 2
            && sentence.has(index + 1, .verb) && sentence[index + 1].spaced
    }

    private static func isReminding(_ value: Component.Value) -> Bool {
        switch value {
        case .opener(let opener): opener.reminds
        case .reminders([.silent]): false
        case .reminders, .remindAt: true
        default: false
        }
    }

    private static func asks(_ value: Component.Value) -> Bool {
        switch value {
        case .reminders([.silent]): false
        case .opener, .nag, .reminders, .remindAt: true
        default: false
        }
    }

    private static func trimEnd(
        _ sentence: EnglishSentence, _ range: Range<Int>, _ components: inout [Component]
    ) {
        var end = range.upperBound
        var last = components.count
        while last > 0, components[last - 1].span.upperBound == end {
            end = components[last - 1].span.lowerBound
            last -= 1
        }
        let asks = components.contains { if case .opener = $0.value { true } else { false } }
        let floor = last > 0 ? components[last - 1].span.upperBound : range.lowerBound
        var start = end
        while start > floor, isMark(sentence, start - 1, asks, floor) { start -= 1 }
        if sentence.word(start - 1) == .you, sentence.word(start - 2) == .thanks { start -= 2 }
        if [.please, .thanks].contains(sentence.word(start - 1)), !isListed(sentence, start - 1) {
            start -= 1
        }
        start = max(start, floor)
        guard start < end else { return }
        components.insert(
            Component(rule: "courtesy", span: start..<end, value: .nothing), at: last)
    }

    /// Whether the word at `index` ends a list: `phrasebook: good day, good night, thanks`.
    private static func isListed(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        sentence.isSymbol(index - 1, ",")
            && (max(0, index - 8)..<max(0, index - 1)).contains { sentence.isSymbol($0, ",") }
            && (0..<index).contains { sentence.isSymbol($0, ":") }
    }

    private static func isMark(
        _ sentence: EnglishSentence, _ index: Int, _ asks: Bool, _ floor: Int
    )
        -> Bool
    {
        if sentence.isSymbol(index, "?") { return asks || index == floor }
        let ends = sentence.isSymbol(index, ".") || sentence.isSymbol(index, "!")
        return ends && index == floor && floor > 0
    }
}
