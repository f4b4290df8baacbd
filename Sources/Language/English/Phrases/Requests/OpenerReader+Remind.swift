extension OpenerReader {
    /// `remind me to`, `set a reminder for`, `reminder:`.
    mutating func reminding() -> Bool {
        var next = at
        if [.set, .add, .create, .make, .put].contains(word()) { next += 1 }
        if word() == .i, [.want, .need, .like].contains(word(1)), word(2) == .a { next += 2 }
        if word() == .i, word(1) == .need, sentence.isWord(at + 2, "reminding") {
            (opener.isExplicit, opener.reminds) = (true, true)
            return take([.to, .about, .of].contains(word(3)) ? 4 : 3)
        }
        if sentence.isWord(at, "give"), word(1) == .me { next += 2 }
        if sentence.word(next) == .me, sentence.word(at) == .set { next += 1 }
        if sentence.has(next, .determiner) { next += 1 }
        if sentence.isWord(next, "up") { next = sentence.skipping(.a, next + 1) }
        next = sentence.skipping(.repeats, sentence.skipping(.new, next))
        let repeated = frequency(next)
        if repeated != nil { next += 1 }
        switch sentence.word(next) {
        case .remind where next == at, .remember where next == at:
            guard sentence.word(next + 1) == .me || sentence.isSymbol(next + 1, ":") else {
                return false
            }
            next += sentence.word(next + 1) == .me ? 2 : 1
        case .reminder:
            // An `alarm clock` is a clock.
            let things: WordSet = ["clock", "clocks", "system", "code", "panel", "company"]
            if things.has(sentence, next + 1) { return false }
            if sentence.isWord(next, "alarm"), isBareAlarm(next + 1) {
                (opener.isExplicit, opener.reminds) = (true, true)
                return next > at && take(next - at)
            }
            next += 1
        default: return false
        }
        opener.isExplicit = true
        opener.reminds = true
        opener.recurrence = repeated ?? opener.recurrence
        if sentence.isSymbol(next, ":") { next += 1 }
        if [.to, .that].contains(sentence.word(next)) { next += 1 }
        if TitleWords.isTo(sentence, next) { next += 1 }
        return take(next - at)
    }

    /// Whether nothing but a time and its days stands behind `alarm` at `index`, so that it is all there is to do.
    private func isBareAlarm(_ index: Int) -> Bool {
        let parts: WordClass = [
            .digits, .cardinal, .ordinal, .lead, .dayPart, .weekday, .weekdays, .unit, .every,
            .relativeDay, .clock, .frequency, .amount, .month, .modifier, .mark, .bound,
        ]
        guard index < sentence.count else { return false }
        return (index..<sentence.count).allSatisfy { at in
            sentence.has(at, parts) && !sentence.has(at, .opener)
                || [.oclock, .please, .and, .the].contains(sentence.word(at))
        }
    }

    /// `daily` or `weekly` before `reminder` at `index`.
    private func frequency(_ index: Int) -> RecurrencePhrase? {
        guard sentence.has(index, .frequency), sentence.word(index + 1) == .reminder,
            let unit = TimeUnit(rawValue: sentence[index].value)
        else { return nil }
        return RecurrencePhrase(every: 1, unit)
    }

    /// `don't let me forget to`, `don't forget`, `remember to`, `make sure to`, `note to self:`.
    mutating func dont() -> Bool {
        var next = at
        switch (word(), word(1)) {
        case (.dont, .let):
            guard word(2) == .me, word(3) == .forget else { return false }
            next += 4
        case (.dont, .forget): next += 2
        case (.remember, .to): next += 1
        case (.remember, _) where sentence.isSymbol(at + 1, ":"): next += 1
        case (.tell, .me):
            let isWhen = sentence.has(at + 2, [.relativeDay, .weekday, .every, .digits, .modifier])
            guard isWhen || [.to, .at, .on, .in].contains(word(2)) else { return false }
            (opener.isExplicit, opener.reminds) = (true, true)
            next += 2
        case (.let, .me):
            guard sentence.isWord(at + 2, "know") else { return false }
            (opener.isExplicit, opener.reminds) = (true, true)
            next += 3
        case (.never, .forget),
            (.do, .not) where word(2) == .forget:
            next += word() == .never ? 2 : 3
        case (.do, .not):
            guard word(2) == .let, word(3) == .me, word(4) == .forget else { return false }
            next += 5
        case (.make, .sure) where ![.i, .we, .to, .that, .you].contains(word(2)): return false
        case (.make, .sure): next += word(2) == .i || word(2) == .we ? 3 : 2
        case (.make, .a):
            guard word(2) == .note, word(3) == .to else { return false }
            next += 3
        case (.note, .to):
            guard word(2) == .oneself else { return false }
            next += 3
        default: return false
        }
        if sentence.isSymbol(next, ":") { next += 1 }
        if sentence.word(next) == .about { next += 1 }
        next = sentence.skipping(.to, next)
        return take(next - at)
    }
}
