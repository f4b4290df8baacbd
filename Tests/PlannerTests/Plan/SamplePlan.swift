import Planner
import Testing

/// A plan in Paris at a wall-clock moment, with one task.
struct SamplePlan {
    var plan: Plan
    var todo: StoredTodo
    var occurrence: Occurrence
    let zone: Zone
    var now: Instant

    /// The plan at that moment, `2026-11-21T09:00`; its task has no date yet.
    init(at moment: String, zone name: String = "Europe/Paris") throws {
        zone = try #require(ZoneTable().zones[name])
        let local = try #require(CivilDateTime(moment))
        now = zone.instant(local)
        plan = Plan(
            id: 1, account: 1, groupChat: nil, seed: 0, zone: name, today: local.date,
            createdAt: now)
        plan.agenda = .at(8)
        todo = StoredTodo(
            id: 1, plan: 1, number: 1, list: nil, Todo(title: "gym"), now: now)
        occurrence = Occurrence(id: 1, of: todo, dueOn: nil, dueTime: nil)
    }

    /// The days of the plan.
    var calendar: PlanCalendar { PlanCalendar(plan, zone: zone, now: now) }

    /// Gives the task's occurrence a day, and a time after `T`: `2026-11-22T10:00`.
    mutating func due(_ text: String) throws {
        if let day = CivilDate(text) {
            (occurrence.dueOn, occurrence.dueTime) = (day, nil)
        } else {
            let due = try #require(CivilDateTime(text))
            (occurrence.dueOn, occurrence.dueTime) = (due.date, due.time)
        }
    }

    /// What the wall clock shows at a moment.
    func local(_ moment: Instant) -> String { zone.local(moment).description }

    /// The moment at which the wall clock shows that.
    func moment(_ text: String) throws -> Instant {
        zone.instant(try #require(CivilDateTime(text)))
    }
}
