/// Verbs in the past tense, and participles.
enum Past {
    /// Whether a verb in the past tense stands at `index`.
    static func `is`(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        irregular.has(sentence, index) || both.has(sentence, index) || isRegular(sentence, index)
            || isSlip(sentence, index)
    }

    /// Whether a participle stands at `index`.
    static func isParticiple(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        participles.has(sentence, index) || both.has(sentence, index) || isRegular(sentence, index)
            || isSlip(sentence, index)
    }

    /// Whether the word at `index` does not describe a thing: `paid`, and not `fried`.
    static func isSure(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        sure.has(sentence, index) || irregular.has(sentence, index) || isSlip(sentence, index)
    }

    private static func isRegular(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let token = sentence[index]
        guard token.kind == .word, token.length > 3, !token.quoted,
            sentence.bytes[Int(token.end) - 1] | 0x20 == 0x64,
            sentence.bytes[Int(token.end) - 2] | 0x20 == 0x65
        else { return false }
        let word = sentence.lowercased(index)
        return word.hasSuffix("ed") && !word.hasSuffix("eed") && !nouns.has(sentence, index)
    }

    /// `sortd`, `replcaed`, `sended`.
    private static func isSlip(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let token = sentence[index]
        guard token.kind == .word, token.length > 4, !token.quoted, token.classes.isEmpty,
            sentence.bytes[Int(token.end) - 1] | 0x20 == 0x64
        else { return false }
        let word = Array(sentence.lowercased(index).utf8)
        guard word.last == 0x64, !nouns.has(sentence, index) else { return false }
        return spelled.contains { $0[0] == word[0] && Spelling.isOneEdit(word, from: $0) }
    }

    private static let nouns: WordSet = [
        "bed", "red", "shed", "wed", "need", "sled", "hundred", "embed", "unscheduled", "med",
        "ted", "fred", "ahead", "sacred", "naked", "wicked", "biped", "moped", "weed", "seed",
        "feed", "speed", "needed", "required", "wanted", "recommended", "used", "card", "word",
        "board", "third", "child", "road", "food", "bread", "brand", "cloud", "collard", "world",
    ]
    private static let irregular = words(
        """
        took wrote ate drank drove flew gave went did began chose spoke woke swam rang sang tore wore threw forgave \
        hid rode shook saw fed swept got had came grew drew ran agreed
        """)
    private static let both = words(
        """
        paid bought sent made met brought built dealt dug found held kept laid led left lent lost sold spent taught \
        told understood won hung fed swept fixed heard felt caught sewn spun ground lit slept swung
        """)
    private static let participles = words(
        """
        taken written eaten drunk driven flown given gone done begun chosen spoken worn thrown hidden ridden shaken \
        seen sewn drawn grown known shown torn run sung woken frozen swum mown
        """)
    private static let sureList = """
        paid bought sent submitted finished completed called emailed booked cleaned washed fixed ordered returned renewed watered vacuumed \
        picked dropped mailed posted handed collected cancelled walked hoovered mopped texted phoned filed uploaded installed replaced \
        sorted scheduled signed delivered registered confirmed updated visited practised practiced studied exercised ironed \
        grabbed transferred tidied taken planted packed printed painted changed
        """
    private static let sure = words(sureList)
    private static let spelled = sureList.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) }

    private static func words(_ list: String) -> WordSet {
        WordSet(list.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
