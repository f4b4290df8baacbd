import Wording
import Language
import Planner
import Storage

/// The buttons `All following` and `Only this one`: what an edit of a routine was meant for.
extension Turn {
    /// Applies to the whole series what was done to one occurrence.
    func applyToSeries(_ occurrence: Occurrence, _ todo: StoredTodo) throws {
        guard let version = try tx.recurrence(todo: todo.id), let day = occurrence.dueOn,
            let original = occurrence.original
        else { return }
        let shifted = version.recurrence.shifted(
            from: original, to: day, time: occurrence.dueTime)
        try change(.none, TaskEdit(schedule: .recurring(shifted)), "", [])
    }

    /// The change that the pressed message's `Undo` takes back.
    private var pressedChange: Int64? {
        guard let pressed, let message = Message(encoded: pressed.body) else { return nil }
        for button in message.buttons.joined() {
            if case .undo(let entry)? = ButtonAction(data: button.data) { return entry }
        }
        return nil
    }

    /// Applies to one occurrence what was done to the series: the old series comes back.
    func applyToOccurrence(_ occurrence: Occurrence, _ todo: StoredTodo) throws {
        guard let day = occurrence.dueOn,
            let entry = pressedChange, try !tx.isOvertaken(change: entry, plan: plan.id)
        else { return say("It was changed again since. Say `undo` to go back step by step.") }
        let time = occurrence.dueTime
        for id in try tx.undo(entry) { try session.refresh(todo: id) }
        aimed = nil
        try change(.none, TaskEdit(schedule: .due(day, time), isMove: true), "", [])
    }
}

extension Recurrence {
    /// The same rhythm on other days: by weekday where it repeats weekly, by day of the month where monthly.
    func shifted(from original: RecurrenceID, to new: CivilDate, time: CivilTime?) -> Recurrence {
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
    func goingOn(from special: Occurrence?, today: CivilDate) -> Recurrence {
        guard let special, let due = special.dueOn, special.startsOn == nil, !isSubDaily
        else { return self }
        var recurrence = self
        if times.isEmpty, let time = special.dueTime { recurrence.times = [time] }
        let namesDay = !(rule.byDay.isEmpty && rule.byMonthDay.isEmpty && rule.byMonth.isEmpty)
        if !namesDay, start == today, due > today { recurrence.start = due }
        return recurrence
    }
}
