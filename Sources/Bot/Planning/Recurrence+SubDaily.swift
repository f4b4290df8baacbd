import Planner

extension Recurrence {
    /// Whether it repeats within a day.
    var isSubDaily: Bool { rule.freq == .hourly || rule.freq == .minutely }
}
