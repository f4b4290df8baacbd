import Planner

/// A schedule with what belongs to it.
struct PlannedSchedule {
    /// When the task is to be done.
    var schedule = Schedule.undated
    /// The pings it asks for.
    var reminders: [Reminder] = []
    /// What is wrong with it.
    var problem: Problem?
    /// Other schedules the words may mean, most likely first.
    var others: [Schedule] = []
    /// The same task at the further times of a list: `at 8 and 20`.
    var further: [Schedule] = []
    /// The time of day that was said or implied.
    var time: CivilTime?
}
