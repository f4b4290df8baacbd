import Planner

/// Words that say for how long a setting holds: `until sunday`, `this week`, `while I'm on lates`.
struct SaidTerm {
    private let sentence: EnglishSentence
    private static let mostWords = 14

    /// The term that some words of a sentence say; nil where they say none, or something else as well.
    static func read(_ sentence: EnglishSentence, _ range: Range<Int>) -> SettingTerm? {
        guard !range.isEmpty, range.count <= mostWords else { return nil }
        return SaidTerm(sentence: sentence).term(range)
    }

    /// Whether such words may begin with a token.
    static func begins(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        sentence.has(index, firsts) || whiles.has(sentence, index)
            || sentence.isWord(index, "all")
    }

    /// The longest words of a line that say a term, behind a word that bounds it.
    static func words(_ line: EnglishSentence) -> String? {
        for low in 0..<min(line.count, 24) where line.has(low, [.bound, .modifier, .relativeDay]) {
            for high in (low + 1...min(line.count, low + mostWords)).reversed()
            where read(line, low..<high) != nil {
                return line.text(low..<high)
            }
        }
        return nil
    }

    private func term(_ range: Range<Int>) -> SettingTerm? {
        let (low, rest) = (range.lowerBound, range.lowerBound + 1..<range.upperBound)
        if Self.whiles.has(sentence, low) { return doing(rest) }
        if let night = tonight(range) { return night }
        if sentence.word(low) == .until { return ending(rest) }
        guard sentence.word(low) == .for else {
            return days(sentence.word(low) == .on ? rest : range) ?? coming(range) ?? bounded(range)
        }
        if let end = length(rest) { return SettingTerm(until: end) }
        if let whole = remaining(rest) { return days(whole) }
        if Self.open.contains(sentence.text(rest).lowercased()) { return SettingTerm() }
        return days(rest) ?? coming(rest)
    }

    /// `tonight`, `for tonight`: until noon of the next day.
    private func tonight(_ range: Range<Int>) -> SettingTerm? {
        guard range.count < 3, let last = range.last, sentence.word(last) == .tonight,
            range.count == 1 || sentence.word(range.lowerBound) == .for
        else { return nil }
        let today = sentence.today
        return SettingTerm(from: today, until: .init(today.adding(days: 1), .at(12)))
    }

    /// `while I'm on lates`
    private func doing(_ range: Range<Int>) -> SettingTerm? {
        let words = range.drop { Self.being.has(sentence, $0) }
        guard (1...4).contains(words.count), let first = words.first else { return nil }
        return SettingTerm(during: sentence.text(first..<range.upperBound))
    }

    /// `until sunday`, `till 4`, `until the end of the month`, `until I'm back on the 5th`, `through friday`
    private func ending(_ range: Range<Int>) -> SettingTerm? {
        for low in range {
            let rest = low..<range.upperBound
            let said = EnglishMatch(sentence, rest, isSlash: false).filling(rest)
            if case .until(let day, let time)? = said.moment(0) ?? holiday(rest) {
                let isWhole =
                    Self.throughs.has(sentence, range.lowerBound - 1)
                    || rest.contains { sentence.has($0, .part) }
                let end = time == nil && isWhole ? day.adding(days: 1) : day
                return SettingTerm(until: .init(notRolled(end, rest), time))
            }
            if let days = days(rest) { return SettingTerm(until: days.until) }
        }
        return nil
    }

    /// `christmas`, which is a day behind such words alone.
    private func holiday(_ range: Range<Int>) -> SnoozeTime? {
        guard sentence.has(range.lowerBound, .holiday) else { return nil }
        let line = sentence.reparsed(as: "on " + sentence.text(range))
        return EnglishMatch(line, 0..<line.count, isSlash: false).filling(0..<line.count).moment(0)
    }

    /// The day, or the same of the year before where it has just gone by and no year was said.
    private func notRolled(_ day: CivilDate, _ range: Range<Int>) -> CivilDate {
        let isYear = range.contains { sentence[$0].kind == .number && sentence[$0].value > 1000 }
        let (year, month, number) = day.components
        let before = CivilDate(year: year - 1, month: month, day: number)
        guard !isYear, let before, before.adding(days: 61) > sentence.today else { return day }
        return before < sentence.today ? before : day
    }

    /// `from 5 dec until 3 dec`, whatever comes first.
    private func bounded(_ range: Range<Int>) -> SettingTerm? {
        guard sentence.word(range.lowerBound) == .from,
            let until = range.first(where: { sentence.word($0) == .until }),
            let end = ending(until + 1..<range.upperBound)
        else { return nil }
        let first = range.lowerBound + 1..<until
        let reading = EnglishMatch(sentence, first, isSlash: false).when(in: first)
        guard case .due(let day, nil)? = reading?.draft.todo.schedule else { return nil }
        return SettingTerm(from: day, until: end.until)
    }

    /// `3 days`, `two hours`
    private func length(_ range: Range<Int>) -> SettingTerm.End? {
        switch EnglishMatch(sentence, range, isSlash: false).filling(range).duration(0) {
        case .until(let day, let time): return .init(day, time)
        case .minutes(let minutes):
            let end = sentence.now.adding(seconds: minutes * 60)
            return .init(end.date, end.time)
        default: return nil
        }
    }

    /// The period of `the rest of the month`; nil where other words stand there.
    private func remaining(_ range: Range<Int>) -> Range<Int>? {
        let words = range.drop { sentence.isWord($0, "the") }
        guard words.count > 2, sentence.isWord(words.startIndex, "rest"),
            sentence.word(words.startIndex + 1) == .of
        else { return nil }
        return words.startIndex + 2..<range.upperBound
    }

    /// `the next fortnight`
    private func coming(_ range: Range<Int>) -> SettingTerm? {
        let words = range.drop { sentence.isWord($0, "the") }
        guard let first = words.first, sentence.isWord(first, "next") else { return nil }
        let rest = first + 1..<range.upperBound
        return (length(rest) ?? length(of: "a " + sentence.text(rest))).map {
            SettingTerm(until: $0)
        }
    }

    private func length(of text: String) -> SettingTerm.End? {
        let line = sentence.reparsed(as: text)
        return SaidTerm(sentence: line).length(0..<line.count)
    }

    /// `this week`, `the week`, `on monday`, `from 3 to 5 may`
    private func days(_ range: Range<Int>) -> SettingTerm? {
        // `in the morning` is a part of each day.
        guard let low = range.first, !isEachWeekend(range),
            !range.contains(where: { sentence.has($0, .dayPart) })
        else { return nil }
        let match = EnglishMatch(sentence, range, isSlash: false)
        let rest = low + 1..<range.upperBound
        // `all week`, `the week`: this one.
        let isThis = sentence.isWord(low, "all") || sentence.isWord(low, "the")
        let this = { isThis ? match.when(of: "this " + sentence.text(rest)) : nil }
        let reading =
            match.when(in: range) ?? (sentence.isWord(low, "all") ? match.when(in: rest) : nil)
            ?? this()
        guard let reading, reading.hasDay, reading.time == nil else { return nil }
        switch reading.draft.todo.schedule {
        case .due(let day, nil) where !sentence.has(low, .bound):
            return SettingTerm(from: day, until: .init(day.adding(days: 1)))
        case .span(let span):
            return SettingTerm(from: span.from, until: .init(span.to.adding(days: 1)))
        default: return nil
        }
    }

    /// `the weekend`, by which each is meant.
    private func isEachWeekend(_ range: Range<Int>) -> Bool {
        let words = range.filter { !sentence.isWord($0, "the") }
        return words.count == 1 && ["weekend", "weekends"].contains(sentence.lowercased(words[0]))
    }

    private static let firsts: WordClass = [
        .bound, .lead, .relativeDay, .weekday, .month, .modifier, .determiner, .digits, .holiday,
        .part, .ordinal,
    ]
    private static let whiles: WordSet = "while whilst when during"
    private static let being: WordSet = "i'm im i am we're were we are on doing in at my the"
    private static let throughs: WordSet = "through thru"
    private static let open: Set<String> = [
        "now", "a while", "a bit", "the moment", "the time being", "a time",
    ]
}
