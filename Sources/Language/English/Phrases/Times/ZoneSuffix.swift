/// The zone behind a time: `EST`, `utc`, `Tokyo time`, `New York time`.
enum ZoneSuffix {
    /// The zone at `index` and the token behind it.
    static func zone(_ sentence: EnglishSentence, _ index: Int) -> (zone: SaidZone, end: Int)? {
        let first = sentence[index]
        guard first.kind == .word, first.spaced, !first.quoted else { return nil }
        if isAbbreviation(sentence, index) { return named(sentence, index..<index + 1) }
        let words = (1...3).first { sentence.word(index + $0) == .time }
        guard let words, (index..<index + words).allSatisfy({ sentence[$0].kind == .word }) else {
            return nil
        }
        return named(sentence, index..<index + words).map { found in
            var zone = found.zone
            zone.name = sentence.text(index..<index + words + 1)
            return (zone, index + words + 1)
        }
    }

    /// Whether a zone's abbreviation stands at `index`; one of two letters only in capitals.
    static func isAbbreviation(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let token = sentence[index]
        guard token.kind == .word, (2...4).contains(token.length) else { return false }
        if abbreviations.has(sentence, index) { return true }
        let bytes = sentence.bytes[Int(token.start)..<Int(token.end)]
        return short.has(sentence, index) && bytes.allSatisfy { (0x41...0x5A).contains($0) }
    }

    private static func named(_ sentence: EnglishSentence, _ range: Range<Int>)
        -> (zone: SaidZone, end: Int)?
    {
        let name = sentence.text(range)
        guard let zone = sentence.context.place(name) else { return nil }
        return (SaidZone(zone: zone, name: name), range.upperBound)
    }

    private static let abbreviations: WordSet = [
        "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "gmt", "utc", "bst", "cet", "cest",
        "eet", "eest", "jst", "ist", "aest", "aedt", "acst", "awst", "sgt", "hkt", "msk", "kst",
        "nzst", "nzdt",
    ]
    private static let short: WordSet = ["et", "ct", "mt", "pt"]
}
