import Planner

/// A recurrence as an RFC 5545 `RRULE` value: times that share their minute are part of it.
struct RepeatText {
    /// The rule's text.
    let rule: String
    /// The times of day, where they do not share their minute.
    let times: [CivilTime]?

    /// The text of `recurrence`.
    init(_ recurrence: Recurrence) {
        var rule = recurrence.rule
        let minutes = Set(recurrence.times.map(\.minute))
        if recurrence.times.count > 1, let minute = minutes.first, minutes.count == 1 {
            rule.byHour = recurrence.times.map(\.hour)
            rule.byMinute = [minute]
            times = nil
        } else {
            times = recurrence.times.count > 1 ? recurrence.times : nil
        }
        self.rule = rule.description
    }
}
