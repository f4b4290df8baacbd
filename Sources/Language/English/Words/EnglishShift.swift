/// How much later or earlier, in English: `by 45 minutes`, `half an hour later`, `a day earlier`.
enum EnglishShift {
    /// The change that the words of a length make of a task's time, beside the others of the message; nil where they name
    /// a day or time, or nothing says that something moves.
    static func edit(_ when: Sentence, beside frame: Sentence) -> TaskEdit? {
        guard let line = when as? EnglishSentence, let frame = frame as? EnglishSentence else {
            return nil
        }
        if let days = daysBeside(line) { return TaskEdit(days: days, isMove: true) }
        guard let (start, length, end) = length(line) else { return nil }
        let behind = end..<line.count
        guard behind.allSatisfy({ directions.has(line, $0) || line.separates($0) }) else {
            return nil
        }
        let isTold = { (words: WordSet) in (0..<frame.count).contains { words.has(frame, $0) } }
        let isMoved =
            (0..<start).contains { !measures.has(line, $0) }
            || behind.contains { directions.has(line, $0) && !measures.has(line, $0) }
            || isTold(moving) || isTold(earlier) || isTold(drawing)
            || isTold(putting) && (0..<frame.count).contains { frame.isWord($0, "back") }
        guard isMoved else { return nil }
        let isAhead = isTold(ahead) || (0..<line.count).contains { ahead.has(line, $0) }
        let isUp = isTold(moving) && !isTold(holding) && isTold("up")
        let isEarlier =
            behind.contains { earlier.has(line, $0) } || isTold(earlier) || isUp
            || isAhead && isTold(drawing)
        let sign = isEarlier ? -1 : 1
        if length.isElapsed {
            return TaskEdit(minutes: sign * length.minutes, isMove: true)
        }
        guard length.months == 0, length.seconds == 0 else { return nil }
        return TaskEdit(days: sign * length.days, isMove: true)
    }

    /// The new time behind the old one, `the 11th` of `from the 4th to the 11th`, where the words around say that something
    /// moved; nil elsewhere.
    static func newTime(_ when: Sentence, beside frame: Sentence) -> String? {
        guard let line = when as? EnglishSentence, line.word(0) == .from,
            let to = (2..<max(2, line.count - 1)).first(where: { line.word($0) == .to }),
            (0..<frame.count).contains(where: { moving.has(frame, $0) })
        else { return nil }
        return line.text(to + 1..<line.count)
    }

    /// How many days later another day is than the one spoken of, `the week after`, `the day before`; nil where the line
    /// says anything else.
    private static func daysBeside(_ line: EnglishSentence) -> Int? {
        let unit = line.skipping(.the, 0)
        guard line.count == unit + 2, line.word(unit) == .week || line.word(unit) == .day,
            line.word(unit + 1) == .after || line.word(unit + 1) == .before
        else { return nil }
        return (line.word(unit) == .week ? 7 : 1) * (line.word(unit + 1) == .before ? -1 : 1)
    }

    /// Whether a line says by how much something differs, and not in which direction: `by a week`.
    static func isWithoutDirection(_ when: Sentence) -> Bool {
        guard let line = when as? EnglishSentence, let (start, length, end) = length(line),
            (0..<start).allSatisfy({ measures.has(line, $0) })
        else { return false }
        let isBehind = (end..<line.count).allSatisfy { measures.has(line, $0) }
        return isBehind && (start > 0 || end < line.count || !length.isElapsed)
    }

    /// The length that a line says behind the words that lead to it, and where it begins and ends.
    private static func length(_ line: EnglishSentence) -> (
        start: Int, length: CalendarDuration, end: Int
    )? {
        var start = 0
        while leads.has(line, start) { start += 1 }
        return line.duration(start).map { (start, $0.value, $0.end) }
    }

    private static let measures: WordSet = "by about just out"
    private static let leads: WordSet = "by about back forward another just delayed up out"
    private static let directions: WordSet =
        "later earlier sooner back forward forwards on out ahead more late early behind pls please"
    private static let earlier: WordSet = "earlier sooner early prepone preponed preponing"
    private static let drawing: WordSet = "bring brought bringing pull pulled draw drawn"
    private static let ahead: WordSet = "forward forwards up ahead"
    private static let putting: WordSet = "put set"
    private static let holding: WordSet = "held hold holding running"
    private static let moving: WordSet = [
        "shift", "shifted", "shifting", "push", "pushed", "pushing", "bump", "bumped", "bumping",
        "delay", "delayed", "delaying", "nudge", "nudged", "slide", "slid", "slip", "slipped",
        "move", "moved", "moving", "postpone", "postponed", "postponing", "knock", "knocked",
        "budge", "later", "late", "behind", "held",
    ]
}
