import Planner

/// Times of day: `at 5`, `5pm`, `at 9, 13 and 21`, `from 2 to 4pm`, `@ 5`, `5ish`.
enum TimeRule {
    /// Times that begin with a number or a word of their own.
    static let rule = EnglishRule("time", at: [.digits, .cardinal, .amount, .clock]) {
        sentence, index in
        if sentence.word(index - 1) == .from || sentence.word(index - 1) == .between {
            guard sentence[index].value != 0 || sentence[index].kind != .number else { return nil }
            return sentence.timeRange(index, bare: true).map { Match(.time($0.value), end: $0.end) }
        }
        let isLed = sentence.context.isWhen || isLed(sentence, index)
        // A `midnight snack` is a snack.
        let isNoun = sentence.word(index) == .midnight && sentence[index + 1].kind == .word
        if isNoun, !isLed, sentence[index + 1].classes.isEmpty { return nil }
        guard let found = sentence.times(index, bare: isLed) else {
            return isLed ? noSuchTime(sentence, index) : nil
        }
        if isNamed(sentence, index, found.end) { return nil }
        // `the 5:15 train` is a train.
        if sentence.has(index - 1, .determiner), !sentence.closes(found.end) { return nil }
        if let (zone, end) = ZoneSuffix.zone(sentence, found.end) {
            var phrase = found.value
            (phrase.zone, phrase.sureness) = (zone, .sure)
            return Match(.time(phrase), end: end)
        }
        // `12 of friday`
        let day = sentence.skipping(.the, found.end + 1)
        let isOf =
            sentence.word(found.end) == .of && sentence.has(day, [.weekday, .relativeDay])
        return Match(.time(found.value), end: isOf ? found.end + 1 : found.end)
    }

    /// Whether a film or book has that name: `watch 3:10 to yuma`.
    private static func isNamed(_ sentence: EnglishSentence, _ index: Int, _ end: Int) -> Bool {
        media.has(sentence, index - 1) && sentence[end].kind == .word
            && !sentence.has(
                end, [.relativeDay, .weekday, .lead, .dayPart, .modifier, .reminder, .every])
    }

    private static let media: WordSet = ["watch", "read", "stream", "rewatch", "reread"]

    /// `25:00`, `9:75` where a time is expected.
    private static func noSuchTime(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard sentence[index].kind == .number, sentence[index].length <= 2,
            sentence.isSymbol(index + 1, ":"), sentence.isJoined(index + 1),
            sentence[index + 2].kind == .number, sentence[index + 2].length == 2,
            sentence.isJoined(index + 2)
        else { return nil }
        return Match(.problem(.noSuchTime(sentence.text(index..<index + 3))), end: index + 3)
    }

    /// Whether a word that leads to times, or a day, stands before `index`.
    private static func isLed(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        switch sentence.word(index - 1) {
        case .at: return true
        case .by: return true
        case .for where sentence.isWord(index - 2, "alarm") || sentence.isWord(index - 2, "timer"):
            return true
        case .about, .before, .after:
            return sentence.lastPhraseEnd == index - 1 || isHour(sentence, index)
        default: break
        }
        if isBeforeDayPart(sentence, index) || isDotted(sentence, index) { return true }
        if sentence.isSymbol(index - 1, "@") { return true }
        if sentence.isSymbol(index - 1, "~") { return true }
        if isBehindEvent(sentence, index) { return true }
        guard sentence.lastPhraseEnd == index, index > 0 else { return false }
        return isHour(sentence, index) || isHour(sentence, index + 1)
            || sentence.timeRange(index, bare: true) != nil
    }

    /// `tomorrow meeting 9`: an hour at the end, behind what has an hour.
    private static func isBehindEvent(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        index + 1 == sentence.count && index > 1 && sentence[index].length <= 2
            && (1...23).contains(sentence[index].value) && events.has(sentence, index - 1)
            && sentence.has(0, [.relativeDay, .weekday])
    }

    private static let events: WordSet = [
        "meeting", "dentist", "doctor", "doc", "gym", "lunch", "dinner", "breakfast", "brunch",
        "appointment", "appt", "class", "lesson", "yoga", "interview", "party", "haircut",
        "standup",
        "sync", "training", "practice", "exam", "vet", "mtg", "call", "therapy", "physio",
        "football",
        "tennis", "swimming", "pilates", "church", "barber", "hairdresser", "rehearsal", "workshop",
    ]

    /// `vet 10.30`: a time of a quarter of an hour that ends the message, and no price, version or chapter.
    private static func isDotted(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let (hour, minute) = (sentence[index], sentence[index + 2])
        guard sentence.isSymbol(index + 1, "."), sentence.isJoined(index + 1),
            sentence.isJoined(index + 2), minute.length == 2,
            index + 3 == sentence.count || sentence.has(index + 3, [.relativeDay, .weekday]),
            minute.value % 15 == 0, (7...22).contains(hour.value), hour.length <= 2,
            sentence[index - 1].kind == .word
        else { return false }
        return !sentence.has(index - 1, [.verb, .connector, .determiner])
            && !sentence.isCounted(index)
    }

    /// `8 tonight`, `9 tomorrow morning`, `7 this evening`: an hour whose half of the day follows.
    private static func isBeforeDayPart(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        guard let (hour, end) = sentence.cardinal(index), (1...12).contains(hour),
            !sentence.has(index - 1, .verb) || sentence.has(index - 2, .determiner),
            !sentence.isCounted(index)
        else { return false }
        if sentence.word(end) == .tonight { return true }
        return sentence.has(end, [.relativeDay, .weekday, .modifier])
            && sentence.has(end + 1, .dayPart)
    }

    /// Whether an hour stands at `index` with nothing behind it that it could count.
    private static func isHour(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        guard let (value, end) = sentence.cardinal(index), value <= 24 else { return true }
        return sentence.closes(end) && !sentence.isSymbol(end, "%")
    }
}
