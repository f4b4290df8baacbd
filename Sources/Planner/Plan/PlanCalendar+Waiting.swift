extension PlanCalendar {
    /// The first day from another on when the bot asks whether somebody who is waited for has answered: a week after
    /// the wait began or after the day that was said, and each week from then on; nil where nobody is waited for.
    public func askDay(of occurrence: Occurrence?, _ todo: StoredTodo, from first: CivilDate)
        -> CivilDate?
    {
        guard let from = todo.waitingFrom else { return nil }
        let begun = day(of: from)
        let due = max(begun, occurrence?.dueOn ?? begun).adding(days: 7)
        let passed = first.daysSinceEpoch - due.daysSinceEpoch
        return passed > 0 ? due.adding(days: (passed + 6) / 7 * 7) : due
    }
}
