import Planner

/// Changes that begin with the task's number: `3 every tuesday instead`, `3 at 8`, `3 !!`.
enum NumberFirst {
    /// What the tokens `range` change; nil when they are an ordinary task (`3 eggs`).
    static func read(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding? {
        guard let low = range.first else { return nil }
        if let found = pointed(sentence, range) { return found }
        guard isNumber(sentence, low) else { return nil }
        let list = NumberList(sentence, range)
        guard !list.numbers.isEmpty, list.end < range.upperBound else { return nil }
        let said = EnglishMatch(sentence, range, isSlash: false)
        if list.numbers.count == 2, sentence[low + 1].kind == .number, sentence[low + 1].spaced,
            sentence.isWord(range.upperBound - 1, "before")
        {
            // `2 30 min before`: a task, and minutes.
            return SaidEdit(said: said).edited(
                .numbers([list.numbers[0]]), low + 1..<range.upperBound, titles: false)
        }
        let rest = list.end..<sentence.count
        guard !isUnit(sentence, rest.lowerBound, list) else { return nil }
        if sentence.isWord(rest.lowerBound, "snooze") {
            return SaidSnooze(said: said).snoozing(
                .numbers(list.numbers), rest.lowerBound + 1..<range.upperBound)
        }
        if sentence.isWord(rest.lowerBound, "nag") {
            return SaidReminder(said: said).nagging(
                .numbers(list.numbers), rest.lowerBound + 1..<rest.upperBound)
        }
        guard let found = SaidEdit(said: said).edited(.numbers(list.numbers), rest, titles: false),
            case .edit(_, let edit) = found.command, edit.title == nil, edit != TaskEdit()
        else { return nil }
        return found
    }

    /// `that tomorrow`, `last !!`: the task spoken of last, and nothing but a day or marks.
    private static func pointed(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding?
    {
        let low = range.lowerBound
        guard range.count > 1, sentence.isWord(low, "that") || sentence.isWord(low, "last"),
            sentence.has(low + 1, [.relativeDay, .every]) || sentence.isSymbol(low + 1, "!")
        else { return nil }
        let said = EnglishMatch(sentence, range, isSlash: false)
        guard
            let found = SaidEdit(said: said).edited(
                .last, low + 1..<range.upperBound, titles: false),
            case .edit(_, let edit) = found.command, edit.title == nil, edit != TaskEdit()
        else { return nil }
        return found
    }

    private static func isNumber(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let first = sentence[index].kind
        if first == .number { return true }
        if sentence.isSymbol(index, "#") { return sentence[index + 1].kind == .number }
        return sentence.word(index) == .task && sentence[index + 1].kind == .number
    }

    /// Whether the word behind the number makes it a date, a time or an amount: `5 december`, `3 pm`, `2 days`.
    private static func isUnit(_ sentence: EnglishSentence, _ index: Int, _ list: NumberList)
        -> Bool
    {
        let token = sentence[index]
        if token.kind == .word, !token.spaced, !sentence.isKeycap(index) { return true }
        if sentence.has(index, [.month, .unit]) { return true }
        if token.word == .am || token.word == .pm || token.word == .oclock || token.word == .times {
            return true
        }
        if sentence.isSymbol(index, "=") { return true }
        if sentence.isSymbol(index, "-"), !token.spaced, sentence[index + 1].kind == .number {
            return true
        }
        return token.kind == .symbol && !token.spaced && !sentence.separates(index)
    }
}
