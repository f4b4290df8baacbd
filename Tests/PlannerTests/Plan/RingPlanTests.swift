import Planner
import Testing

/// What becomes of reminders that are due: by state, priority and quiet hours, and how many are told together.
@Suite struct RingPlanTests {
    private typealias Row = (
        kind: Alarm.Kind, lead: Lead, state: Occurrence.State, isCleared: Bool, priority: Priority,
        atNight: String, byDay: String
    )
    private static let rows: [Row] = [
        (.ring, .before(minutes: 0), .open, false, .none, "rings", "rings"),
        (.ring, .typed, .open, false, .none, "rings", "rings"),
        (.ring, .before(minutes: 30), .open, false, .none, "waits", "rings"),
        (.ring, .other, .open, false, .none, "waits", "rings"),
        (.ring, .before(minutes: 30), .open, false, .high, "rings", "rings"),
        (.nag, .before(minutes: 0), .open, false, .none, "waits", "rings"),
        (.nag, .before(minutes: 0), .missed, false, .high, "rings", "rings"),
        (.nag, .before(minutes: 0), .missed, true, .none, "dropped", "dropped"),
        (.ring, .before(minutes: 0), .missed, true, .none, "rings", "rings"),
        (.snooze, .before(minutes: 0), .open, false, .none, "rings", "rings"),
        (.ring, .before(minutes: 0), .done, false, .none, "dropped", "dropped"),
        (.nag, .before(minutes: 0), .skipped, false, .none, "dropped", "dropped"),
    ]

    @Test(arguments: rows.indices)
    func anAlarmRingsWaitsOrIsDropped(_ index: Int) throws {
        let row = Self.rows[index]
        #expect(try fate(row, at: "2026-11-21T23:30") == row.atNight)
        #expect(try fate(row, at: "2026-11-21T15:00") == row.byDay)
    }

    private func fate(_ row: Row, at moment: String) throws -> String {
        var sample = try SamplePlan(at: moment)
        (sample.plan.quietFrom, sample.plan.quietTo) = (.at(22), .at(7))
        sample.todo.priority = row.priority
        sample.occurrence.state = row.state
        sample.occurrence.isCleared = row.isCleared
        let alarm = Alarm(id: 1, row.kind, plan: 1, lead: row.lead, plannedAt: sample.now)
        let plan = RingPlan(sample.plan, sample.calendar)
        switch plan.fate(of: alarm, sample.occurrence, sample.todo) {
        case .rings: return "rings"
        case .dropped: return "dropped"
        case .waits(let end):
            #expect(sample.local(end) == "2026-11-22T07:00")
            return "waits"
        }
    }

    @Test func aPauseSilencesWhatIsNaggedAbout() throws {
        var sample = try SamplePlan(at: "2026-11-21T15:00")
        sample.todo.isRoutine = true
        sample.todo.pausedFrom = sample.plan.today
        let nag = Alarm(id: 1, .nag, plan: 1, plannedAt: sample.now)
        let plan = RingPlan(sample.plan, sample.calendar)
        #expect(plan.fate(of: nag, sample.occurrence, sample.todo) == .dropped)
    }

    @Test func theNewestLateRingOfATaskStandsForTheOthers() throws {
        let rings = try [
            ring(1, todo: 1, minutesLate: 90), ring(2, todo: 2, minutesLate: 80),
            ring(3, todo: 1, minutesLate: 60), ring(4, todo: 1, minutesLate: 5),
            ring(5, todo: 1, minutesLate: 30),
        ]
        let (kept, over) = RingPlan.newestOfEach(rings)
        #expect(kept.map(\.alarm.id) == [5, 2, 4])
        #expect(kept.map(\.skipped) == [2, 0, 0])
        #expect(over.map(\.id) == [1, 3])
    }

    private typealias Told = (
        late: Int, held: Int, wasParked: Bool, isAgendaComing: Bool, inLate: Int, inHeld: Int
    )
    private static let told: [Told] = [
        (5, 0, false, false, 0, 0), (6, 0, false, false, 6, 0), (1, 0, true, false, 0, 0),
        (2, 0, true, false, 2, 0), (0, 1, false, false, 0, 0), (0, 1, false, true, 0, 1),
        (0, 2, false, false, 0, 2), (6, 2, false, true, 6, 2),
    ]

    @Test(arguments: told.indices)
    func manyAreToldTogether(_ index: Int) throws {
        let row = Self.told[index]
        let late = try (0..<row.late).map {
            try ring(Int64($0 + 1), todo: Int64($0), minutesLate: 60, wasParked: row.wasParked)
        }
        let held = try (0..<row.held).map {
            try ring(Int64($0 + 100), todo: Int64($0 + 100), minutesLate: 0, minutesHeld: 60)
        }
        let messages = RingPlan.messages(of: late + held, isAgendaComing: row.isAgendaComing)
        #expect(messages.late.count == row.inLate)
        #expect(messages.held.count == row.inHeld)
        #expect(messages.together.count == row.inLate + row.inHeld)
    }

    private func ring(
        _ id: Int64, todo: Int64, minutesLate: Int, minutesHeld: Int = 0, wasParked: Bool = false
    ) throws -> DueRing {
        let sample = try SamplePlan(at: "2026-11-21T15:00")
        let stored = StoredTodo(
            id: todo, plan: 1, number: 1, list: nil, Todo(title: "gym"), now: sample.now)
        let due = sample.now.adding(minutes: -minutesLate)
        let alarm = Alarm(
            id: id, .ring, plan: 1, wasParked: wasParked,
            plannedAt: due.adding(minutes: -minutesHeld), dueAt: due)
        return DueRing(
            alarm, Occurrence(id: id, of: stored, dueOn: nil, dueTime: nil), stored, at: sample.now)
    }
}
