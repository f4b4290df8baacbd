import Planner

/// Somebody who cannot do it this time, and what is asked for because of that.
///
/// ```
/// can't do it today, | pete can you take it      an excuse with its day | who takes over
/// i'm away this week, | skip me                  an excuse with its day | what becomes of the turn
/// ```
extension PeopleReader {
    /// What becomes of the speaker's turn.
    func excused() -> Understanding? {
        if let taker = taker(clause.range) { return ofSpoken(taken(by: taker, from: .speaker, "")) }
        for index in low + 1..<max(high - 1, low + 1) where isBreak(index) {
            let (before, after) = (low..<index, behindBreak(index)..<high)
            if let day = excuse(before), let found = asked(after, day) { return found }
            if let day = excuse(after), let found = asked(before, day) { return found }
        }
        guard let day = excuse(clause.range), isAboutIt else { return nil }
        var assignment = Assignment([.speaker], isOnce: true)
        assignment.turn = .declined
        return ofSpoken(turnOrder(day, assignment))
    }

    /// The same of what was spoken of last, which a pronoun means.
    private func ofSpoken(_ found: Understanding?) -> Understanding? {
        guard case .edit(.none, let edit)? = found?.command else { return found }
        return Understanding(.edit(.last, edit))
    }

    private func isBreak(_ index: Int) -> Bool {
        [",", ";", ".", "-", "–", ":"].contains { sentence.isSymbol(index, $0) }
            || isAny(index, ["so", "and", "because", "cause", "since", "as", "but"])
    }

    private func behindBreak(_ index: Int) -> Int {
        var at = index
        while at < high, isBreak(at) { at += 1 }
        return at
    }

    /// What is asked for beside an excuse, for the day that it names.
    private func asked(_ range: Range<Int>, _ day: String) -> Understanding? {
        if let taker = taker(range) { return ofSpoken(taken(by: taker, from: .speaker, day)) }
        let words = sentence.text(range) + (day.isEmpty ? "" : " " + day)
        let line = sentence.reparsed(as: words)
        let whole = Clause(line)
        return PeopleReader(sentence: line, clause: whole).exchanged()
    }

    /// The words of the day for which somebody says that they cannot; empty where none is named, nil for other words.
    private func excuse(_ range: Range<Int>) -> String? {
        guard !range.isEmpty, range.count <= 12 else { return nil }
        let isSaid = range.allSatisfy { index in
            isAny(index, Self.excuseWords) || isAny(index, Self.hindrances)
                || sentence.has(index, .dated)
                || sentence.people(index) == nil
                    && sentence[index].kind == .symbol
        }
        let isHindered = range.contains { index in
            isAny(index, Self.hindrances)
                || isAny(index, ["not"]) && isAny(index + 1, ["here", "home", "around", "free"])
        }
        guard isSaid, isHindered else { return nil }
        return range.filter { sentence.has($0, .dated) }.map { sentence.text($0..<$0 + 1) }
            .joined(separator: " ")
    }

    /// Whether it speaks of what is to be done by a pronoun.
    private var isAboutIt: Bool {
        (low..<high).contains { isAny($0, ["it", "mine"]) }
            && (low..<high).contains { isAny($0, ["do", "manage", "take", "handle"]) }
    }

    /// Who is asked to take over what is spoken of: `pete can you take it`, `can pete do it instead`.
    private func taker(_ range: Range<Int>) -> Person? {
        guard (3...12).contains(range.count) else { return nil }
        var taker: Person?
        var (isTaking, isIt) = (false, false)
        var at = range.lowerBound
        while at < range.upperBound {
            if let (person, end) = sentence.person(at), end <= range.upperBound {
                guard taker == nil else { return nil }
                (taker, at) = (person, end)
                continue
            }
            isTaking = isTaking || isAny(at, Self.taking)
            isIt = isIt || isAny(at, Self.things)
            guard
                isAny(at, Self.taking) || isAny(at, Self.things) || isAny(at, Self.asking)
                    || sentence[at].kind == .symbol
            else { return nil }
            at += 1
        }
        let isAsked = range.contains { isAny($0, Self.asks) }
        return isTaking && isIt && isAsked ? taker : nil
    }

    private static let hindrances: WordSet = [
        "can't", "cant", "cannot", "won't", "wont", "unable", "away", "sick", "ill", "busy",
        "travelling", "traveling", "abroad", "unavailable", "holiday", "vacation", "swamped",
        "couldn't", "couldnt",
    ]
    private static let excuseWords: WordSet = [
        "i", "i'm", "im", "i'll", "ill", "i've", "am", "is", "be", "will", "to", "the", "a", "on",
        "at", "of", "off", "out", "do", "make", "manage", "take", "handle", "it", "this", "that",
        "mine", "my", "turn", "here", "home", "around", "free", "able", "available", "not", "sorry",
        "really", "too", "so", "very", "all", "working", "late", "still", "guys", "hey", "again",
        "unfortunately", "just", "actually", "being", "sadly", "for",
    ]
    private static let taking: WordSet = [
        "take", "do", "cover", "handle", "get", "have", "takes", "does", "covers", "over",
    ]
    private static let things: WordSet = ["it", "this", "that", "mine", "over", "me"]
    private static let asks: WordSet = ["can", "could", "would", "will", "please", "pls", "you"]
    private static let asking: WordSet = WordSet(merging: [
        asks,
        ["instead", "for", "one", "time", "today", "tonight", "maybe", "then", "thanks", "mind"],
    ])
}
