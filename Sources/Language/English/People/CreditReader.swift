import Planner

/// Reads who has done a task: `bins done by pete`, `it was sam`, `credit sam for the bins`.
struct CreditReader {
    let clause: Clause

    private var sentence: EnglishSentence { clause.sentence }
    private var low: Int { clause.low }
    private var high: Int { clause.high }

    /// The completed task with the people who have done it; nil for any other message.
    func read() -> Understanding? { doneBy() ?? pointedAt() ?? credit() }

    /// `bins done by pete`, `done 3 by sam`, `mark the bins as done by @pete`, `done 3 @pete`.
    private func doneBy() -> Understanding? {
        guard
            let by = (low + 1..<max(high, low + 1)).first(where: {
                clause.isAny($0, ["by"]) && sentence.people($0 + 1)?.end == high
                    || sentence.isSymbol($0, "@") && clause.isAny(low, OrderVerbs.tick)
                        && sentence.people($0)?.end == high
            }),
            let (people, _) = sentence.people(sentence.isSymbol(by, "@") ? by : by + 1)
        else { return nil }
        let words = sentence.text(low..<by)
        guard var found = EnglishCommands.single(sentence.reparsed(as: words)), found.isCompletion
        else { return nil }
        found.doers = people
        found.alternatives = own
        return found
    }

    /// `it was pete`, `no, that was sam`.
    private func pointedAt() -> Understanding? {
        let start = clause.skipping(["no", "nope", "actually", ",", "sorry"], from: low)
        let comma = sentence.isSymbol(start, ",") ? start + 1 : start
        guard clause.isAny(comma, ["it", "that", "this"]), clause.isAny(comma + 1, ["was"]),
            let (people, end) = sentence.people(comma + 2)
        else { return nil }
        let isNot = sentence.isSymbol(end, ",") || clause.isAny(end, ["not", "and"])
        guard end == high || isNot && clause.isAny(sentence.behindComma(end), ["not", "and"]) else {
            return nil
        }
        return completed(.complete(.last, on: nil), by: people)
    }

    /// `credit pete for the bins`.
    private func credit() -> Understanding? {
        guard clause.isAny(low, ["credit", "count", "log"]),
            let (people, end) = sentence.people(low + 1),
            clause.isAny(end, ["for", "with", "on"]), end + 1 < high
        else { return nil }
        let line = sentence.reparsed(as: "done " + sentence.text(end + 1..<high))
        guard let found = EnglishCommands.single(line), found.isCompletion else { return nil }
        return completed(found.command, by: people)
    }

    private func completed(_ command: Command, by people: [Person]) -> Understanding {
        var found = Understanding(command, alternatives: own)
        found.isTold = true
        found.doers = people
        return found
    }

    /// The message as a new task, for a plan that has no such task.
    private var own: [Command] {
        let draft = sentence.reading(clause.range).draft
        return draft.todo.title.isEmpty ? [] : [.add([draft])]
    }
}

extension Understanding {
    /// Whether the command completes tasks.
    fileprivate var isCompletion: Bool {
        switch command {
        case .complete, .completeAll: true
        default: false
        }
    }
}
