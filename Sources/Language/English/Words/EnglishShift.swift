/// How much later or earlier, in English: `by 45 minutes`, `half an hour later`, `a day earlier`.
enum EnglishShift {
    /// The change that the words of a length make of a task's time, beside the others of the message; nil where they name
    /// a day or time, or nothing says that something moves.
    static func edit(_ when: Sentence, beside frame: Sentence) -> TaskEdit? {
        guard let line = when as? EnglishSentence, let frame = frame as? EnglishSentence else {
            return nil
        }
        var start = 0
        while leads.has(line, start) { start += 1 }
        guard let (length, end) = line.duration(start) else { return nil }
        let behind = end..<line.count
        guard behind.allSatisfy({ directions.has(line, $0) || line.separates($0) }) else {
            return nil
        }
        let around = (0..<frame.count)
        let isMoved =
            start > 0 || !behind.isEmpty && behind.contains { directions.has(line, $0) }
            || around.contains { moving.has(frame, $0) }
        guard isMoved else { return nil }
        let isEarlier =
            behind.contains { earlier.has(line, $0) }
            || around.contains { earlier.has(frame, $0) }
            || around.contains { drawing.has(frame, $0) }
                && (around.contains { ahead.has(frame, $0) }
                    || behind.contains { ahead.has(line, $0) })
        let sign = isEarlier ? -1 : 1
        if length.isElapsed {
            return TaskEdit(minutes: sign * length.minutes, isMove: true)
        }
        guard length.months == 0, length.seconds == 0 else { return nil }
        return TaskEdit(days: sign * length.days, isMove: true)
    }

    private static let leads: WordSet = "by about back forward another just delayed up out"
    private static let directions: WordSet =
        "later earlier sooner back forward forwards on out ahead more late early behind pls please"
    private static let earlier: WordSet = "earlier sooner early"
    private static let drawing: WordSet = "bring pull draw"
    private static let ahead: WordSet = "forward forwards up ahead"
    private static let moving: WordSet =
        "shift push bump delay delayed nudge slide move postpone knock budge later earlier sooner"
}
