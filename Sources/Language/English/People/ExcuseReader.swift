import Planner

/// Reads that the speaker cannot do a task this time, and what the speaker asks for instead.
///
/// ```
/// can't do it today, | pete can you take it      an excuse with its day | who takes over
/// i'm away this week, | skip me                  an excuse with its day | what becomes of the turn
/// ```
struct ExcuseReader {
    let clause: Clause

    private var sentence: EnglishSentence { clause.sentence }
    private var low: Int { clause.low }
    private var high: Int { clause.high }
    private var nextTurn: NextTurnReader { NextTurnReader(clause: clause) }

    /// What becomes of the speaker's turn; nil for any other message.
    func read() -> Understanding? {
        if let taker = taker(clause.range) {
            return ofSpoken(nextTurn.taken(by: taker, from: .speaker, ""))
        }
        for index in low + 1..<max(high - 1, low + 1) where isBreak(index) {
            let (before, after) = (low..<index, behindBreak(index)..<high)
            if let day = excuse(before), let found = asked(after, day) { return found }
            if let day = excuse(after), let found = asked(before, day) { return found }
        }
        guard let day = excuse(clause.range), isAboutIt else { return nil }
        var assignment = Assignment([.speaker], isOnce: true)
        assignment.turn = .declined
        return ofSpoken(nextTurn.turnOrder(day, assignment))
    }

    /// The order on the last named task, where the order has no target of its own.
    private func ofSpoken(_ found: Understanding?) -> Understanding? {
        guard case .edit(.none, let edit)? = found?.command else { return found }
        return Understanding(.edit(.last, edit))
    }

    private func isBreak(_ index: Int) -> Bool {
        [",", ";", ".", "-", "–", ":"].contains { sentence.isSymbol(index, $0) }
            || clause.isAny(index, ["so", "and", "because", "cause", "since", "as", "but"])
    }

    private func behindBreak(_ index: Int) -> Int {
        var at = index
        while at < high, isBreak(at) { at += 1 }
        return at
    }

    /// What the speaker asks for in the tokens beside an excuse, for the day of the excuse.
    private func asked(_ range: Range<Int>, _ day: String) -> Understanding? {
        if let taker = taker(range) {
            return ofSpoken(nextTurn.taken(by: taker, from: .speaker, day))
        }
        let words = sentence.text(range) + (day.isEmpty ? "" : " " + day)
        let line = sentence.reparsed(as: words)
        return NextTurnReader(clause: Clause(line)).read()
    }

    /// The words for the day of an excuse; empty for an excuse without a day, nil where the tokens are no excuse.
    private func excuse(_ range: Range<Int>) -> String? {
        guard !range.isEmpty, range.count <= 12 else { return nil }
        let isSaid = range.allSatisfy { index in
            clause.isAny(index, Self.excuseWords) || clause.isAny(index, Self.hindrances)
                || sentence.has(index, .dated)
                || sentence.people(index) == nil
                    && sentence[index].kind == .symbol
        }
        let isHindered = range.contains { index in
            clause.isAny(index, Self.hindrances)
                || clause.isAny(index, ["not"])
                    && clause.isAny(index + 1, ["here", "home", "around", "free"])
        }
        guard isSaid, isHindered else { return nil }
        return range.filter { sentence.has($0, .dated) }.map { sentence.text($0..<$0 + 1) }
            .joined(separator: " ")
    }

    /// Whether a pronoun stands for the task: `i can't do it`.
    private var isAboutIt: Bool {
        (low..<high).contains { clause.isAny($0, ["it", "mine"]) }
            && (low..<high).contains { clause.isAny($0, ["do", "manage", "take", "handle"]) }
    }

    /// Who is asked to take over the turn: `pete can you take it`, `can pete do it instead`.
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
            isTaking = isTaking || clause.isAny(at, Self.taking)
            isIt = isIt || clause.isAny(at, Self.things)
            guard
                clause.isAny(at, Self.taking) || clause.isAny(at, Self.things)
                    || clause.isAny(at, Self.asking)
                    || sentence[at].kind == .symbol
            else { return nil }
            at += 1
        }
        let isAsked = range.contains { clause.isAny($0, Self.asks) }
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
