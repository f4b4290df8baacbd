import Planner

/// Changes that are stated: a thing, a verb, and when it is now.
extension Clause {
    /// `karate is at 5 now not 4`, `gym is at 7`, `the friday class starts at nine`: it may as well tell something new.
    func statedAnew(isOrdered: Bool) -> Understanding? {
        let olds = oldValues
        guard !has(low, [.speaker, .addressee, .wh, .subject]), !isAny(low, Self.verbs) else {
            return nil
        }
        guard
            let verb = tokens(low + 1, high - 1).first(where: { index in
                isHappening(index)
                    && !olds.contains { $0.contains(index) && $0.lowerBound < index }
                    || olds.contains { $0.lowerBound == index }
                        && isAny(index, ["isn't", "isnt", "aren't", "not"]) && index > low
            }), verb - low <= 7
        else { return nil }
        let cues = tokens(verb + 1, high).filter {
            isCue($0) || has($0, .filler) || isAny($0, Self.idle)
        }
        let value = with(tokens(verb + 1, high))
        let left = (olds + cues.map { $0..<$0 + 1 }).map { $0.clamped(to: value.range) }
        let said = value.text(without: left).trimmingMarks
        let line = sentence.another(said)
        let match = EnglishMatch(line, 0..<line.count, isSlash: false)
        guard let reading = match.when(in: 0..<line.count), reading.problem == nil else {
            return nil
        }
        let thing = with(tokens(low, verb))
        let title = Self.titleAlone(thing.content(without: []))
        guard !title.isEmpty, !title.hasWords(moreThan: 6), isThing(tokens(low, verb)) else {
            return nil
        }
        let isCued =
            !olds.isEmpty || (low..<high).contains { isCue($0) } || isOrdered || endsNow
        if tokens(verb, high).contains(where: { has($0, .put) && has($0 + 1, .pronoun) }) {
            return nil
        }
        if !isCued, isAny(verb, Self.weak) { return nil }
        var found = changed(.title(title), reading, line)
        if case .edit(let target, var edit) = found.command, let from = thing.dayMoved, edit.isMove
        {
            edit.from = from
            if edit.schedule == nil, let time = edit.time { edit.schedule = .due(from, time) }
            found.command = .edit(target, edit)
        }
        found.isGuess = !isCued
        return !isCued && reading.hasDay ? found.toldAnew : found
    }

    /// Whether a verb stands there that tells when something is.
    private func isHappening(_ index: Int) -> Bool {
        if isAny(index, Self.happening) { return true }
        if isWord(index, "be") { return isAny(index - 1, ["should", "will", "must", "to"]) }
        return sentence.lowercased(index).hasSuffix("'s")
            && isAny(index + 1, ["on", "at", "now", "from", "every"])
    }

    /// The day that a thing itself names: `night shift on thursday`.
    private var dayMoved: CivilDate? {
        let reading = sentence.reading(range)
        guard reading.hasDay else { return nil }
        return EnglishMatch(sentence, range, isSlash: false).day(reading)
    }

    /// `leave the dentist for friday`, `make the call at 4`: a change where there is such a task, else a task.
    func movedLightly() -> Understanding? {
        guard isAny(low, ["set", "make", "leave", "save", "keep", "do"]), has(low + 1, .determiner),
            !(low..<high).contains(where: { has($0, [.entry, .holder]) })
        else { return nil }
        let isSet =
            isWord(low, "set")
            && days.contains { isWord($0.lowerBound, "to") || isWord($0.lowerBound - 1, "to") }
        guard isSet || !isWord(low, "set") else { return nil }
        let found = changed(without: [low..<low + 1], isGuess: true)
        return isSet ? found : found?.toldAnew
    }

    /// Whether those tokens name a thing, and say nothing of it.
    private func isThing(_ words: Range<Int>) -> Bool {
        words.allSatisfy {
            sentence[$0].kind != .symbol && !has($0, [.speaker, .addressee, .wh])
        }
            && !sentence.has(words.lowerBound, .verb) && !has(words.lowerBound, .negation)
    }

    private static let happening: WordSet = [
        "is", "are", "starts", "begins", "goes", "comes", "runs", "resumes", "happens", "falls",
        "ends", "finishes", "moves", "shifts", "switches",
    ]
    /// Verbs that tell of a change only beside a cue.
    private static let weak: WordSet = [
        "goes", "comes", "runs", "falls", "ends", "finishes", "resumes",
    ]
    private static let idle: WordSet = [
        "only", "it's", "its", "it", "is", "but", "going", "to", "be",
    ]
    private static let verbs: WordSet = [
        "move", "change", "shift", "push", "make", "put", "set", "remind",
    ]

    /// Whether `make`, `set` or `put` gives something that stands in the plan another time: `make the meeting at 5`,
    /// `set the backup to run every 1st`.
    var putsAnew: Bool {
        guard isAny(low, ["make", "set", "have", "put"]), range.count > 3, containers.isEmpty else {
            return false
        }
        let isRun = tokens(low + 2, high).contains {
            isAny($0, ["repeat", "run", "happen", "recur"])
                || isWord($0, "be") && !isWord($0 - 1, "to")
        }
        if isRun { return true }
        let isPlain = !tokens(low + 1, high).contains {
            isAny(
                $0, ["in", "out", "up", "away", "down", "off", "with", "into", "under", "a", "an"])
                || isWord($0, "on") && !isWord($0 + 1, "the")
                    && !sentence.has($0 + 1, [.weekday, .month, .digits, .ordinal])
        }
        guard isPlain, has(low + 1, .determiner) || isRequest && isWord(low, "make"),
            days.contains(where: { $0.lowerBound > low + 2 })
        else { return false }
        let reading = sentence.reading(range)
        return isWord(low, "make") || isWord(low, "put") && reading.hasDay
            || reading.draft.todo.schedule.isRecurring
    }
}

extension Understanding {
    /// The same where something new may as well be told: it is kept, unless a task that is open is clearly meant.
    fileprivate var toldAnew: Understanding {
        guard let kept = alternatives.first else { return self }
        var other = self
        (other.command, other.alternatives) = (kept, [command])
        return other
    }
}

extension Schedule {
    /// Whether it repeats.
    fileprivate var isRecurring: Bool { if case .recurring = self { true } else { false } }
}

extension String {
    /// It without commas and the like at either end.
    var trimmingMarks: String {
        let marks: Set<Character> = [",", ";", ":", " ", "-", "–", ".", "="]
        var text = self[...]
        while let first = text.first, marks.contains(first) { text.removeFirst() }
        while let last = text.last, marks.contains(last) { text.removeLast() }
        return String(text)
    }
}
