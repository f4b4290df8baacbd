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

    /// The interval of hours or minutes of this, within the hours and on the days of a former repetition with even
    /// steps through the day; nil where either is not of that kind.
    public func within(_ former: Recurrence, today: CivilDate) -> Recurrence? {
        guard isSubDaily, rule.byHour.isEmpty, rule.byDay.isEmpty, !afterCompletion, start <= today,
            let first = former.times.first, let last = former.times.last, former.hasEvenTimes
        else { return nil }
        let step = rule.interval * (rule.freq == .hourly ? 3600 : 60)
        guard (last.secondOfDay - first.secondOfDay) / step < 48 else { return nil }
        var found = former
        found.times = stride(from: first.secondOfDay, through: last.secondOfDay, by: step)
            .compactMap(CivilTime.init(secondOfDay:))
        found.start = max(former.start, today)
        return found
    }

    /// Whether it comes several times a day, at even steps.
    private var hasEvenTimes: Bool {
        let steps = zip(times.dropFirst(), times).map { $0.secondOfDay - $1.secondOfDay }
        return !isSubDaily && Set(steps).count == 1
    }

    /// What a special task keeps of its date when it begins to repeat: the time, and the day where the rule names none.
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
