import Planner

/// Where one part of a message ends and another begins.
extension Orders {
    /// The parts of a message: between marks, and before joints that an order follows.
    static func parts(_ sentence: EnglishSentence, _ range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        let whole = Clause(sentence, range)
        var index = max(start, whole.low) + 1
        // A note says whatever it says.
        while index < range.upperBound, !sentence.startsNote(index) {
            let isBehindPlace =
                whole.has(index, [.put, .take])
                && whole.containers.contains { $0.isLed && $0.range.upperBound == index }
                && Clause(sentence, index..<range.upperBound).low == index
            if let behind = behindJoint(sentence, index, range) ?? (isBehindPlace ? index : nil),
                behind < range.upperBound
            {
                let clause = Clause(sentence, behind..<range.upperBound)
                let isSpoken =
                    behind == index
                    || sentence[behind - 1].kind == .word && sentence[index].kind == .word
                if begins(clause, isSpoken: isSpoken) {
                    parts.append(start..<index)
                    start = behind
                    index = max(behind, clause.low)
                }
            }
            index += 1
        }
        parts.append(start..<range.upperBound)
        return parts.filter { !$0.isEmpty }
    }

    /// Behind a comma, a full stop, `and then` or the like at `index`; nil when none stands there.
    private static func behindJoint(_ sentence: EnglishSentence, _ index: Int, _ range: Range<Int>)
        -> Int?
    {
        var at = index
        while at < range.upperBound, isMark(sentence, at) || joints.has(sentence, at) { at += 1 }
        return at > index ? at : nil
    }

    private static func isMark(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        guard sentence[index].kind == .symbol, !sentence[index].quoted, sentence[index + 1].spaced
        else { return false }
        // `new task: …` names what follows.
        if sentence.isSymbol(index, ":"),
            Clause(sentence, 0..<index).has(index - 1, [.entry, .holder])
        {
            return false
        }
        return [",", ";", ".", "!", "?", "-", ":", "–", "—"].contains(
            sentence.text(index..<index + 1))
    }

    private static let joints: WordSet = [
        "and", "then", "so", "also", "plus", "but", "oh", "&", "please", "pls", "just", "now",
        "therefore", "cause", "because",
    ]

    /// Whether an order begins a clause; behind a spoken joint only with a verb of an order, or a question.
    static func begins(_ clause: Clause, isSpoken: Bool) -> Bool {
        let (sentence, low) = (clause.sentence, clause.low)
        // `list: house` and `list house` say where the task before them belongs.
        if clause.isWord(low, "list"),
            !clause.has(low + 1, [.determiner, .all, .entries, .planName])
        {
            return false
        }
        if !isSpoken { return true }
        if clause.has(low, [.take, .mayTake, .put, .complete, .empty, .skip]) || clause.isRequest {
            return true
        }
        if verbs.has(sentence, low)
            || reminding.has(sentence, low) && clause.isAny(low + 1, ["me", "us"])
        {
            return true
        }
        if clause.needed != nil || clause.isAny(low, ["if", "otherwise"]) { return true }
        let isTold =
            clause.has(low, .speaker)
            || sentence[low].kind == .word && clause.has(clause.high - 1, .wasDone)
                && (low..<clause.high).contains { clause.has($0, .being) }
        return clause.has(low, .wasDone) && sentence[low + 1].kind == .number
            || clause.questionStart == low || isTold
            || clause.namesNewTask
    }

    static let verbs: WordSet = [
        "move", "push", "reschedule", "postpone", "shift", "change", "rename", "snooze", "show",
        "tell", "cancel", "make", "update", "wake", "what", "when", "undo", "bring", "list", "read",
        "check", "see", "swap", "replace",
    ]

    static let reminding: WordSet = [
        "remind", "ping", "alert", "notify", "nudge", "wake", "poke", "text",
    ]
}

extension Clause {
    /// Whether it begins with `new task` or the like.
    var namesNewTask: Bool { isWord(low, "new") && has(low + 1, .entry) }
}
