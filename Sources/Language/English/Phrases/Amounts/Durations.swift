/// Lengths of time: `2 and a half hours`, `1h30`, `a week and 3 days`, `half an hour`.
extension EnglishSentence {
    /// The length of time at `index`.
    func duration(_ index: Int) -> (value: CalendarDuration, end: Int)? {
        guard var (sum, end) = durationPart(index) else { return nil }
        for _ in 0..<3 {
            var next = end
            if isSymbol(next, ",") { next += 1 }
            let joined = word(next) == .and
            if joined { next += 1 }
            if joined, let half = trailingHalf(next, after: end - 1) {
                sum.add(half.value)
                end = half.end
            } else if let (part, stop) = durationPart(next), joined || self[next].kind == .number {
                sum.add(part)
                end = stop
            } else {
                break
            }
        }
        return (sum, end)
    }

    /// `1.5` or `1,5` at `index`, as tenths; or a whole number.
    private func tenths(_ index: Int) -> (value: Int, end: Int)? {
        guard let (whole, end) = cardinal(index), whole < 100_000 else { return nil }
        let isPoint = isSymbol(end, ".") || isSymbol(end, ",")
        if isPoint, isJoined(end), isJoined(end + 1), self[end + 1].kind == .number,
            self[end + 1].length == 1
        {
            return (whole * 10 + Int(self[end + 1].value), end + 2)
        }
        return (whole * 10, end)
    }

    /// One number with its unit at `index`, without what may be added to it.
    func durationPart(_ index: Int) -> (CalendarDuration, Int)? {
        if word(index) == .half { return halfOf(index) }
        if word(index) == .quarter || word(index + 1) == .quarter || word(index + 1) == .half
            || isWord(index + 1, "quarters")
        {
            if let part = fraction(index) { return part }
        }
        if word(index) == .a || word(index) == .the { return amountInWords(index + 1) }
        if word(index) == .couple || word(index) == .few { return amountInWords(index) }
        if let part = figureFraction(index) { return part }
        guard let (tenths, end) = tenths(index) else { return nil }
        if tenths % 10 == 0, let part = andAHalf(tenths / 10, end) { return part }
        let unitAt = skippingDash(end)
        guard let unit = unit(unitAt) else { return nil }
        if tenths % 10 == 0 {
            guard let part = CalendarDuration(tenths / 10, unit) else { return nil }
            return withMinutes(part, unit, unitAt + 1)
        }
        guard let step = CalendarDuration(1, unit) else { return nil }
        if step.isElapsed {
            var part = step
            part.seconds = step.seconds * tenths / 10
            return (part, unitAt + 1)
        }
        guard tenths % 10 == 5, var part = CalendarDuration(tenths / 10, unit),
            let half = CalendarDuration(halfOf: unit)
        else { return nil }
        part.add(half)
        return (part, unitAt + 1)
    }

    /// `1h30`: the minutes that follow a joined `h`.
    private func withMinutes(_ part: CalendarDuration, _ unit: TimeUnit, _ end: Int)
        -> (CalendarDuration, Int)
    {
        let token = self[end]
        guard unit == .hour, token.kind == .number, !token.spaced, (0...59).contains(token.value),
            token.length == 2, !(isJoined(end + 1) && has(end + 1, .unit))
        else { return (part, end) }
        var sum = part
        sum.seconds += Int(token.value) * 60
        return (sum, end + 1)
    }

    /// `half an hour`, `half hour`, `half a day`.
    private func halfOf(_ index: Int) -> (CalendarDuration, Int)? {
        let at = skipping(.a, index + 1)
        guard let unit = unit(skippingDash(at)), let half = CalendarDuration(halfOf: unit) else {
            return nil
        }
        return (half, skippingDash(at) + 1)
    }

    /// `a quarter of an hour`, `three quarters of an hour`, `a half hour`.
    private func fraction(_ index: Int) -> (CalendarDuration, Int)? {
        var quarters = 1
        var at = index
        if word(at) == .a { at += 1 }
        if word(at) == .half { return halfOf(at) }
        if let (value, end) = cardinal(at), value <= 3 { (quarters, at) = (value, end) }
        guard word(at) == .quarter || isWord(at, "quarters") else { return nil }
        at = skipping(.a, skipping(.of, skippingDash(at + 1)))
        guard word(at) == .hour, var part = CalendarDuration(1, .minute) else { return nil }
        part.seconds = quarters * 900
        return (part, at + 1)
    }

    /// `1/2 hour`, `3/4 of an hour`, `1/2 day`.
    private func figureFraction(_ index: Int) -> (CalendarDuration, Int)? {
        let (over, under) = (self[index], self[index + 2])
        guard over.kind == .number, isSymbol(index + 1, "/"), isJoined(index + 1),
            isJoined(index + 2), over.value > 0, over.value < under.value,
            under.value == 2 || under.value == 4
        else { return nil }
        let at = skipping(.a, skipping(.of, skippingDash(index + 3)))
        guard let unit = unit(at), unit == .hour || unit == .day,
            var part = CalendarDuration(halfOf: unit)
        else { return nil }
        part.seconds = part.seconds * 2 * Int(over.value) / Int(under.value)
        return (part, at + 1)
    }

    /// `hour`, `couple of days`, `few weeks`, `hour and a half`.
    private func amountInWords(_ index: Int) -> (CalendarDuration, Int)? {
        var count = 1
        var at = index
        if word(at) == .couple || word(at) == .few {
            count = word(at) == .couple ? 2 : 3
            at = skipping(.of, at + 1)
        }
        guard let unit = unit(at), let part = CalendarDuration(count, unit) else { return nil }
        return (part, at + 1)
    }

    /// `2 and a half hours`, `two and a half days`, `2 1/2 hours`.
    private func andAHalf(_ count: Int, _ index: Int) -> (CalendarDuration, Int)? {
        var at = index
        if word(at) == .and, word(at + 1) == .a, word(at + 2) == .half {
            at += 3
        } else if self[at].value == 1, self[at].kind == .number, isSymbol(at + 1, "/"),
            self[at + 2].value == 2, self[at + 2].kind == .number
        {
            at += 3
        } else {
            return nil
        }
        guard let unit = unit(at), var part = CalendarDuration(count, unit),
            let half = CalendarDuration(halfOf: unit)
        else { return nil }
        part.add(half)
        return (part, at + 1)
    }

    /// `a half` behind `an hour and`; `unitAt` is the unit that it halves.
    func trailingHalf(_ index: Int, after unitAt: Int)
        -> (value: CalendarDuration, end: Int)?
    {
        guard word(index) == .a, let unit = unit(unitAt), unit != .minute else { return nil }
        if word(index + 1) == .half, self.unit(index + 2) == nil, word(index + 2) != .a,
            let half = CalendarDuration(halfOf: unit)
        {
            return (half, index + 2)
        }
        guard word(index + 1) == .quarter, unit == .hour,
            var part = CalendarDuration(15, .minute)
        else { return nil }
        part.seconds = 900
        return (part, index + 2)
    }
}
