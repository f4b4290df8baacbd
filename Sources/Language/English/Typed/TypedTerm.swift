import Planner

/// Settings that are to hold for a while: `quiet 10 to 16 until sunday`, `tomorrow agenda at 6`.
struct TypedTerm {
    let sentence: EnglishSentence
    /// The setting that some of the words ask for; nil where they ask for none.
    let setting: (Range<Int>) -> Setting?

    /// Longer messages are not looked through.
    private static let mostWords = 28

    /// A setting with its term, whichever is said first; nil where there is none.
    func read(_ range: Range<Int>) -> Understanding? {
        guard (3...Self.mostWords).contains(range.count) else { return nil }
        for split in range.dropFirst() where SaidTerm.begins(sentence, split) {
            let (head, tail) = (range.lowerBound..<split, split..<range.upperBound)
            if let found = joined(head, tail) { return found }
        }
        guard SaidTerm.begins(sentence, range.lowerBound) else { return nil }
        for split in range.dropFirst().reversed() {
            let (head, tail) = (range.lowerBound..<split, split..<range.upperBound)
            if let found = joined(tail, head) { return found }
        }
        return nil
    }

    private func joined(_ words: Range<Int>, _ said: Range<Int>) -> Understanding? {
        guard let term = SaidTerm.read(sentence, trimmed(said)),
            let setting = setting(trimmed(words)),
            setting.lasts(for: term)
        else { return nil }
        return Understanding(.setFor(setting, term))
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, sentence.separates(low) { low += 1 }
        while low < high, sentence.separates(high - 1) { high -= 1 }
        return low..<high
    }
}

extension Setting {
    /// Whether a term can be meant: of hours and places that are named, but not of what a person is called; what
    /// counts days is not another for one of them, and who is in a city for a day keeps the time of home.
    fileprivate func lasts(for term: SettingTerm) -> Bool {
        let isOneDay = term.from.map { $0.adding(days: 1) == term.until?.day } ?? false
        switch self {
        case .name: return false
        case .timezone, .weekStart, .clock24, .monthFirst, .dayStart, .deadlineLead,
            .appointmentLead:
            return !isOneDay
        default: return true
        }
    }
}
