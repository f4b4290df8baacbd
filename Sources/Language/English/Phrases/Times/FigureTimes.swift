import Planner

/// Times of day in figures: `5pm`, `17:30`, `17h`, `5.30pm`, `1730`, `5`.
extension EnglishSentence {
    /// A time that begins with digits at `index`.
    func figuresTime(_ index: Int, bare: Bool) -> (value: TimePhrase, end: Int)? {
        let token = self[index]
        guard token.kind == .number, token.value >= 0, token.length <= 4 else { return nil }
        let value = Int(token.value)
        if token.length > 2 { return fourDigits(value, token.length, index, bare: bare) }
        if let (minute, end) = minutes(index + 1, bare: bare) {
            var found = finished(
                hour: value, minute: minute, digits: token.length, at: end, bare: bare, exact: true)
            // `7.30` is no clock of 24 hours.
            let isDotted = isSymbol(index + 1, ".") && value < 10
            if isDotted, found?.value.sureness == .literal { found?.value.sureness = .usual }
            return found
        }
        if token.length <= 2, self[index + 1].kind == .number, self[index + 1].length == 2,
            self[index + 1].value < 60, meridiem(index + 2) != nil
        {
            return finished(
                hour: value, minute: Int(self[index + 1].value), digits: 1, at: index + 2,
                bare: bare, exact: true)
        }
        if bare, isSpacedMinute(index + 1) {
            return finished(
                hour: value, minute: Int(self[index + 1].value), digits: token.length,
                at: index + 2, bare: true, exact: true)
        }
        if let french = hourLetter(value, index) { return french }
        return finished(
            hour: value, minute: 0, digits: token.length, at: index + 1, bare: bare, exact: false)
    }

    /// Whether the minutes of `tomorrow 9 30` stand at `index`, and nothing that they could count behind them.
    private func isSpacedMinute(_ index: Int) -> Bool {
        let (token, hour) = (self[index], self[index - 1])
        return token.kind == .number && token.length == 2 && (1..<60).contains(token.value)
            && token.value % 5 == 0 && hour.length <= 2 && (0...23).contains(hour.value)
            && closes(index + 1)
    }

    /// Whether the colon at `index` stands between hour and minute, and does not end a phrase.
    func isClockColon(_ index: Int) -> Bool {
        isSymbol(index, ":") && isJoined(index) && isJoined(index + 1)
            && self[index + 1].kind == .number
    }

    /// `:30`, also with seconds, and `.30` where a time is expected or am or pm follows.
    private func minutes(_ index: Int, bare: Bool) -> (Int, Int)? {
        let isColon = isSymbol(index, ":")
        guard isColon || isSymbol(index, "."), isJoined(index), isJoined(index + 1) else {
            return nil
        }
        let token = self[index + 1]
        guard token.kind == .number, token.length == 2, token.value < 60 else { return nil }
        var end = index + 2
        if isColon, isSymbol(end, ":"), isJoined(end), self[end + 1].kind == .number,
            isJoined(end + 1), self[end + 1].length == 2
        {
            end += 2
        }
        if !isColon, !bare, meridiem(end) == nil { return nil }
        if !isColon, isSymbol(end, "."), isJoined(end), isJoined(end + 1) { return nil }
        if isWord(end, "h") || isWord(end, "hrs") || isWord(end, "hours") { end += 1 }
        return (Int(token.value), end)
    }

    /// `17h`, `17h30`, `9h`; a length like `2h` is read by other rules first.
    private func hourLetter(_ hour: Int, _ index: Int) -> (value: TimePhrase, end: Int)? {
        guard isWord(index + 1, "h"), isJoined(index + 1), hour < 24 else { return nil }
        let token = self[index + 2]
        if token.kind == .number, !token.spaced, token.length == 2, token.value < 60 {
            return (TimePhrase(time: .at(hour, Int(token.value)), sureness: .sure), index + 3)
        }
        guard closes(index + 2) || opensTitle(index) else { return nil }
        return (TimePhrase(time: .at(hour), sureness: .sure), index + 2)
    }

    /// `1730`, `0900`, `930pm`, where a time is expected or `h`, `hrs`, `am` or `pm` follows.
    private func fourDigits(_ value: Int, _ length: Int, _ index: Int, bare: Bool)
        -> (value: TimePhrase, end: Int)?
    {
        let (hour, minute) = (value / 100, value % 100)
        guard minute < 60 else { return nil }
        if let (isPM, end) = meridiem(index + 1) {
            guard (1...12).contains(hour) else { return nil }
            let time = CivilTime.at(hour % 12 + (isPM ? 12 : 0), minute)
            return (TimePhrase(time: time, sureness: .sure), end)
        }
        guard hour < 24 else { return nil }
        let phrase = TimePhrase(time: .at(hour, minute), sureness: .sure)
        let isHours =
            isWord(index + 1, "h") || isWord(index + 1, "hrs") || isWord(index + 1, "hours")
        if isHours, length == 4 { return (phrase, index + 2) }
        let isBeforeDay = length == 4 && context.isWhen && has(index + 1, [.weekday, .relativeDay])
        guard bare, length == 4 || value % 5 == 0,
            closes(index + 1) || opensTitle(index) || isBeforeDay
        else { return nil }
        return length == 4
            ? (phrase, index + 1)
            : finished(
                hour: hour, minute: minute, digits: 1, at: index + 1, bare: true, exact: true)
    }
}
