import Planner

/// What several people are to do, in one message: `sam does the bins and pete the dishes`.
extension PeopleReader {
    /// The parts, each with the task of one person; nil for a message of one part.
    func several() -> Understanding? {
        let starts = partStarts
        guard let first = starts.first,
            (low..<first).contains(where: { clause.isAny($0, PeopleWords.does) })
        else { return nil }
        let front = sentence.text(low..<behind(first)).lowercased()
        let time = Self.times.first { front.hasSuffix($0) } ?? ""
        var parts: [Understanding] = []
        var start = low
        for next in starts + [high] {
            guard let part = part(start..<behind(next), time) else { return nil }
            parts.append(part)
            start = next
        }
        guard var found = parts.first else { return nil }
        found.also = Array(parts.dropFirst())
        return found
    }

    /// The tokens behind a joint where a person and the task of that person begin.
    private var partStarts: [Int] {
        guard let verb = (low..<high).first(where: { clause.isAny($0, PeopleWords.does) }) else {
            return []
        }
        return (verb + 2..<max(high, verb + 2)).filter { index in
            guard behind(index) < index, let (_, end) = sentence.people(index), end < high else {
                return false
            }
            return isDoing(end) || sentence.has(end, .determiner)
        }
    }

    /// The first token of the joint before `index`.
    private func behind(_ index: Int) -> Int {
        guard index < high else { return high }
        var at = index
        while at > low,
            clause.isAny(at - 1, ["and", "then", "while", "but"])
                || sentence.isSymbol(at - 1, ",") || sentence.isSymbol(at - 1, ".")
                || sentence.isSymbol(at - 1, ";")
        {
            at -= 1
        }
        return at
    }

    private func isDoing(_ index: Int) -> Bool {
        clause.isAny(
            clause.skipping(["will", "can", "is", "are", "am", "should", "gets"], from: index),
            PeopleWords.does)
    }

    /// Times of the first part that hold for all parts: `sam does the bins this week and pete the dishes`.
    private static let times = [
        " this week", " today", " tonight", " this time", " tomorrow", " next week", " from now on",
    ]

    private func part(_ range: Range<Int>, _ time: String) -> Understanding? {
        guard let (_, end) = sentence.people(range.lowerBound) else { return nil }
        var words = sentence.text(range)
        if !isDoing(end), range.lowerBound > low {
            words =
                sentence.text(range.lowerBound..<end) + " does "
                + sentence.text(end..<range.upperBound)
            if !Self.times.contains(where: words.lowercased().hasSuffix) { words += time }
        }
        var found = PeopleReader.read(sentence.reparsed(as: words))
        found?.part = words
        return found
    }
}
