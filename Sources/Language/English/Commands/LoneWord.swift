/// Messages of a single thing: a number, a list, a tag, or a length of time in a reply.
enum LoneWord {
    /// What the tokens `range` mean when they are one thing alone.
    static func read(_ sentence: Sentence, _ range: Range<Int>) -> Understanding? {
        guard range.count <= 3, let low = range.first else { return nil }
        let said = Said(sentence, range, isSlash: false).filling(range)
        if case .numbers(let numbers)? = said.numbers(0), numbers.count == 1,
            sentence[range.upperBound - 1].kind == .number
                || sentence.isKeycap(range.upperBound - 1)
        {
            return number(numbers[0], said)
        }
        if sentence.context.isReply, let length = said.duration(0),
            sentence.has(low, [.digits, .cardinal, .amount])
        {
            return Understanding(.snooze(.none, length))
        }
        if sentence.isSymbol(low, "#"), range.count == 2 { return said.tagView(0) }
        if sentence.isSymbol(low, "@"), range.count == 2 { return said.listView(0) }
        guard sentence[low].kind == .word, let list = said.knownList(sentence.text(range)) else {
            return nil
        }
        return Understanding(.view(.list(list)))
    }

    /// A number is the answer to a choice; in a reply a round one is a length in minutes.
    private static func number(_ number: Int, _ said: Said) -> Understanding? {
        let sentence = said.sentence
        let isBare = sentence[said.range.lowerBound].kind == .number || said.range.count == 2
        guard isBare, sentence[said.range.lowerBound].length < 5 else {
            return isBare ? Understanding(.unknown) : nil
        }
        if sentence.context.isReply, number >= 10, number % 5 == 0 {
            return Understanding(.snooze(.none, .minutes(number)))
        }
        return Understanding(.choose(number))
    }
}
