/// Repetitions that follow a task that was moved.
extension Recurrence {
    /// The same rhythm on other days: by weekday where it repeats weekly, by day of the month where monthly.
    public func shifted(from original: RecurrenceID, to new: CivilDate, time: CivilTime?)
        -> Recurrence
    {
        let old = original.date
        var shifted = self
        if let time {
            let kept = times.count > 1 ? times.filter { $0 != original.time } : []
            shifted.times = (kept + [time]).sorted()
        }
        guard old != new else { return shifted }
        shifted.start = new
        switch rule.freq {
        case .weekly where !rule.byDay.isEmpty:
            let days = rule.byDay.map { $0.weekday == old.weekday ? new.weekday : $0.weekday }
            shifted.rule.byDay = Set(days).sorted().map { RecurrenceRule.Day($0) }
            // The other days of that week stay as they are.
            if days.count > 1, old.endOfWeek(rule.weekStart) == new.endOfWeek(rule.weekStart) {
                shifted.start = min(old, new)
            }
        case .monthly, .yearly:
            shifted.rule.byDay = []
            shifted.rule.bySetPos = []
            shifted.rule.byMonthDay = [new.day]
            if rule.freq == .yearly { shifted.rule.byMonth = [new.month] }
            if new.day > 28 { shifted.rule.skip = .backward }
        default: break
        }
        return shifted
    }

    /// What a special task that is to repeat keeps of its date: the time, and the day where the rule names none.
    public func goingOn(from special: Occurrence?, today: CivilDate) -> Recurrence {
        guard let special, let due = special.dueOn, special.startsOn == nil, !isSubDaily
        else { return self }
        var recurrence = self
        if times.isEmpty, let time = special.dueTime { recurrence.times = [time] }
        let namesDay = !(rule.byDay.isEmpty && rule.byMonthDay.isEmpty && rule.byMonth.isEmpty)
        if !namesDay, start == today, due > today { recurrence.start = due }
        return recurrence
    }
}
