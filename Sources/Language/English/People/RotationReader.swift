import Planner

/// Reads that people take turns with a task: `sam and pete take turns with the bins every week`,
/// `rotate the bins between sam and pete`.
struct RotationReader {
    let clause: Clause

    private var sentence: EnglishSentence { clause.sentence }
    private var low: Int { clause.low }
    private var high: Int { clause.high }

    /// The task and the people who take turns; nil for any other message.
    func read() -> Understanding? {
        ending() ?? taking() ?? sharing()
    }

    /// `no more turns with the bins`, `stop taking turns with the bins`.
    private func ending() -> Understanding? {
        guard clause.isAny(low, ["stop", "end", "no"]),
            let turns = (low + 1..<high).first(where: { clause.isAny($0, ["turns"]) }),
            turns <= low + 2
        else { return nil }
        return AssignmentReader(sentence: sentence).read(
            sentence.text(clause.skipping(Self.leads, from: turns + 1)..<high), Assignment([]))
    }

    private func taking() -> Understanding? {
        guard
            let turns = (low..<high).first(where: {
                clause.isAny($0, ["turns"])
                    || clause.isAny($0, ["turn"]) && clause.isAny($0 - 1, ["in", "by", "take"])
            }), turns > low, clause.isAny(turns - 1, Self.takes)
        else { return nil }
        let verb = modalsStart(before: turns - 1)
        let behind = clause.skipping(Self.leads, from: turns + 1)
        if clause.isAny(low, Self.nobody)
            || clause.isAny(low, ["no"]) && clause.isAny(low + 1, ["one"]), behind < high
        {
            return AssignmentReader(sentence: sentence).read(
                sentence.text(behind..<high), Assignment([]))
        }
        // `recycling every thursday, sam pete ann in turns`
        if turns == high - 1, clause.isAny(turns - 1, ["in", "by", "taking"]),
            let start = (low + 1..<max(turns - 1, low + 1)).first(where: {
                peopleInARow($0, through: turns - 1) != nil
            }), let people = peopleInARow(start, through: turns - 1), people.count > 1
        {
            return inTurn(people, sentence.text(low..<start))
        }
        // `the bins in turns: sam and pete`
        if let (people, end) = sentence.people(behind), (end == high), verb > low {
            return inTurn(people, sentence.text(low..<verb))
        }
        if let between = (behind..<high).first(where: { clause.isAny($0, Self.between) }),
            let (people, end) = sentence.people(between + 1), (end == high)
        {
            return inTurn(people, sentence.text(behind..<between))
        }
        if let start = (low..<verb).first(where: { sentence.people($0)?.end == verb }),
            let (people, _) = sentence.people(start)
        {
            return inTurn(people, clause.text(without: [start..<behind]))
        }
        if (low..<verb).allSatisfy({ clause.isAny($0, Self.everyone) }) {
            return inTurn(verb > low ? [.everyone] : [], sentence.text(behind..<high))
        }
        guard let people = anyNames(low..<verb) else { return nil }
        return inTurn(people, sentence.text(behind..<high))
    }

    /// `rotate the bins between sam and pete`, `sam and pete alternate the bins`.
    private func sharing() -> Understanding? {
        let at = clause.isAny(low, Self.rotates) ? low : nil
        if let at, let between = (at + 1..<high).first(where: { clause.isAny($0, Self.between) }) {
            let (people, end) = sentence.people(between + 1) ?? ([], between + 1)
            let known = (end == high) ? people : anyNames(between + 1..<high) ?? []
            let rest =
                (end == high) || known.count > people.count ? "" : " " + sentence.text(end..<high)
            let all = known.isEmpty ? people : known
            let isAll = clause.isAny(between + 1, Self.everyone)
            return inTurn(
                isAll ? [.everyone] : all, sentence.text(at + 1..<between) + (isAll ? "" : rest))
        }
        guard let (people, end) = sentence.people(low), people.count > 1,
            clause.isAny(end, Self.rotates)
        else { return nil }
        return inTurn(people, sentence.text(clause.skipping(Self.leads, from: end + 1)..<high))
    }

    private func inTurn(_ people: [Person], _ text: String) -> Understanding? {
        let assignment = Assignment(people, takesTurns: true)
        return AssignmentReader(sentence: sentence).read(text, assignment)
    }

    /// The people from `index` up to `end`, with or without joints between them; nil where another word stands there.
    private func peopleInARow(_ index: Int, through end: Int) -> [Person]? {
        var people: [Person] = []
        var at = index
        while at < end {
            guard let (found, next) = sentence.people(at) else { return nil }
            people += found
            at = sentence.behindJoint(next)
        }
        return at == end && !people.isEmpty ? people : nil
    }

    /// The people of the tokens, with known and unknown names: `sam and zoe`.
    private func anyNames(_ range: Range<Int>) -> [Person]? {
        guard (1...12).contains(range.count) else { return nil }
        var found: [Person] = []
        var at = range.lowerBound
        while at < range.upperBound {
            let isMention = sentence.isSymbol(at, "@")
            let word = isMention ? at + 1 : at
            guard word < range.upperBound, sentence[word].kind == .word else { return nil }
            if let known = sentence.person(at) ?? sentence.speaker(at) {
                found.append(known.person)
                at = known.end
            } else {
                found.append(.named(sentence.text(word..<word + 1)))
                at = word + 1
            }
            let next = sentence.behindJoint(at)
            guard next > at || at >= range.upperBound else { return nil }
            at = next
        }
        return found
    }

    /// Where the modals and little words before the verb at `index` begin: `should now`.
    private func modalsStart(before index: Int) -> Int {
        var at = index
        while clause.isAny(at - 1, Self.modals) { at -= 1 }
        return at
    }

    private static let takes: WordSet = ["take", "takes", "taking", "in", "by"]
    private static let modals: WordSet = [
        "should", "will", "can", "to", "shall", "must", "could", "both", "all", "each", "now",
        "would", "are", "is", "let", "always",
    ]
    private static let leads: WordSet = [
        "with", "on", "at", "for", "to", "in", "doing", "do", "of", ":",
    ]
    private static let nobody: WordSet = ["nobody", "noone", "none"]
    private static let between: WordSet = ["between", "among", "amongst"]
    private static let rotates: WordSet = [
        "rotate", "alternate", "share", "split", "rotates", "alternates",
    ]
    private static let everyone: WordSet = [
        "we", "us", "everyone", "everybody", "all", "of", "let's", "lets", "let", "the", "group",
        "you",
    ]
}
