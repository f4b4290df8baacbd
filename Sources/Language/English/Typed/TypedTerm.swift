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
        let isNight = said.contains { sentence.word($0) == .tonight }
        return Understanding(.setFor(isNight ? setting : inTheDay(setting, words), term))
    }

    /// The same; quiet hours of some days with two small numbers are in the day, `9 to 4`, unless they fit a night,
    /// `10 to 6`.
    private func inTheDay(_ setting: Setting, _ words: Range<Int>) -> Setting {
        let numbers = words.filter { sentence[$0].kind == .number }
        guard case .quiet(let hours?) = setting, numbers.count == 2,
            numbers.allSatisfy({ (1...12).contains(sentence[$0].value) }),
            !words.contains(where: {
                sentence.has($0, .dayPart) || [.am, .pm].contains(sentence.word($0))
            })
        else { return setting }
        let (from, to) = (hours.from.hour % 12, hours.to.hour % 12)
        if from >= 10, (5...8).contains(to) { return setting }
        let first = from < 7 ? from + 12 : from
        let last = to <= first ? to + 12 : to
        guard first < last, last < 24 else { return setting }
        return .quiet(QuietHours(from: .at(first), to: .at(last)))
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, sentence.separates(low) { low += 1 }
        while low < high, sentence.separates(high - 1) || Self.limits.has(sentence, high - 1) {
            high -= 1
        }
        return low..<high
    }

    /// Words before a term that add nothing to it: `just for tonight`.
    private static let limits: WordSet = "just only"
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
