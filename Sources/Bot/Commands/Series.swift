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
            from: original.date, to: day, time: occurrence.dueTime)
        try change(.none, TaskEdit(schedule: .recurring(shifted)), "", [])
    }

    /// Applies to one occurrence what was done to the series: the old series comes back.
    func applyToOccurrence(_ occurrence: Occurrence, _ todo: StoredTodo) throws {
        guard let day = occurrence.dueOn,
            let last = try tx.lastChange(plan: plan.id, since: now.adding(seconds: -86_400))
        else { return say("That is too long ago.") }
        let time = occurrence.dueTime
        for id in try tx.undo(last.id) { try session.refresh(todo: id) }
        try change(.none, TaskEdit(schedule: .due(day, time), isMove: true), "", [])
    }
}

extension Recurrence {
    /// The same rhythm on other days: by weekday where it repeats weekly, by day of the month where monthly.
    func shifted(from old: CivilDate, to new: CivilDate, time: CivilTime?) -> Recurrence {
        var shifted = self
        if let time { shifted.times = [time] }
        guard old != new else { return shifted }
        shifted.start = new
        switch rule.freq {
        case .weekly where !rule.byDay.isEmpty:
            shifted.rule.byDay = rule.byDay.map {
                $0.weekday == old.weekday ? RecurrenceRule.Day(new.weekday) : $0
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
}
