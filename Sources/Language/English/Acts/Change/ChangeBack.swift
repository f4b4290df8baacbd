import Planner

/// Corrections of what was said last, which they do not name.
extension Clause {
    /// `wrong day, it's wednesday`, `not tomorrow, the day after`, `could it be an hour earlier?`.
    func corrected() -> Understanding? {
        if let moved = askedToMove() { return moved }
        guard range.count <= 12, range.count > 1, evidence else { return nil }
        let olds = oldValues.filter { !isWord($0.lowerBound, "from") }
        var left = olds
        for index in low..<high where !olds.contains(where: { $0.contains(index) }) {
            guard isAny(index, Self.openings) || sentence[index].kind == .symbol else {
                break
            }
            left.append(index..<index + 1)
        }
        for index in (low..<high).reversed() where !olds.contains(where: { $0.contains(index) }) {
            guard isAny(index, Self.endings) || isComma(index) else { break }
            left.append(index..<index + 1)
        }
        for old in olds where isComma(old.upperBound) || isWord(old.upperBound, "but") {
            left.append(old.upperBound..<old.upperBound + 1)
        }
        let said = text(without: left).trimmingMarks
        guard !said.isEmpty else { return nil }
        return value(said, old: olds.first)
    }

    /// `can swimming go to wednesday`, `could the run be at 8`: a change that is asked for.
    private func askedToMove() -> Understanding? {
        guard isAny(low, ["can", "could", "may"]),
            !has(low + 1, [.addressee, .speaker, .pronoun, .subject]),
            let verb = tokens(low + 2, high - 1).first(where: { isAny($0, Self.going) })
        else { return nil }
        let line = sentence.another(with(tokens(verb + 1, high)).text(without: []).trimmingMarks)
        let to = line.isWord(0, "to") ? 1 : 0
        let match = EnglishMatch(line, 0..<line.count, isSlash: false)
        let title = Self.titleAlone(with(tokens(low + 1, verb)).content(without: []))
        guard to < line.count, let reading = match.when(in: to..<line.count),
            reading.problem == nil,
            !title.isEmpty, !title.hasWords(moreThan: 5)
        else { return nil }
        return changed(.title(title), reading, line)
    }

    private static let going: WordSet = [
        "go", "move", "be", "happen", "start", "shift", "switch", "come",
    ]

    /// Whether it tells that something was wrong, or asks whether it can be otherwise.
    private var evidence: Bool {
        if isAny(low, ["wrong", "not"]) { return true }
        if isAny(low, ["hang", "hold"]), isWord(low + 1, "on") { return true }
        if isAny(low, ["it", "that", "this"])
            || isAny(low + 1, ["it", "that"]) && isAny(low, ["can", "could"])
        {
            return isAny(low, ["can", "could"])
                || isWord(low + 1, "should")
                || isWord(low + 1, "was") && isAny(low + 2, ["meant", "supposed"])
        }
        return has(low, .speaker) && isAny(low + 1, ["said", "meant", "mean"])
    }

    private static let openings: WordSet = [
        "wrong", "day", "date", "time", "hang", "hold", "on", "wait", "no", "sorry", "oops", "it",
        "it's", "its", "that", "that's", "this", "should", "could", "can", "have", "been", "be",
        "was", "meant", "supposed", "to", "i", "we", "said", "mean", "make", "is", "go", "but",
        "by",
    ]
    private static let endings: WordSet = [
        "my", "mistake", "sorry", "please", "instead", "bad", "fault", "oops", "actually",
    ]

    private func value(_ text: String, old: Range<Int>?) -> Understanding? {
        let line = sentence.another(text)
        let match = EnglishMatch(line, 0..<line.count, isSlash: false)
        if let old, let days = Self.nextTo[text.lowercased()],
            let reading = EnglishMatch(sentence, range, isSlash: false)
                .when(in: tokens(old.lowerBound + 1, old.upperBound)), let day = match.day(reading)
        {
            return Understanding(
                .edit(.last, TaskEdit(schedule: .due(day.adding(days: days), nil), isMove: true)))
        }
        if let reading = match.when(in: 0..<line.count), reading.problem == nil,
            line.count > 1 || line[0].kind != .number || old != nil
        {
            return Understanding(.edit(.last, match.edit(reading, isMove: true)))
        }
        guard
            let way = [" earlier", " sooner", " later"].first(where: {
                text.lowercased().hasSuffix($0)
            })
        else {
            return nil
        }
        let length = sentence.another(String(text.dropLast(way.count)))
        let lengths = EnglishMatch(length, 0..<length.count, isSlash: false).filling(
            0..<length.count)
        guard let duration = lengths.duration(0) else { return nil }
        return later(duration, "", sign: way == " later" ? 1 : -1)
    }

    private static let nextTo = [
        "the day after": 1, "day after": 1, "the next day": 1, "the following day": 1,
        "the day before": -1, "day before": -1, "a day later": 1, "a day earlier": -1,
        "the week after": 7, "a week later": 7, "the following week": 7,
    ]
}
