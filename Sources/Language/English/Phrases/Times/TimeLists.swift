import Planner

/// Several times of day: lists, ranges and choices.
extension EnglishSentence {
    /// The time or times at `index`: one, a list, or the first of a range.
    func times(_ index: Int, bare: Bool) -> (value: TimePhrase, end: Int)? {
        if let range = timeRange(index, bare: bare) { return furtherRanges(range) }
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
        if joinsTimes(at) { at += 1 }
        if at == index {
            guard self[at].kind == .number, let found = clockTime(at, bare: bare) else {
                return nil
            }
            let areSure = found.value.sureness == .sure && first.sureness == .sure
            // `9.30 12.30 and 5.30`
            return areSure || bare && isDotted(index - 2) && isDotted(at + 1) ? found : nil
        }
        let isLed = word(at) == .at
        if isLed { at += 1 }
        guard let found = clockTime(at, bare: bare || isLed) else { return nil }
        let isCount = unit(found.end) != nil || has(found.end, .often) || word(found.end) == .times
        return isCount && has(found.end - 1, [.digits, .cardinal]) ? nil : found
    }

    /// Whether a word or sign that joins the times of a list stands at `index`.
    private func joinsTimes(_ index: Int) -> Bool {
        word(index) == .and || isSymbol(index, "&") || isSymbol(index, "+") || isWord(index, "n")
    }

    /// Whether the mark between hour and minutes stands at `index`.
    private func isDotted(_ index: Int) -> Bool {
        (isSymbol(index, ".") || isSymbol(index, ":")) && isJoined(index) && isJoined(index + 1)
            && self[index + 1].kind == .number
    }

    /// In a list each comes after the one before, `9.30, 12.30 and 5.30`; `9, 13 and 21` are as they stand.
    private func settle(_ readings: inout [TimePhrase]) {
        guard !readings.contains(where: { $0.sureness == .sure && $0.time.hour > 12 }) else {
            return
        }
        for place in readings.indices.dropFirst() {
            readings[place].comeAfter(readings[place - 1])
        }
    }

    /// A range of times with those that are joined to it: `9-11 and 2-4`.
    private func furtherRanges(_ range: (value: TimePhrase, end: Int)) -> (TimePhrase, Int) {
        var (first, end) = range
        var all = [first]
        while all.count < 8 {
            let at = isSymbol(end, ",") ? end + 1 : end
            let start = joinsTimes(at) ? at + 1 : at
            guard start > end, let found = timeRange(skipping(.from, start), bare: true)
            else { break }
            var next = found.value
            if let last = all.last { next.comeAfter(last) }
            all.append(next)
            end = found.end
        }
        guard all.count > 1 else { return range }
        if all.allSatisfy({ $0.minutes == first.minutes }) {
            first.more = all.map(\.time)
            first.sureness = .sure
        } else {
            first.ranges = Array(all.dropFirst())
        }
        return (first, end)
    }

    /// `2-4pm`, `2 to 4pm`, `14:00-15:30`, `from 9 to 5`: the task is due at the first.
    func timeRange(_ index: Int, bare: Bool) -> (value: TimePhrase, end: Int)? {
        guard let (start, middle) = clockTime(index, bare: true) ?? hourBefore(index) else {
            return nil
        }
        let isDash = isSymbol(middle, "-")
        let isAnd = word(middle) == .and && word(index - 1) == .between
        guard isDash || isAnd || word(middle) == .to || word(middle) == .until else { return nil }
        // `two until about half four`
        let second = !isDash && Self.about.has(self, middle + 1) ? middle + 2 : middle + 1
        guard let (stop, end) = clockTime(second, bare: true) else { return nil }
        // `fri 16-20` is hours behind their day.
        let isOfDay =
            isDash && has(index - 1, [.weekday, .relativeDay])
            && (closes(end) || word(end) == .and)
        guard
            bare || isOfDay || start.sureness == .sure || stop.sureness == .sure
                || !isBareHour(index, middle)
        else { return nil }
        if !bare, !isOfDay, isBareHour(index, middle), isBareHour(second, end) { return nil }
        if has(end, .month) || unit(end) != nil || isDateMark(end) { return nil }
        var phrase = start
        (phrase.last, phrase.isHalfDay) = (stop.time, stop.sureness != .sure)
        let (first, last) = (self[index], self[second])
        if start.sureness == .usual, first.kind == .number, last.kind == .number,
            last.value > 12, last.length < 3
        {
            // `10 to 16`: a clock of 24 hours.
            phrase.time = .at(Int(first.value), start.time.minute)
            phrase.sureness = .sure
        } else if start.sureness != .sure, stop.sureness == .sure {
            phrase.take(half: start.isLate(before: stop.time))
            phrase.sureness = .sure
        } else if start.sureness != .sure, (5...6).contains(start.time.hour % 12) {
            // `6.30 to 8` is in the evening, `5.10 till 1` and `6 to 2` an early shift; `6:30` as a clock shows it.
            if start.sureness == .usual { phrase.take(half: start.halfDay < stop.halfDay) }
            phrase.sureness = .usual
        }
        return (phrase, end)
    }

    /// Words before a time that is not exact.
    private static let about: WordSet = ["about", "around", "roughly", "approx", "maybe"]

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
