import Planner

/// A part of a message that says one thing, seen by the roles of its words.
struct Clause {
    /// The line it stands in.
    let sentence: EnglishSentence
    /// Its tokens, without manners and the marks at its end.
    var range: Range<Int>
    /// Whether a question mark ended it.
    let isAsked: Bool
    /// Whether it was wrapped in a request: `can you …`.
    let isRequest: Bool

    private let roles: [Role]

    /// The tokens `whole` of `sentence`; none where nothing more is read.
    init(_ sentence: EnglishSentence, _ whole: Range<Int>) {
        self.sentence = sentence
        roles = sentence.roles
        let whole = sentence.budget.take(whole.count) ? whole : whole.lowerBound..<whole.lowerBound
        let (range, isAsked) = Self.withoutMarks(sentence, whole)
        self.isAsked = isAsked
        self.range = Self.withoutManners(sentence, range, sentence.numbers)
        isRequest = self.range.lowerBound > range.lowerBound
    }

    /// The same words, other tokens.
    func with(_ range: Range<Int>) -> Clause {
        var clause = self
        clause.range = range
        return clause
    }

    /// The whole line with its first verb spelt as it is meant; nil where that is no slip.
    var withoutSlip: String? {
        guard let low = range.first, sentence.numbers[low] == 0 else { return nil }
        let isAlone = range.count == 1 || sentence[low + 1].kind == .number
        guard let verb = Grammar.english.slip(sentence, low, isAlone: isAlone) else { return nil }
        let rest = sentence.text(low + 1..<sentence.count)
        return [sentence.text(0..<low), verb, rest].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The manners around it: `could you … please`; nil where there are none.
    var frame: String? {
        let marked = Self.withoutMarks(sentence, 0..<sentence.count).range
        let around = [marked.clamped(to: 0..<low), marked.clamped(to: high..<sentence.count)]
        return around.allSatisfy(\.isEmpty)
            ? nil : around.map { sentence.text($0) }.joined(separator: " … ")
    }

    /// The whole line with nouns of the plan spelt as they are meant, in an order or question about it.
    var withoutNounSlips: String? {
        guard
            has(low, [.see, .put, .take, .empty, .wh, .auxiliary, .mayTake])
                || isAny(low, ["open", "count"])
        else { return nil }
        let meant = (low + 1..<max(sentence.count, low + 1)).compactMap { index in
            sentence.numbers[index] == 0
                ? Grammar.english.nounSlip(sentence, index).map { (index, $0) } : nil
        }
        guard !meant.isEmpty else { return nil }
        var words: [String] = []
        for index in 0..<sentence.count {
            let noun = meant.first { $0.0 == index }?.1
            words.append(noun ?? sentence.text(index..<index + 1))
            if index + 1 < sentence.count, !sentence.isJoined(index + 1) { words.append(" ") }
        }
        return words.joined()
    }

    /// The order itself, where a request has its verb in another form: `if you added …`, `mind checking …`.
    var withPlainVerb: String? {
        if isWord(low, "do"), has(low + 1, [.put, .take, .empty, .complete]) {
            return sentence.text(low + 1..<sentence.count)
        }
        if isRequest, isWord(low, "remember"), low + 1 < high {
            let isMe = isWord(low + 1, "me") && low + 2 < high
            return "remind me " + sentence.text(low + (isMe ? 2 : 1)..<sentence.count)
        }
        if isRequest, isAny(low, ["remind", "wake", "notify", "alert", "ping"]) {
            let isTrimmed = (high..<sentence.count).contains { sentence[$0].kind == .word }
            return sentence.text(low..<(isTrimmed ? high : sentence.count))
        }
        guard low > 0, sentence.isWord(low - 1, "you") || sentence.isWord(low - 1, "mind"),
            let verb = Grammar.english.plainVerb(sentence.lowercased(low))
        else { return nil }
        return [verb, sentence.text(low + 1..<sentence.count)].joined(separator: " ")
    }

    /// The order on a place that is opened for it: `update my calendar with …`, `open my list and put …`.
    private var withPlaceOpened: String? {
        guard isAny(low, ["update", "edit", "change", "modify", "adjust", "amend", "open", "go"]),
            let place = containers.first, place.range.lowerBound <= low + 1
        else { return nil }
        var at = place.range.upperBound
        let isJoined = isAny(at, ["with", "to", "and", "so"])
        if isJoined { at += 1 }
        let isVerb = isAny(at, ["include", "add", "put", "have", "show", "insert", "reflect"])
        guard isJoined, isVerb || isWord(at - 1, "with"), at + 1 < high else { return nil }
        let name = skipping([.into, .outOf], place.range.lowerBound)
        let rest = sentence.text((isVerb ? at + 1 : at)..<high)
        return ["add", rest, "to", sentence.text(name..<place.range.upperBound)].joined(
            separator: " ")
    }

    /// The order with its verb first, where a mark stands before the verb at the end: `every reminder, delete`.
    private var withVerbLast: String? {
        guard has(high - 1, [.take, .empty]), high - low > 2,
            isComma(high - 2) || sentence.isSymbol(high - 2, ":")
        else { return nil }
        return [sentence.text(high - 1..<high), sentence.text(low..<high - 2)].joined(
            separator: " ")
    }

    /// It without the reason behind an order to take off, to complete or to see: `… since i already have it`.
    var withoutReason: Clause {
        guard has(low, [.take, .mayTake, .complete, .empty, .see]) || isWord(low, "mark"),
            high - low > 4
        else { return self }
        let start = (low + 2..<high).first { index in
            isAny(index, ["because", "cause", "cuz", "coz", "cos", "since", "as", "bc"])
                && (has(index + 1, [.speaker, .subject])
                    || isAny(index + 1, ["it's", "they're", "my", "the", "our"]))
                || isWord(index, "it") && has(index + 1, .being)
                    && has(index + 2, [.wasDone, .wasTaken])
        }
        guard let start else { return self }
        return with(low..<(isComma(start - 1) ? start - 1 : start))
    }

    /// The order with its place behind it, where that goes first: `from my list remove milk`, `my list: remove milk`.
    var withVerbFirst: String? {
        if let found = withPlaceOpened { return found }
        if let found = withVerbLast { return found }
        guard let place = containers.first, place.range.lowerBound == low else { return nil }
        var verb = place.range.upperBound
        let isHeading = isComma(verb) || sentence.isSymbol(verb, ":")
        if isHeading { verb += 1 }
        verb = skipping(.filler, verb)
        guard place.isLed || isHeading, has(verb, [.take, .mayTake, .empty, .complete, .skip]),
            verb + 1 < high,
            !has(verb + 1, .pronoun) || high - verb > 3
        else { return nil }
        let name = skipping([.into, .outOf], low)
        guard name < place.range.upperBound else { return nil }
        return [sentence.text(verb..<high), "from", sentence.text(name..<place.range.upperBound)]
            .joined(separator: " ")
    }

    /// Its first token.
    var low: Int { range.lowerBound }
    /// Behind its last token.
    var high: Int { range.upperBound }

    /// Whether the token at `index` is within it and may be one of `role`.
    func has(_ index: Int, _ role: Role) -> Bool {
        range.contains(index) && !roles[index].isDisjoint(with: role)
    }

    /// Whether the token at `index` is that word.
    func isWord(_ index: Int, _ word: StaticString) -> Bool {
        range.contains(index) && sentence.isWord(index, word)
    }

    /// Whether the token at `index` is one of those few words.
    func isAny(_ index: Int, _ words: [StaticString]) -> Bool {
        range.contains(index) && words.contains { sentence.isTyped(index, $0) }
    }

    /// Whether the token at `index` is one of those words.
    @_disfavoredOverload
    func isAny(_ index: Int, _ words: WordSet) -> Bool {
        range.contains(index) && words.has(sentence, index)
    }

    /// The first token from `index` on that may be one of `role`.
    func first(_ role: Role, from index: Int) -> Int? {
        (max(index, low)..<max(high, index, low)).first { has($0, role) }
    }

    /// Behind the tokens from `index` on that may be one of `role`, and commas.
    func skipping(_ role: Role, _ index: Int) -> Int {
        var index = index
        while has(index, role) || isComma(index) { index += 1 }
        return index
    }

    /// Behind the tokens from `index` on that are one of those few words.
    func skipping(_ words: [StaticString], from index: Int) -> Int {
        var index = max(index, low)
        while isAny(index, words) { index += 1 }
        return min(index, max(high, low))
    }

    /// Behind the tokens from `index` on that are one of those words.
    @_disfavoredOverload
    func skipping(_ words: WordSet, from index: Int) -> Int {
        var index = max(index, low)
        while isAny(index, words) { index += 1 }
        return min(index, max(high, low))
    }

    /// Whether a comma or the like stands there.
    func isComma(_ index: Int) -> Bool { range.contains(index) && sentence.separates(index) }

    /// Its text without the tokens of `left`, which are in any order.
    func text(without left: [Range<Int>]) -> String {
        var pieces: [String] = []
        var start = low
        for taken in left.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if taken.lowerBound > start { pieces.append(sentence.text(start..<taken.lowerBound)) }
            start = max(start, taken.upperBound)
        }
        if start < high { pieces.append(sentence.text(start..<high)) }
        return pieces.joined(separator: " ")
    }

    private static func withoutMarks(_ sentence: EnglishSentence, _ whole: Range<Int>) -> (
        range: Range<Int>, isAsked: Bool
    ) {
        var range = EndMarks.withoutMarks(sentence).clamped(to: whole)
        let asked = (range.upperBound..<whole.upperBound).contains { sentence.isSymbol($0, "?") }
        while let low = range.first, sentence.separates(low), range.count > 1 {
            range.removeFirst()
        }
        while let last = range.last, range.count > 1,
            sentence.separates(last)
        {
            range.removeLast()
        }
        return (range, asked)
    }

    private static func withoutManners(
        _ sentence: EnglishSentence, _ range: Range<Int>, _ numbers: [UInt16]
    ) -> Range<Int> {
        let grammar = Grammar.english
        var range = range
        for _ in 0..<8 {
            let words = numbers[range]
            guard let low = range.first,
                let end = grammar.openings(numbers[low]).compactMap({
                    $0.end(in: words, from: low)
                }).max(), end < range.upperBound
            else { break }
            range = end..<range.upperBound
            while range.count > 1, sentence.separates(range.lowerBound) { range.removeFirst() }
        }
        for _ in 0..<4 {
            let words = numbers[range]
            guard let last = range.last,
                let start = grammar.closings(numbers[last]).compactMap({
                    $0.start(in: words, before: last + 1)
                }).min(), start > range.lowerBound, !range.contains(where: sentence.startsNote),
                !sentence.isJoined(start) || sentence[start - 1].kind == .symbol
            else { break }
            range = range.lowerBound..<start
            while range.count > 1, let last = range.last, sentence.separates(last) {
                range.removeLast()
            }
        }
        return range
    }
}
