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
        guard sentence.has(index, .zone) else { return false }
        let token = sentence[index]
        let bytes = sentence.bytes[Int(token.start)..<Int(token.end)]
        return token.value == 0 || bytes.allSatisfy { (0x41...0x5A).contains($0) }
    }

    private static func named(_ sentence: EnglishSentence, _ range: Range<Int>)
        -> (zone: SaidZone, end: Int)?
    {
        let name = sentence.text(range)
        guard let zone = sentence.context.place(name) else { return nil }
        return (SaidZone(zone: zone, name: name), range.upperBound)
    }
}
