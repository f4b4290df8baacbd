import Planner

/// Times of day in words: `half past six`, `quarter to 9`, `ten to five`, `seven thirty`, `noon`.
extension EnglishSentence {
    /// A time that begins with a word at `index`.
    func spokenTime(_ index: Int, bare: Bool) -> (value: TimePhrase, end: Int)? {
        if has(index, .clock) { return isClock(index, bare: bare) ? namedTime(index) : nil }
        if let found = relativeToHour(index, bare: bare) { return found }
        guard self[index].classes.contains(.cardinal), let (hour, end) = cardinal(index) else {
            return self[index].kind == .number && word(index + 1) == .noon
                && self[index].value == 12
                ? namedTime(index + 1) : nil
        }
        guard hour <= 12, end == index + 1 else { return nil }
        if word(end) == .noon, hour == 12 { return namedTime(end) }
        if let (minute, stop) = spokenMinutes(end) {
            let isSaid = bare || meridiem(stop) != nil
            return isSaid
                ? finished(
                    hour: hour, minute: minute, digits: 1, at: stop, bare: bare, exact: false)
                : nil
        }
        return finished(hour: hour, minute: 0, digits: 1, at: end, bare: bare, exact: false)
    }

    /// Whether `noon` or `midnight` is a time here and not part of a name (`midnight in paris`).
    private func isClock(_ index: Int, bare: Bool) -> Bool {
        if bare || lastPhraseEnd == index || opensTitle(index) || word(index) == .endOfDay {
            return true
        }
        return closes(index + 1) && word(index + 1) != .in && !has(index - 1, .determiner)
            && !isWord(index - 1, "high")
    }

    private func namedTime(_ index: Int) -> (value: TimePhrase, end: Int) {
        switch word(index) {
        case .noon: return (TimePhrase(time: .at(12), sureness: .sure), index + 1)
        case .midnight:
            let time = endsDeadline(index) ? CivilTime.at(23, 59) : .midnight
            return (TimePhrase(time: time, sureness: .sure), index + 1)
        default:
            return (TimePhrase(time: .at(17), sureness: .sure, isEndOfDay: true), index + 1)
        }
    }

    /// Whether midnight ends the day of a deadline: `due sunday midnight`, `sunday by midnight`.
    private func endsDeadline(_ index: Int) -> Bool {
        if word(index - 1) == .by { return has(index - 2, [.weekday, .relativeDay]) }
        return has(index - 1, [.weekday, .relativeDay])
            && (0..<index).contains { isWord($0, "due") || isWord($0, "deadline") }
    }

    /// `thirty`, `oh five`, `forty-five` behind an hour in words.
    private func spokenMinutes(_ index: Int) -> (Int, Int)? {
        if isWord(index, "oh") || isWord(index, "o"), let (value, end) = cardinal(index + 1) {
            return value < 10 ? (value, end) : nil
        }
        let at = skippingDash(index)
        guard self[at].classes.contains(.cardinal), let (value, end) = cardinal(at) else {
            return nil
        }
        return (10...59).contains(value) ? (value, end) : nil
    }

    /// `half past six`, `a quarter to 9`, `twenty past 6`, `5 to five`, `half 7`.
    private func relativeToHour(_ index: Int, bare: Bool) -> (value: TimePhrase, end: Int)? {
        var at = skipping(.a, index)
        let minutes: Int
        var hasUnit = false
        if word(at) == .half {
            (minutes, at) = (30, at + 1)
        } else if word(at) == .quarter {
            (minutes, at) = (15, at + 1)
        } else if at == index, let (value, end) = cardinal(at), (1...29).contains(value),
            bare || self[at].kind == .word || !isOdds(end), bare || !isCounted(at)
        {
            (minutes, at) = (value, end)
            hasUnit = unit(at) == .minute
            if hasUnit { at += 1 }
            guard hasUnit || value % 5 == 0 else { return nil }
        } else {
            return nil
        }
        guard let isBefore = side(at) else {
            return minutes == 30 && word(index) == .half ? halfHour(at) : nil
        }
        // `10 to 16` is no time before the hour 16, `saturday 5 to 11pm` the hours of a shift.
        if isBefore, !hasUnit, self[index].kind == .number, self[at + 1].kind == .number,
            self[at + 1].value > 12 || minutes < 12 && isBehindDay(index)
        {
            return nil
        }
        return hour(at + 1, minutes: isBefore ? -minutes : minutes)
    }

    /// Whether what is at `index` stands behind its day, with nothing that leads to one time.
    private func isBehindDay(_ index: Int) -> Bool {
        word(index - 1) != .at && (lastPhraseEnd == index || context.isWhen)
    }

    /// `ten and half`: half an hour behind the hour.
    func hourAndHalf(_ index: Int, bare: Bool) -> (value: TimePhrase, end: Int)? {
        guard bare, let (hour, end) = cardinal(index), (1...12).contains(hour), word(end) == .and
        else { return nil }
        let at = skipping(.a, end + 1)
        guard word(at) == .half, unit(at + 1) == nil, ![.a, .past].contains(word(at + 1)) else {
            return nil
        }
        return finished(hour: hour, minute: 30, digits: 1, at: at + 1, bare: true, exact: false)
    }

    /// `10 to 1` without am or pm: a score or the odds.
    private func isOdds(_ index: Int) -> Bool {
        word(index) == .to && self[index + 1].kind == .number && meridiem(index + 2) == nil
            && titleBegan
    }

    /// Whether the minutes count to (true) or past (false) the hour that follows.
    private func side(_ index: Int) -> Bool? {
        switch word(index) {
        case .past, .after: return false
        case .to, .before, .until: return true
        default: return isWord(index, "til") || isWord(index, "of") ? true : nil
        }
    }

    private func halfHour(_ index: Int) -> (value: TimePhrase, end: Int)? {
        guard unit(index + 1) == nil, closes(index + 1) || begins(titleAt: index + 1) else {
            return nil
        }
        return hour(index, minutes: 30)
    }

    private func hour(_ index: Int, minutes: Int) -> (value: TimePhrase, end: Int)? {
        if has(index, .clock) {
            let named = namedTime(index)
            let time = CivilTime.at(named.value.time.hour, minutes)
            return (TimePhrase(time: time, sureness: .sure), index + 1)
        }
        guard let (hour, end) = cardinal(index), (0...23).contains(hour), unit(end) == nil,
            let found = finished(
                hour: hour, minute: 0, digits: 1, at: end, bare: true, exact: false)
        else { return nil }
        var phrase = found.value
        phrase.time = .at(phrase.time.hour, phrase.time.minute + minutes)
        if phrase.sureness == .usual, (1...6).contains(phrase.time.hour) {
            phrase.time = .at(phrase.time.hour + 12, phrase.time.minute)
        }
        return (phrase, found.end)
    }
}
