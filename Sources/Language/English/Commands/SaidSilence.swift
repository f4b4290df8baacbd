import Planner

/// Reads in a phrase the time at which a silence ends.
struct SaidSilence {
    /// The phrase.
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// Reads the end of a silence: `2 hours`, `until 3`, `for the rest of the day`.
    func silenceEnd(_ number: Int) -> SnoozeTime? {
        let clause = Clause(sentence, said.gap(number))
        if let end = endOfPart(clause) { return end }
        let isUntil = clause.isAny(clause.low, ["until", "till", "til", "to", "before"])
        let isLed = isUntil || clause.isAny(clause.low, ["for", "during", "over"])
        let start = clause.skipping(
            ["the", "next", "about", "another"], from: isLed ? clause.low + 1 : clause.low)
        guard start < clause.high else { return nil }
        if clause.high - start == 1, sentence[start].kind == .number {
            guard isUntil else { return nil }
            if let end = nextHour(Int(sentence[start].value)) { return end }
        }
        let length = EnglishMatch(sentence, said.range, isSlash: false)
            .filling(start..<clause.high)
        return isUntil ? length.waitEnd(0) : length.duration(0)
    }

    /// Returns the next time at which a clock of twelve shows `hour`.
    private func nextHour(_ hour: Int) -> SnoozeTime? {
        guard (1...12).contains(hour) else { return nil }
        let hours = [hour % 12, hour % 12 + 12].map { CivilTime.at($0) }
        let next = hours.first { $0 > sentence.now.time }
        return .until(sentence.today.adding(days: next == nil ? 1 : 0), next ?? hours[0])
    }

    /// Reads the end of `the afternoon`, `tonight` and `over the weekend`.
    private func endOfPart(_ clause: Clause) -> SnoozeTime? {
        let part = clause.skipping(Self.besidePart, from: clause.low)
        guard part == clause.high - 1 else { return nil }
        let (today, time) = (sentence.today, sentence.now.time)
        switch sentence.lowercased(part) {
        case "morning": return .until(today.adding(days: time < .at(12) ? 0 : 1), .at(12))
        case "afternoon": return .until(today.adding(days: time < .at(18) ? 0 : 1), .at(18))
        case "day", "today", "evening", "tonight", "night":
            return .until(today.adding(days: 1), nil)
        case "weekend":
            return .until(today.adding(days: max(1, today.weekday.days(to: .monday))), nil)
        case "week":
            let start = sentence.context.weekStart
            return .until(today.adding(days: max(1, today.weekday.days(to: start))), nil)
        default: return nil
        }
    }

    private static let besidePart: WordSet = "for during over the this all rest of whole entire in"
}
