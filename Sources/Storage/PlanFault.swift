public import Planner

/// Why something cannot be kept: the transaction's work on it is taken back.
public enum PlanFault: Error, Hashable {
    /// A day lies outside the calendar, which has the years 1 to 9999.
    case outOfCalendar
    /// A reminder, or the time between two, is longer than ten years.
    case reminderTooFar
    /// A repetition that cannot be computed in a few steps.
    case repetition(Recurrence.Fault)
}

extension Transaction {
    /// Keeps days outside the calendar out of the database: nothing could read them again.
    func check(_ days: CivilDate?...) throws {
        guard days.allSatisfy({ $0?.isInCalendar ?? true }) else { throw PlanFault.outOfCalendar }
    }

    /// The same of moments.
    func check(_ moment: Instant?) throws {
        try check(moment.map { Zone.utc.local($0).date })
    }

    /// The same of reminders, with what lies between them and their task.
    func check(_ reminders: [Reminder]) throws {
        for reminder in reminders {
            switch reminder {
            case .at(let moment): try check(moment.date)
            case .instant(let moment): try check(moment)
            case .before(let minutes) where ReminderText.minutes.contains(minutes): break
            case .onDay(let days, _) where ReminderText.days.contains(days): break
            case .nag(let minutes) where ReminderText.minutes.contains(minutes ?? 0): break
            case .before, .onDay, .nag: throw PlanFault.reminderTooFar
            case .eveningBefore, .silent: break
            }
        }
    }
}
