public import Language
public import Planner

/// Answers to questions about the plan.
public enum PlanAnswer: Equatable, Sendable {
    /// The plan holds what was asked for.
    case holds([TaskSnapshot])
    /// The plan already holds what was to be added.
    case holdsAlready([TaskSnapshot])
    /// Nothing of that name stands in that part of the plan.
    case holdsNot(String, View)
    /// So many tasks stand there.
    case count(Int, View)
    /// What takes the time in question; none where it is free.
    case taken([TaskSnapshot], View, AskedHours?)
    /// What is on at the time in question; none where nothing is.
    case on([TaskSnapshot], View, AskedHours?)
    /// What takes the time in question, subscribed calendars included.
    case busy([TaskSnapshot], [BusyTime], asksWhat: Bool)
    /// A task was done last on that day, in a group by somebody.
    case lastDone(TaskName, CivilDate, by: [GroupPerson])
    /// What was done in the present week and month, and how often in a row.
    case stats(StatsView)
    /// How often in a row one routine was done.
    case streak(StatsView.Row)
    /// How often a task was done, in all or in some days.
    case often(TaskName, count: Int, Span?)
    /// Who is in the group, as far as they are known.
    case members([GroupPerson])
    /// Who is to do each of those tasks at that time.
    case whoDoes([TaskSnapshot])
    /// A task was never done.
    case neverDone(TaskName)
    /// A task is still to be done.
    case notDone(TaskSnapshot)
    /// A task is due in so many days.
    case dueIn(TaskSnapshot, days: Int)
    /// What to do next, in order; none where nothing is open.
    case suggested([TaskSnapshot])
    /// All that is known of tasks, what was noted on them first.
    case details([TaskSnapshot])
    /// A task has no day.
    case undated(TaskName)
}
