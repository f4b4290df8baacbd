/// Days that describe the noun before them: `the eclipse of 11 august`, `talk about friday`, `photos from may`.
enum OfDay {
    /// The preposition and its day.
    static let rule = EnglishRule("day of a noun", at: .connector) { sentence, index in
        guard sentence.titleBegan, sentence[index - 1].kind == .word else { return nil }
        let at = sentence.skipping(.the, index + 1)
        switch sentence.word(index) {
        case .of, .than: return day(sentence, at)
        case .about where !sentence.has(index, .lead) && !asking.has(sentence, index - 1):
            return day(sentence, at)
        case .from where isPlural(sentence, index - 1) && !repeats(sentence):
            return start(sentence, at)
        default: return nil
        }
    }

    private static let asking: WordSet = ["what", "how"]

    private static func day(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        sentence.day(index).map { Match(.words, end: $0.end) }
    }

    /// A day, month or year at `index` that a thing is from, with nothing behind it that could be its end.
    private static func start(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard let (day, end) = sentence.boundDay(index),
            day.shape == .month || mail.has(sentence, index - 2) || mail.has(sentence, index - 3),
            ![.to, .until, .onwards, .on].contains(sentence.word(end)),
            !sentence.isSymbol(end, "-"), sentence.leadTime(end) == nil
        else { return nil }
        return Match(.words, end: end)
    }

    private static func repeats(_ sentence: EnglishSentence) -> Bool {
        (0..<sentence.count).contains { sentence.has($0, [.every, .frequency, .weekdays]) }
    }

    /// Whether things that come from a day stand at `index`: mail, or a noun in the plural.
    private static func isPlural(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        if mail.has(sentence, index) { return true }
        let token = sentence[index]
        guard token.classes.isEmpty, token.length > 3 else { return false }
        let end = Int(token.end)
        return sentence.isSame(sentence.bytes[end - 1], 0x73)
            && !sentence.isSame(sentence.bytes[end - 2], 0x73)
    }

    private static let mail: WordSet = [
        "email", "emails", "mail", "message", "messages", "letter", "letters", "invoice",
        "invoices", "photo", "photos", "pics", "pictures", "note", "notes", "minutes", "receipt",
        "receipts", "ticket", "tickets", "voicemail", "voicemails", "text", "texts", "statement",
        "leftovers", "report", "reports", "issue", "draft", "drafts",
    ]
}
