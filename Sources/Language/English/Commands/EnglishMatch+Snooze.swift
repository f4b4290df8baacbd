import Planner

extension EnglishMatch {
    /// `snooze 10`: a round number is a length in minutes, others are tasks.
    func snoozingRound() -> Understanding? {
        guard gap(0).count == 1, sentence[gap(0).lowerBound].kind == .number,
            case .numbers(let numbers)? = numbers(0),
            let number = numbers.first, number >= 10, number % 5 == 0, number <= 90
        else { return nil }
        return Understanding(.snooze(.none, .minutes(number)))
    }

    /// `snooze 3 1h`, `snooze it until tomorrow`.
    func snoozingPointed() -> Understanding? {
        if let found = snoozingTail() { return found }
        for (target, rest) in leadingTargets(gap(0)) {
            if rest.isEmpty { return Understanding(.snooze(target, nil)) }
            let bare = withoutLead(rest)
            let said = EnglishMatch(sentence, range, isSlash: isSlash).filling(bare)
            let isUntil = bare != rest && !sentence.isWord(rest.lowerBound, "for")
            let time = isUntil ? said.moment(0) : said.snoozeTime(0)
            if let time { return Understanding(.snooze(target, time)) }
        }
        return nil
    }

    /// `snooze 3 10`: the task, then minutes.
    private func snoozingTail() -> Understanding? {
        let gap = gap(0)
        guard gap.count == 2, sentence[gap.lowerBound].kind == .number else { return nil }
        let tail = EnglishMatch(sentence, range, isSlash: isSlash).filling(
            gap.lowerBound + 1..<gap.upperBound)
        guard sentence[gap.lowerBound + 1].spaced, let time = tail.duration(0) else { return nil }
        return Understanding(.snooze(.numbers([Int(sentence[gap.lowerBound].value)]), time))
    }

    /// What is said of a time, without the word that leads to it: `until monday`.
    func withoutLead(_ range: Range<Int>) -> Range<Int> {
        guard let first = range.first, range.count > 1 else { return range }
        let low = sentence.separates(first) ? first + 1 : first
        guard low + 1 < range.upperBound,
            ["until", "till", "til", "to", "for", "at"].contains(sentence.lowercased(low))
        else { return range }
        return low + 1..<range.upperBound
    }

    /// What stands behind `3 snooze`: nothing, or how long.
    func snoozing(_ target: Target, _ length: Range<Int>) -> Understanding? {
        if length.isEmpty { return Understanding(.snooze(target, nil)) }
        return filling(length).snoozeTime(0).map { Understanding(.snooze(target, $0)) }
    }

    /// `snooze 3 1h`, `snooze gym tomorrow`, `snooze it`.
    func snoozingInOne() -> Understanding? {
        let gap = gap(0)
        if target(0) != nil, let pointed = pointed(in: gap), gap.count == 1 || isList(gap) {
            return Understanding(.snooze(pointed, nil))
        }
        for split in gap.dropFirst().prefix(10) {
            let parts = EnglishMatch(sentence, range, isSlash: isSlash)
                .filling(gap.lowerBound..<split).filling(split..<gap.upperBound)
            if let time = parts.snoozeTime(1), let target = parts.target(0) {
                return Understanding(.snooze(target, time))
            }
        }
        return target(0).map { Understanding(.snooze($0, nil)) }
    }

    private func isList(_ gap: Range<Int>) -> Bool {
        gap.count != 2 || sentence[gap.lowerBound].kind != .number
    }
}
