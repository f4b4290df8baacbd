extension Recurrence {
    /// The day of the month that the rule asks for where its month is too short and `SKIP` moved the
    /// occurrence of that day: 31 for 28 February of a rule from 31 January; nil where none was moved.
    public func skippedDay(on date: CivilDate) -> Int? {
        guard rule.freq == .monthly || rule.freq == .yearly else { return nil }
        let short: CivilDate
        switch rule.skip {
        case .omit: return nil
        case .backward: short = date
        case .forward: short = date.adding(days: -1)
        }
        let length = short.endOfMonth.day
        let isOpen = rule.byMonthDay.isEmpty && rule.byDay.isEmpty
        let asked = isOpen ? [start.day] : rule.byMonthDay
        let fromEnd = date.day - date.endOfMonth.day - 1
        let isItsOwn = asked.contains(date.day) || asked.contains(fromEnd)
        guard short.day == length, !isItsOwn else { return nil }
        return asked.filter { $0 > length && $0 <= 31 }.min()
    }
}
