import Planner

/// Orders that share their verb: `milk to groceries and screws to hardware` behind `add`, `… on the 5th and the cellar on
/// the 6th` behind `move`.
extension Clause {
    /// The orders, each with the verb; nil where one of the parts has no place or time of its own.
    var withSharedVerb: [String]? {
        let isReminding =
            isAny(low, ["remind", "alert", "ping", "wake"]) && isAny(low + 1, ["me", "us"])
        guard has(low, [.put, .take, .mayTake]) || isReminding || Orders.verbs.has(sentence, low),
            !isAny(low, ["what", "when", "show", "tell"])
        else { return nil }
        let start = isReminding ? low + 2 : low + 1
        let joints = (start + 1..<max(high - 1, start + 1)).filter {
            isAny($0, ["and", "plus", "&"])
                || sentence.isSymbol($0, ",") && sentence[$0 + 1].spaced
        }
        guard !joints.isEmpty else { return nil }
        if !isReminding, case .recurring = sentence.reading(range).draft.todo.schedule {
            return nil
        }
        let verb = sentence.text(low..<(isReminding ? low + 2 : low + 1))
        for joint in joints.prefix(4) {
            let second = isAny(joint + 1, ["and", "also"]) ? joint + 2 : joint + 1
            guard second < high, !sentence.has(second, .verb),
                !has(second, [.put, .take, .speaker, .see]), with(start..<joint).isPlaced,
                with(second..<high).isPlaced, with(second..<high).hasOwnPlace
            else { continue }
            return [sentence.text(low..<joint), verb + " " + sentence.text(second..<high)]
        }
        return nil
    }

    /// Whether a place or day, and no time alone, is its own.
    private var hasOwnPlace: Bool {
        containers.contains(where: \.isLed)
            || sentence.reading(range).hasDay
                && !range.contains { sentence.isSymbol($0, ":") && sentence[$0 + 1].spaced }
    }

    /// Whether it names something and a place or time of its own.
    private var isPlaced: Bool {
        let marks = containers.filter(\.isLed).map(\.range) + days
        return !marks.isEmpty && names(range, marks)
    }

    /// Whether something is named there besides places and times.
    private func names(_ words: Range<Int>, _ marks: [Range<Int>]) -> Bool {
        words.contains { index in
            sentence[index].kind == .word && !marks.contains { $0.contains(index) }
                && !has(index, [.determiner, .article, .filler, .joint, .into, .outOf])
                && !isAny(index, ["to", "on", "at", "for", "in"])
        }
    }
}
