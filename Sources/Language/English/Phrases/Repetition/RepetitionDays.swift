import Planner

/// The days that follow the name of a repetition: `every 2 weeks on tue and thu`, `monthly on the 8th`.
extension EnglishSentence {
    /// Reads days at `end` that fit `phrase`, and moves `end` behind them.
    func readDays(of phrase: inout RecurrencePhrase, _ end: inout Int) {
        if let stop = ofEvery(end)?.end ?? ofMonth(end)?.end, phrase.freq == .monthly { end = stop }
        guard !phrase.hasDays else { return }
        var at = end
        let isApart = isSymbol(at, "-") && !isJoined(at) || isSymbol(at, "(")
        if isSymbol(at, ",") || isApart { at += 1 }
        if word(at) == .on || word(at) == .in { at += 1 }
        if word(at) == .a, has(at + 1, .weekday) { at += 1 }
        let isDaily = phrase.freq == .daily && phrase.interval == 1 && word(end) == .on
        switch phrase.freq {
        case _ where phrase.freq == .weekly || isDaily:
            guard let (days, stop) = weekdayList(at) ?? unitDays(at), !isDated(stop) else { return }
            phrase.weekdays = days
            phrase.freq = .weekly
            end = stop
        case .monthly: readMonthDays(of: &phrase, at, &end)
        case .yearly: readYearDays(of: &phrase, at, &end)
        case .hourly, .minutely:
            guard word(at - 1) == .on, let (days, stop) = weekdayList(at) ?? unitDays(at) else {
                return
            }
            phrase.weekdays = days
            end = stop
        default: break
        }
    }

    /// `weekdays`, `the weekend`.
    private func unitDays(_ index: Int) -> (WeekdaySet, Int)? {
        let at = skipping(.the, index)
        switch unit(at) {
        case .weekday: return (.workdays, at + 1)
        case .weekend: return (.weekend, at + 1)
        default: return nil
        }
    }

    /// Whether the weekday before `index` begins a date (`monday 5 may`), which says where to start.
    func isDated(_ index: Int) -> Bool {
        has(index, .month) || dayNumber(index).map { has($0.1, .month) } ?? false
    }

    private func readMonthDays(of phrase: inout RecurrencePhrase, _ index: Int, _ end: inout Int) {
        if word(index) == .at, let part = PartOfMonth.days(self, skipping(.the, index + 1)) {
            (phrase.monthDays, end) = part
            return
        }
        var at = skipping(.the, index)
        if isWord(at, "day"), self[at + 1].kind == .number { at += 1 }
        if let (day, stop) = nthWeekdays(at) {
            phrase.ordinals = day.ordinals
            phrase.weekdays = day.weekdays
            phrase.countsTogether = day.countsTogether
            end = ofMonth(stop)?.end ?? stop
        } else if let (days, stop) = monthDays(at), !has(skipping(.of, stop), .month) {
            phrase.monthDays = days
            end = ofMonth(stop)?.end ?? stop
        } else if word(at - 1) == .day || word(at) == .day, let (day, stop) = cardinal(at + 1),
            (1...31).contains(day), word(at) == .day
        {
            phrase.monthDays = 1 << UInt32(day)
            end = stop
        } else if isWord(at - 1, "day") || word(at - 1) == .on,
            let (day, stop) = cardinal(at), (1...31).contains(day), closes(stop) || opensTitle(at)
        {
            phrase.monthDays = 1 << UInt32(day)
            end = stop
        }
    }

    private func readYearDays(of phrase: inout RecurrencePhrase, _ index: Int, _ end: inout Int) {
        guard let (day, stop) = day(skipping(.the, index)), !day.hasYear else {
            guard let (months, stop) = monthList(index) else { return }
            phrase.months = months
            let at = skipping(.the, skipping(.on, stop))
            (phrase.monthDays, end) = monthDays(at) ?? (1 << 1, stop)
            return
        }
        if day.shape == .yearDay, day.month > 0 {
            phrase.months = 1 << UInt16(day.month)
            phrase.monthDays = day.monthDays
            end = stop
            readMoreDays(of: &phrase, &end)
        } else if day.shape == .nthWeekday, day.month > 0 {
            phrase.months = 1 << UInt16(day.month)
            phrase.weekdays = day.weekdays
            phrase.ordinals = day.ordinals
            phrase.countsTogether = day.countsTogether
            end = stop
        }
    }

    /// `and 31st` behind `december 21st`.
    func readMoreDays(of phrase: inout RecurrencePhrase, _ end: inout Int) {
        let at = isSymbol(end, ",") ? skipping(.and, end + 1) : skipping(.and, end)
        guard at > end, let (days, stop) = monthDays(at) ?? figure(at), !has(stop, .month),
            closes(stop) || opensTitle(at)
        else { return }
        phrase.monthDays |= days
        end = stop
    }

    private func figure(_ index: Int) -> (UInt32, Int)? {
        guard word(index - 1) == .and, let (day, end) = dayNumber(index), meridiem(end) == nil,
            !isClockColon(end)
        else { return nil }
        return (1 << UInt32(day), end)
    }

    /// `of every month`, `of each month`, `every month`, `of every other month`; its interval and unit.
    func ofEvery(_ index: Int) -> (interval: Int, unit: TimeUnit, end: Int)? {
        var at = skipping(.of, index)
        at = skipping(.in, at)
        if has(at, .every), word(at) == .every {
            at += 1
        } else if word(at) == .a, at > index {
            at += 1
        } else {
            return nil
        }
        var interval = 1
        if word(at) == .alternate {
            (interval, at) = (2, at + 1)
        } else if let (count, end) = cardinal(at) ?? ordinal(at), (1...1000).contains(count) {
            (interval, at) = (count, end)
        }
        guard let unit = unit(at), [.month, .quarter, .year].contains(unit) else { return nil }
        return (interval, unit, at + 1)
    }

    /// Months at `index`, as bits: `jan`, `january and july`, `mar, jun, sep and dec`.
    func monthList(_ index: Int) -> (months: UInt16, end: Int)? {
        guard has(index, .month) else { return nil }
        var months: UInt16 = 1 << UInt16(self[index].value)
        var end = index + 1
        for _ in 0..<11 {
            var next = end
            if isSymbol(next, ",") || isSymbol(next, "/") { next += 1 }
            if word(next) == .and || word(next) == .or || isSymbol(next, "&") { next += 1 }
            if next > end, word(next) == .in { next += 1 }
            guard next > end, has(next, .month) else { break }
            months |= 1 << UInt16(self[next].value)
            end = next + 1
        }
        return (months, end)
    }

    /// `after completion`, `after i finish`, `after it's done`, `from completion` at `end`; moves behind it.
    func skipCompletion(_ end: inout Int) -> Bool {
        guard [.after, .from, .since].contains(word(end)) else { return false }
        var at = end + 1
        if word(at) == .last || word(at) == .the || word(at) == .every { at += 1 }
        while [.i, .it, .is, .my, .the, .that].contains(word(at)) || isWord(at, "am")
            || isWord(at, "i'm") || isWord(at, "i've") || isWord(at, "been") || isWord(at, "last")
        {
            at += 1
        }
        guard
            word(at) == .done || word(at) == .finish || isWord(at, "finishing")
                || isWord(at, "completing") || isWord(at, "doing") || isWord(at, "do")
                || isWord(at, "did")
        else { return false }
        end = at + 1
        if word(end) == .it || word(end) == .that { end += 1 }
        return true
    }
}

/// Days of a month by their place: `end`, `beginning`, `middle`, `day 8`.
enum PartOfMonth {
    /// The days that the words at `index` name, as bits (bit 0 the last day), and the token behind them.
    static func days(_ sentence: EnglishSentence, _ index: Int) -> (UInt32, Int)? {
        switch sentence.word(index) {
        case .end: return (1, index + 1)
        case .start: return (1 << 1, index + 1)
        case .middle: return (1 << 15, index + 1)
        case .day:
            guard let (day, end) = sentence.cardinal(index + 1), (1...31).contains(day) else {
                return nil
            }
            return (1 << UInt32(day), end)
        default: return nil
        }
    }
}
