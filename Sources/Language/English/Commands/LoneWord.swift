/// Messages of a single thing: a number, a list, a tag, or a length of time in a reply.
enum LoneWord {
    /// The meaning of the tokens `range` when they are one thing alone.
    static func read(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding? {
        guard range.count <= 7, let low = range.first else { return nil }
        let said = EnglishMatch(sentence, range, isSlash: false).filling(range)
        if let found = zone(said) ?? look(said) { return found }
        if range.count == 1, sentence.word(low) == .today { return Understanding(.view(.today)) }
        if sentence.isSymbol(low, "#"), let numbers = said.numbers(0) {
            return Understanding(.show(numbers))
        }
        if [.number, .symbol].contains(sentence[low].kind),
            case .numbers(let numbers)? = said.numbers(0), numbers.count == 1,
            sentence[range.upperBound - 1].kind == .number
                || sentence.isKeycap(range.upperBound - 1)
        {
            return number(numbers[0], said)
        }
        let isReply = sentence.context.isReply || isElapsed(sentence, range)
        if isReply, sentence.has(low, [.digits, .cardinal, .amount]),
            let length = said.duration(0)
        {
            return Understanding(.snooze(.none, length))
        }
        guard range.count <= 3 else { return nil }
        if sentence.isSymbol(low, "#"), range.count == 2 { return said.tagView(0) }
        if sentence.isSymbol(low, "@"), range.count == 2 { return said.listView(0) }
        guard sentence[low].kind == .word, !views.has(sentence, low) || range.count > 1,
            let list = said.knownList(sentence.text(range))
        else {
            return nil
        }
        return Understanding(.view(.list(list)))
    }

    /// Words that ask for what they name, also where a list has that name.
    private static let views: WordSet = [
        "tasks", "home", "today", "tomorrow", "week", "month", "all", "missed", "completed", "done",
        "calendar", "agenda", "lists", "settings", "help", "undo", "quote", "tip",
    ]

    /// Whether it is a number of minutes or hours; `12h` and `24 hours` name a clock.
    private static func isElapsed(_ sentence: EnglishSentence, _ range: Range<Int>) -> Bool {
        let (count, unit) = (sentence[range.lowerBound], sentence.word(range.lowerBound + 1))
        guard range.count == 2, count.kind == .number else { return false }
        return unit == .minute || unit == .hour && count.value != 12 && count.value != 24
    }

    /// A zone's name alone: `Europe/Berlin`, `UTC+2`.
    private static func zone(_ said: EnglishMatch) -> Understanding? {
        let first = said.sentence[said.range.lowerBound]
        let next = said.range.lowerBound + 1
        guard first.kind == .word, said.range.count <= 7,
            said.range.count == 1 && first.length == 3 || said.sentence.isJoined(next)
        else { return nil }
        return SaidSetting(said: said).placeAsZone()
    }

    /// A list's name and a colour or emoji: `groceries blue`.
    private static func look(_ said: EnglishMatch) -> Understanding? {
        guard (2...5).contains(said.range.count), !said.sentence.context.lists.isEmpty,
            said.knownList(said.sentence.text(said.range.lowerBound..<said.range.lowerBound + 1))
                != nil
        else { return nil }
        return SaidList(said: said).colouringInOne()
    }

    /// A number is the answer to a choice; in a reply a round one is a length in minutes.
    private static func number(_ number: Int, _ said: EnglishMatch) -> Understanding? {
        let sentence = said.sentence
        let isKeycap = said.range.count == 2 && sentence.isKeycap(said.range.upperBound - 1)
        let isBare = said.range.count == 1 || isKeycap
        guard isBare, sentence[said.range.lowerBound].length < 5 else {
            return isBare ? Understanding(.unknown) : nil
        }
        if sentence.context.isReply, number >= 10, number % 5 == 0 {
            return Understanding(.snooze(.none, .minutes(number)))
        }
        return Understanding(.choose(number))
    }
}
