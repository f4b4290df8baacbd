import Planner

/// Days of the month: `the 22nd`, `on the 3rd of next month`, `the 1st and the 15th`, `the last day`.
enum TheNth {
    /// Ordinals after `the`, `on` or `by`, or with their month said by its distance.
    static let rule = EnglishRule(
        "day of the month", at: [.digits, .ordinal, .cardinal, .determiner]
    ) { sentence, index in
        let start = sentence.skipping(.the, index)
        guard let (days, end) = sentence.monthDays(start) else { return nil }
        if let (months, stop) = sentence.ofMonth(end) {
            let found = phrase(days, sentence, months: months)
            let hasPassed = found.date.map { $0 < sentence.today } ?? false
            let isThis = sentence.word(stop - 2) == .this
            return Match(
                .day(hasPassed && !isThis ? phrase(days, sentence, months: months + 1) : found),
                end: stop)
        }
        // `the first 48` are many.
        if end == start + 1, !sentence.has(start, .digits), sentence[end].kind == .number {
            return nil
        }
        let isLed =
            start > index
            || [.the, .on, .by, .before, .until, .due, .from, .starting].contains(
                sentence.word(index - 1))
        let isLast = days & 1 != 0
        let isBare =
            sentence.context.isWhen || sentence.lastPhraseEnd == index && index > 0
            || isTold(sentence, index, end)
        guard isLed || isLast || isBare, !sentence.has(end, [.weekday, .weekdays, .unit]),
            sentence.closes(end) || opens(sentence, index, start, end),
            !isLast || isLed || isBare
        else { return nil }
        return Match(.day(phrase(days, sentence, months: nil)), end: end)
    }

    /// Whether figures before the title name a day: `on the 5th dentist`, but not `the 1st grade concert`.
    private static func opens(
        _ sentence: EnglishSentence, _ index: Int, _ start: Int, _ end: Int
    ) -> Bool {
        guard sentence.opensTitle(index), sentence.has(start, .digits) else { return false }
        let before = sentence.word(index - 1) == .the ? index - 2 : index - 1
        let isBare = start == index && before == index - 1
        // Few things are counted so far, and most days of a month are behind the ninth.
        return isBare || sentence[start].value > 9 || sentence.has(before, [.lead, .bound])
            || sentence.begins(titleAt: end)
    }

    /// Whether a weekday before it or a time behind it makes a date of a bare ordinal.
    private static func isTold(_ sentence: EnglishSentence, _ index: Int, _ end: Int) -> Bool {
        let isApart = sentence.isSymbol(index - 1, ",") || sentence.isSymbol(index - 1, "(")
        let before = isApart ? index - 2 : index - 1
        if sentence.has(before, .weekday) {
            return sentence.closes(end) || sentence.begins(titleAt: end)
        }
        if sentence.has(index - 1, [.determiner, .verb]) { return false }
        if sentence.leadTime(end) != nil { return true }
        // `dentist 21st`, but not `dad's 21st` or `finish 2nd`.
        let last = sentence[index - 1]
        return end == sentence.count && sentence[index].kind == .number && sentence.titleBegan
            && last.kind == .word && !sentence.has(index - 1, .connector)
            && !sentence.text(index - 1..<index).contains("'")
    }

    /// The days `days` of the month so many `months` ahead; without it the next such day.
    static func phrase(_ days: UInt32, _ sentence: EnglishSentence, months: Int?) -> DayPhrase {
        var phrase = DayPhrase(nil, shape: .monthDay)
        phrase.monthDays = days
        phrase.isOfAnyMonth = months == nil
        let first = sentence.today.startOfMonth
        let range = months.map { $0...$0 } ?? 0...12
        for offset in range {
            let month = first.adding(months: offset)
            let length = UInt32(month.endOfMonth.day)
            var left = (days & 1 == 0 ? days : days | 1 << length) & ((2 << length) &- 2)
            while left != 0 {
                let date = month.adding(days: left.trailingZeroBitCount - 1)
                left &= left - 1
                if date < sentence.today, months == nil { continue }
                if phrase.date == nil {
                    phrase.date = date
                } else if phrase.next == nil, months == nil {
                    phrase.next = date
                    return phrase
                }
            }
        }
        if phrase.date == nil {
            phrase.problem = .noSuchDate(sentence.text(0..<sentence.count))
        } else if phrase.date != sentence.today {
            phrase.next = nil
        }
        return phrase
    }
}

extension EnglishSentence {
    /// Days of the month at `index`, as bits: `1st`, `1st and 15th`, `1st, 10th and 20th`, `last day`.
    func monthDays(_ index: Int) -> (days: UInt32, end: Int)? {
        guard var (days, end) = monthDay(index) else { return nil }
        for _ in 0..<8 {
            var next = end
            if isSymbol(next, ",") { next += 1 }
            if word(next) == .and || word(next) == .or || isSymbol(next, "&") { next += 1 }
            guard next > end, let (more, stop) = monthDay(skipping(.the, skipping(.every, next)))
            else { break }
            if has(stop, [.weekday, .weekdays]) { break }
            days |= more
            end = stop
        }
        return (days, end)
    }

    private func monthDay(_ index: Int) -> (UInt32, Int)? {
        guard let (day, end) = ordinal(index) else { return nil }
        if word(end) == .day {
            guard day != -1 else { return (1, end + 1) }
            guard (1...31).contains(day) else { return nil }
            return (1 << UInt32(day), end + 1)
        }
        return (1...31).contains(day) ? (1 << UInt32(day), end) : nil
    }

    /// `of next month`, `of the month`, `of this month`, `next month`: how many months ahead.
    func ofMonth(_ index: Int) -> (months: Int, end: Int)? {
        let hasOf = word(index) == .of || word(index) == .in
        var at = hasOf ? index + 1 : index
        if word(at) == .the { at += 1 }
        switch (word(at), word(at + 1)) {
        case (.month, _) where hasOf: return (0, at + 1)
        case (.next, .month), (.coming, .month): return (1, at + 2)
        case (.this, .month): return (0, at + 2)
        default: return nil
        }
    }
}
