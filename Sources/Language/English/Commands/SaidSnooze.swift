import Planner

/// Reads in a phrase the task that rings later, and the time of the ring.
struct SaidSnooze {
    /// The phrase.
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// Reads `snooze 10`. A round number is a length in minutes.
    func snoozingRound() -> Understanding? {
        guard said.gap(0).count == 1, sentence[said.gap(0).lowerBound].kind == .number,
            case .numbers(let numbers)? = said.numbers(0),
            let number = numbers.first, number >= 10, number % 5 == 0, number <= 90
        else { return nil }
        return Understanding(.snooze(.none, .minutes(number)))
    }

    /// Reads `snooze 3 1h` and `snooze it until tomorrow`.
    func snoozingPointed() -> Understanding? {
        if let found = snoozingTail() { return found }
        for (target, rest) in said.leadingTargets(said.gap(0)) {
            if rest.isEmpty { return Understanding(.snooze(target, nil)) }
            let bare = said.withoutLead(rest)
            let end = EnglishMatch(sentence, said.range, isSlash: said.isSlash).filling(bare)
            let isUntil = bare != rest && !sentence.isWord(rest.lowerBound, "for")
            let time = isUntil ? end.moment(0) : end.snoozeTime(0)
            if let time { return Understanding(.snooze(target, time)) }
        }
        return nil
    }

    /// Reads `snooze 3 10`: the task, then minutes.
    private func snoozingTail() -> Understanding? {
        let gap = said.gap(0)
        guard gap.count == 2, sentence[gap.lowerBound].kind == .number else { return nil }
        let tail = EnglishMatch(sentence, said.range, isSlash: said.isSlash).filling(
            gap.lowerBound + 1..<gap.upperBound)
        guard sentence[gap.lowerBound + 1].spaced, let time = tail.duration(0) else { return nil }
        return Understanding(.snooze(.numbers([Int(sentence[gap.lowerBound].value)]), time))
    }

    /// Reads the length behind `3 snooze`.
    func snoozing(_ target: Target, _ length: Range<Int>) -> Understanding? {
        if length.isEmpty { return Understanding(.snooze(target, nil)) }
        return said.filling(length).snoozeTime(0).map { Understanding(.snooze(target, $0)) }
    }

    /// Reads `snooze gym tomorrow` and `snooze it`.
    func snoozingInOne() -> Understanding? {
        let gap = said.gap(0)
        if said.target(0) != nil, let pointed = said.pointed(in: gap), gap.count == 1 || isList(gap)
        {
            return Understanding(.snooze(pointed, nil))
        }
        for split in gap.dropFirst().prefix(10) {
            let parts = EnglishMatch(sentence, said.range, isSlash: said.isSlash)
                .filling(gap.lowerBound..<split).filling(split..<gap.upperBound)
            if let time = parts.snoozeTime(1), let target = parts.target(0) {
                return Understanding(.snooze(target, time))
            }
        }
        return said.target(0).map { Understanding(.snooze($0, nil)) }
    }

    private func isList(_ gap: Range<Int>) -> Bool {
        gap.count != 2 || sentence[gap.lowerBound].kind != .number
    }
}
