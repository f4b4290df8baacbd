import Planner

/// Reads in a phrase a task and the day beside it.
struct SaidOccurrence {
    /// The phrase.
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// A task with the day beside it.
    private struct Occurrence {
        /// The task.
        var target: Target
        /// The day; nil when the phrase names no day.
        var day: CivilDate?
    }

    /// Reads the task in the gap, and the day on which somebody did the task.
    func finished() -> (target: Target, day: NamedDay?)? {
        guard var found = occurrence(withoutWith(said.gap(0))) else { return nil }
        found.day = found.day.map(lately)
        return (found.target, found.day.map(named))
    }

    /// Marks `day` as a weekday where the sentence names a weekday without a month and without `next`.
    private func named(_ day: CivilDate) -> NamedDay {
        let words = sentence.text(0..<sentence.count).lowercased().split { !$0.isLetter }.map(
            String.init
        )
        .filter { $0.count >= 3 }
        let names = DateWords(today: day)
        let month = names.fullMonth(day.month).lowercased()
        let weekday = names.fullWeekday(day.weekday).lowercased()
        let isOther = words.contains { $0 == "next" || month.hasPrefix($0) }
        return NamedDay(day, isWeekday: !isOther && words.contains { weekday.hasPrefix($0) })
    }

    /// Drops the `with` of `done with exams`.
    private func withoutWith(_ range: Range<Int>) -> Range<Int> {
        let isLed = range.count > 1 && sentence.isWord(range.lowerBound, "with")
        return isLed ? range.lowerBound + 1..<range.upperBound : range
    }

    /// Returns the last `20 nov` where the next one is far.
    private func lately(_ day: CivilDate) -> CivilDate {
        let ahead = day.daysSinceEpoch - sentence.today.daysSinceEpoch
        if said.range.contains(where: { sentence[$0].length == 4 && sentence.has($0, .digits) }) {
            return day
        }
        let isOfMonth = said.range.contains { sentence.has($0, .month) }
        if ahead > 180, isOfMonth { return day.adding(months: -12) }
        let isNth = said.range.contains { sentence.has($0, .digits) && sentence.isJoined($0 + 1) }
        return ahead > 20 && isNth && !isOfMonth ? day.adding(months: -1) : day
    }

    /// Skips the task in the gap.
    func skipping() -> Understanding? {
        if let (target, days) = said.targetOnDays() {
            return said.naming(target, .skip(target, on: days))
        }
        guard let found = occurrence(said.gap(0)) ?? possessiveOccurrence(said.gap(0)) else {
            return nil
        }
        if case .title(let title) = found.target, !said.isSlash {
            // `skip gym today, i'm dead` says more than a task.
            guard !title.hasWords(moreThan: 6), !sentence.text(said.gap(0)).contains(",") else {
                return nil
            }
        }
        return said.naming(found.target, .skip(found.target, on: found.day.map(named)))
    }

    /// Reads the task in `range`, and the day beside the task.
    private func occurrence(_ range: Range<Int>) -> Occurrence? {
        let list = NumberList(sentence, range)
        if let dated = dated(list, range) { return dated }
        if !list.numbers.isEmpty {
            let rest = list.end..<range.upperBound
            if rest.isEmpty { return Occurrence(target: .numbers(list.numbers)) }
            if let day = past(rest) ?? said.when(in: rest).flatMap(said.day) {
                return Occurrence(target: .numbers(list.numbers), day: day)
            }
            if said.when(in: rest) != nil { return Occurrence(target: .numbers(list.numbers)) }
        }
        if let found = possessiveOccurrence(range) { return found }
        if let day = said.when(in: range).flatMap(said.day) {
            return Occurrence(target: .none, day: day)
        }
        return titled(range)
    }

    /// Reads `2 30 nov`: the last number belongs to the month.
    private func dated(_ list: NumberList, _ range: Range<Int>) -> Occurrence? {
        guard list.numbers.count > 1, list.end < range.upperBound,
            sentence.has(list.end, .month) || sentence.isWord(list.end, "of"),
            let day = said.when(in: list.end - 1..<range.upperBound).flatMap(said.day)
        else { return nil }
        return Occurrence(target: .numbers(Array(list.numbers.dropLast())), day: day)
    }

    private func titled(_ range: Range<Int>) -> Occurrence? {
        let limit = max(range.lowerBound + 1, range.upperBound - 6)
        for split in limit..<max(limit, range.upperBound) {
            let tail = split..<range.upperBound
            guard let day = past(tail) ?? said.when(in: tail).flatMap(said.day),
                isSplit(split, tail)
            else {
                continue
            }
            guard let target = said.target(in: range.lowerBound..<split) else { return nil }
            return Occurrence(target: target, day: day)
        }
        return said.target(in: range).map { Occurrence(target: $0) }
    }

    private func isSplit(_ split: Int, _ tail: Range<Int>) -> Bool {
        let isNumberAlone = tail.count == 1 && sentence[split].kind == .number
        return !isNumberAlone && said.reading(tail).hasDay || past(tail) != nil
    }

    /// Reads a past day: `yesterday`, `last friday`.
    private func past(_ range: Range<Int>) -> CivilDate? {
        var range = range
        while let low = range.first, ["on", "for", "since"].contains(sentence.lowercased(low)) {
            range = low + 1..<range.upperBound
        }
        if range.count == 1, sentence.word(range.lowerBound) == .yesterday {
            return sentence.today.adding(days: -1)
        }
        guard range.count == 2, sentence.word(range.lowerBound) == .last,
            sentence.has(range.lowerBound + 1, .weekday),
            let weekday = Weekday(rawValue: Int(sentence[range.lowerBound + 1].value))
        else { return nil }
        let back = weekday.days(to: sentence.today.weekday)
        return sentence.today.adding(days: back == 0 ? -7 : -back)
    }

    /// Reads `friday's gym`.
    private func possessiveOccurrence(_ range: Range<Int>) -> Occurrence? {
        guard let low = range.first, range.count > 1 else { return nil }
        let word = sentence.lowercased(low)
        guard word.hasSuffix("'s") || word.hasSuffix("’s"),
            let reading = said.when(of: String(word.dropLast(2))), reading.hasDay,
            let day = said.day(reading),
            let target = said.target(in: low + 1..<range.upperBound)
        else { return nil }
        return Occurrence(target: target, day: day)
    }
}
