import Planner

/// Times of day in figures and words, without what leads to them.
extension EnglishSentence {
    /// One time at `index`. A bare hour counts only when `bare`, and when no noun follows it.
    func clockTime(_ index: Int, bare: Bool) -> (value: TimePhrase, end: Int)? {
        guard
            var found = hourAndHalf(index, bare: bare) ?? spokenTime(index, bare: bare)
                ?? figuresTime(index, bare: bare)
        else { return nil }
        let end = skippingDash(found.end)
        if word(end) == .sharp || word(end) == .ish { found.end = end + 1 }
        if word(end) == .noon, found.value.time == .at(12) { found.end = end + 1 }
        return withDayPart(found)
    }

    /// `7 in the evening`, `at 9 at night`: the part of the day says which half is meant.
    private func withDayPart(_ found: (value: TimePhrase, end: Int))
        -> (value: TimePhrase, end: Int)
    {
        var at = found.end
        if word(at) == .in { at = skipping(.the, at + 1) } else if word(at) == .at { at += 1 }
        guard at > found.end, has(at, .dayPart), let part = DayPart(rawValue: self[at].value),
            found.value.sureness != .sure, (1...11).contains(found.value.time.hour % 12)
        else { return found }
        var phrase = found.value
        let hour = phrase.time.hour % 12
        phrase.time = .at(part.isAfterNoon(hour: hour) ? hour + 12 : hour, phrase.time.minute)
        phrase.sureness = .sure
        return (phrase, at + 1)
    }

    /// A time from hour and minute with what follows: `pm`, `a.m.`, `o'clock`, `ish`, or nothing.
    func finished(hour: Int, minute: Int, digits: Int, at index: Int, bare: Bool, exact: Bool)
        -> (value: TimePhrase, end: Int)?
    {
        guard (0...24).contains(hour), (0...59).contains(minute) else { return nil }
        if let (isPM, end) = meridiem(index) {
            let isNoun =
                !isJoined(index) && !bare && titleBegan && !closes(end) && lastPhraseEnd < 0
            if isNoun { return nil }
            guard (1...12).contains(hour) else {
                return hour > 12 && hour < 24 && isPM ? (sure(hour, minute), end) : nil
            }
            return (sure(hour % 12 + (isPM ? 12 : 0), minute), end)
        }
        var end = index
        var said = bare || exact
        if word(end) == .in, word(end + 1) == .the, has(end + 2, .dayPart) { said = true }
        if word(end) == .at, has(end + 1, .dayPart), unit(end + 1) == nil { said = true }
        if let behind = oclock(end), word(end) == .oclock || bare || closes(behind) {
            (said, end) = (true, behind)
            if let (isPM, stop) = meridiem(end), (1...12).contains(hour) {
                return (sure(hour % 12 + (isPM ? 12 : 0), minute), stop)
            }
        }
        if word(end) == .ish || word(end) == .sharp { (said, end) = (true, end + 1) }
        guard said, hour < 24 || minute == 0 else { return nil }
        if exact, hour == 24 {
            var phrase = sure(0, minute)
            phrase.endsDay = true
            return (phrase, end)
        }
        if exact { return (literal(hour % 24, minute, digits), end) }
        if end == index, !closes(end), !opensTitle(index) { return nil }
        guard (1...12).contains(hour), digits < 2 || hour > 9 else {
            return (sure(hour % 24, minute), end)
        }
        return (usual(hour, minute), end)
    }

    /// Behind `o'clock`, `o clock` at `index`.
    private func oclock(_ index: Int) -> Int? {
        if word(index) == .oclock { return index + 1 }
        guard isWord(index, "o") else { return nil }
        let at = isSymbol(index + 1, "'") ? index + 2 : index + 1
        return isWord(at, "clock") ? at + 1 : nil
    }

    private func sure(_ hour: Int, _ minute: Int) -> TimePhrase {
        TimePhrase(time: .at(hour, minute), sureness: .sure)
    }

    /// The reading of a bare hour: 1 to 6 after noon, 7 to 11 before, 12 noon.
    private func usual(_ hour: Int, _ minute: Int) -> TimePhrase {
        TimePhrase(time: .at(hour < 7 ? hour + 12 : hour, minute), sureness: .usual)
    }

    private func literal(_ hour: Int, _ minute: Int, _ digits: Int) -> TimePhrase {
        if hour > 12 || hour == 0 || digits == 2 && hour < 10 { return sure(hour, minute) }
        return hour < 6
            ? usual(hour, minute) : TimePhrase(time: .at(hour, minute), sureness: .literal)
    }

    /// `am`, `pm`, `a.m.`, `p.m.`, or `p` and `a` joined to the number.
    func meridiem(_ index: Int) -> (isPM: Bool, end: Int)? {
        switch word(index) {
        case .am: return (false, index + 1)
        case .pm: return (true, index + 1)
        default: break
        }
        let isA = isWord(index, "a")
        guard isA || isWord(index, "p") else { return nil }
        if isSymbol(index + 1, "."), isJoined(index + 1), isWord(index + 2, "m"),
            isJoined(index + 2)
        {
            let dot = isSymbol(index + 3, ".") && isJoined(index + 3)
            return (!isA, index + (dot ? 4 : 3))
        }
        if isWord(index + 1, "m"), !isA || isJoined(index) { return (!isA, index + 2) }
        guard isJoined(index) else { return nil }
        // In a name a letter behind a number is no hour: `parcel 1a`.
        let isLed =
            context.isWhen || has(index - 2, .lead) || isSymbol(index - 2, "@")
            || lastPhraseEnd == index - 1 || index == 1 || isSymbol(index - 2, ":")
            || self[index - 1].length > 2
        if isA, !isLed { return nil }
        let isEnd = !isJoined(index + 1) || has(index + 1, .mark) && !isSymbol(index + 1, "-")
        return isEnd ? (!isA, index + 1) : nil
    }
}
