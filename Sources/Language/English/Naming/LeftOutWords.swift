/// What an English line leaves out of all that it is about: `… but the drops and the invoice`, `… except the vet`.
struct LeftOutWords {
    private let line: EnglishSentence
    /// The token with which it begins; nil where nothing is left out.
    let start: Int?
    /// The token behind the word that leaves out.
    private let names: Int

    /// What a line leaves out; behind any word of a line that is known to be about everything.
    init(_ line: EnglishSentence, isOfAll: Bool = false) {
        self.line = line
        let whole = (0..<line.count).first { index in
            isOfAll || Self.alls.has(line, index) && line.word(index - 1) != .in
        }
        let found = whole.flatMap { Self.opening(line, behind: $0) } ?? Self.plainOpening(line)
        (start, names) = found ?? (nil, 0)
    }

    /// What is left out; nil where nothing is.
    var leftOut: LeftOut? {
        guard let start else { return nil }
        let end = self.end
        let names = ListItems.names(line.text(names..<end), line).map(Clause.bare)
            .filter { !$0.isEmpty }
        guard !names.isEmpty else { return nil }
        let bytes = Int(line[start].start)..<Int(line[end - 1].end)
        return LeftOut(stretch: bytes, names: names)
    }

    /// The same without a word for all there is, where the words can say nothing else: `tomorrow morning … apart from the
    /// vet`; days that are left out are those of a repetition.
    private static func plainOpening(_ line: EnglishSentence) -> (Int, Int)? {
        guard let found = opening(line, behind: 0),
            doubles.has(line, found.0) || sure.has(line, found.0),
            (found.1..<line.count).allSatisfy({ !line.has($0, days) })
        else { return nil }
        return found
    }

    private static let days: WordClass = [
        .weekday, .weekdays, .month, .relativeDay, .holiday, .digits,
    ]
    private static let sure: WordSet = "except excluding excl barring"

    /// Where the words begin that leave something out, and what they name.
    private static func opening(_ line: EnglishSentence, behind whole: Int) -> (Int, Int)? {
        for index in whole + 1..<max(whole + 1, line.count - 1) {
            var next = index + 1
            if doubles.has(line, index), joints.has(line, index + 1) {
                next = index + 2
            } else if line.isWord(index, "save"), line.word(index + 1) == .for, whole > 0 {
                next = index + 2
            } else if line.word(index) == .not {
                // `…, not the vet`; `is not done` leaves nothing out.
                let isBehind = line.isWord(index - 1, "just") ? index - 2 : index - 1
                guard line.isSymbol(isBehind, ","), line.has(index + 1, .determiner) else {
                    continue
                }
            } else if !openings.has(line, index) {
                continue
            }
            while next < line.count, fillers.has(line, next) { next += 1 }
            // `all done but i am tired` tells something, and leaves nothing out.
            guard next < line.count, !tellers.has(line, next) else { continue }
            return (index, next)
        }
        return nil
    }

    /// The token behind the last name: a mark, a clause of its own, the day to which the others go.
    var end: Int {
        var index = names
        while index < line.count {
            let token = line[index]
            if line.isSymbol(index, ","), !Self.tellers.has(line, index + 1) {
                index += 1
                continue
            }
            if token.kind == .symbol, !line.isSymbol(index, "&"), !line.isSymbol(index, "'"),
                !line.isSymbol(index, "-") || token.spaced
            {
                break
            }
            let leads = [.to, .until, .from, .on].contains(line.word(index))
            if leads, index > names,
                line.has(index + 1, [.weekday, .relativeDay, .modifier, .month, .digits])
            {
                break
            }
            if index > names, Self.stops.has(line, index) { break }
            index += 1
        }
        return max(names + 1, index)
    }

    private static let alls: WordSet =
        "all everything everything's everythings lot rest whole"
    private static let openings: WordSet = "but except excluding excl besides bar minus barring"
    private static let doubles: WordSet = "apart aside other"
    private static let joints: WordSet = "from than"
    private static let fillers: WordSet = "for from than just only not the my our"
    /// First words of a clause that names nothing.
    private static let tellers: WordSet =
        "i im i'm i've ive i'll it it's its he he's she she's we we're they they're you that's thats there"
    private static let stops: WordSet =
        "please pls plz thanks thx cheers ta cos cuz because as since so which who"
}
