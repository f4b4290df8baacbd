import Planner

/// Several times of day: lists, ranges and choices.
extension EnglishSentence {
    /// The time or times at `index`: one, a list, or the first of a range.
    func times(_ index: Int, bare: Bool) -> (value: TimePhrase, end: Int)? {
        if let range = timeRange(index, bare: bare) { return range }
        guard var (first, end) = clockTime(index, bare: bare) else { return nil }
        var readings = [first]
        while readings.count < 24, let (next, stop) = furtherTime(end, first: first, bare: bare) {
            readings.append(next)
            end = stop
        }
        guard readings.count > 1 else { return orOther(first, end) }
        settle(&readings)
        first.time = readings.map(\.time).min() ?? first.time
        first.more = readings.map(\.time)
        first.sureness = .sure
        return (first, end)
    }

    /// `5 or 6pm`: the first of two times, the other being offered.
    private func orOther(_ first: TimePhrase, _ end: Int) -> (TimePhrase, Int) {
        guard word(end) == .or, let (other, stop) = clockTime(skipping(.at, end + 1), bare: true)
        else { return (first, end) }
        var phrase = first
        if first.sureness != .sure, other.sureness == .sure, first.time.hour < 12,
            other.time.hour >= 12
        {
            phrase.time = .at(first.time.hour + 12, first.time.minute)
            phrase.sureness = .sure
        }
        phrase.choice = other.time
        return (phrase, stop)
    }

    /// `, 13`, `and 21`, `& 9pm`, `and at 9` behind a time.
    private func furtherTime(_ index: Int, first: TimePhrase, bare: Bool) -> (TimePhrase, Int)? {
        var at = index
        if isSymbol(at, ",") || isSymbol(at, "/") { at += 1 }
        if word(at) == .and || isSymbol(at, "&") || isSymbol(at, "+") { at += 1 }
        if at == index {
            guard let found = clockTime(at, bare: false), found.value.sureness == .sure,
                first.sureness == .sure, self[at].kind == .number
            else { return nil }
            return found
        }
        let isLed = word(at) == .at
        if isLed { at += 1 }
        guard let found = clockTime(at, bare: bare || isLed) else { return nil }
        let isCount = unit(found.end) != nil || has(found.end, .often) || word(found.end) == .times
        return isCount && has(found.end - 1, [.digits, .cardinal]) ? nil : found
    }

    /// In a list, `9 and 6pm` is in the morning and the evening, and `9, 13 and 21` are as they stand.
    private func settle(_ readings: inout [TimePhrase]) {
        let is24 = readings.contains { $0.sureness == .sure && $0.time.hour > 12 }
        guard is24, readings.contains(where: { $0.sureness == .usual }) else { return }
    }

    /// `2-4pm`, `2 to 4pm`, `14:00-15:30`, `from 9 to 5`: the task is due at the first.
    func timeRange(_ index: Int, bare: Bool) -> (value: TimePhrase, end: Int)? {
        guard let (start, middle) = clockTime(index, bare: true) ?? hourBefore(index) else {
            return nil
        }
        let isDash = isSymbol(middle, "-")
        let isAnd = word(middle) == .and && word(index - 1) == .between
        guard isDash || isAnd || word(middle) == .to || word(middle) == .until else { return nil }
        guard let (stop, end) = clockTime(middle + 1, bare: true) else { return nil }
        // `fri 16-20` is hours behind their day.
        let isOfDay =
            isDash && has(index - 1, [.weekday, .relativeDay])
            && (closes(end) || word(end) == .and)
        guard
            bare || isOfDay || start.sureness == .sure || stop.sureness == .sure
                || !isBareHour(index, middle)
        else { return nil }
        if !bare, !isOfDay, isBareHour(index, middle), isBareHour(middle + 1, end) { return nil }
        if has(end, .month) || unit(end) != nil || isDateMark(end) { return nil }
        var phrase = start
        (phrase.last, phrase.isHalfDay) = (stop.time, stop.sureness != .sure)
        let (first, second) = (self[index], self[middle + 1])
        if start.sureness == .usual, first.kind == .number, second.kind == .number,
            second.value > 12, second.length < 3
        {
            // `10 to 16`: a clock of 24 hours.
            phrase.time = .at(Int(first.value), start.time.minute)
            phrase.sureness = .sure
        } else if start.sureness == .usual, stop.sureness == .sure {
            let hour = start.time.hour % 12
            let isLate =
                stop.time.hour >= 12 && hour < stop.time.hour % 12 || stop.time.hour == 12 && false
            phrase.time = .at(isLate ? hour + 12 : hour, start.time.minute)
            phrase.sureness = .sure
        }
        return (phrase, end)
    }

    private func hourBefore(_ index: Int) -> (TimePhrase, Int)? {
        let token = self[index]
        guard token.kind == .number, token.length <= 2 else { return nil }
        let hour = Int(token.value)
        if (13...23).contains(hour), has(index - 1, [.weekday, .relativeDay]) {
            return (TimePhrase(time: .at(hour), sureness: .sure), index + 1)
        }
        guard (1...12).contains(hour) else { return nil }
        return (TimePhrase(time: .at(hour < 7 ? hour + 12 : hour), sureness: .usual), index + 1)
    }

    /// Whether the number before `index` is the day of a date: `5/12`, `5.12`, `5th`.
    private func isDateMark(_ index: Int) -> Bool {
        guard isJoined(index) else { return false }
        return (isSymbol(index, "/") || isSymbol(index, ".")) && self[index + 1].kind == .number
            && isJoined(index + 1)
    }

    private func isBareHour(_ index: Int, _ end: Int) -> Bool { end == index + 1 }
}
