import Planner
import Testing

/// When an occurrence rings, by its due time, its reminders and the hours of its plan.
@Suite struct AlarmPlanTests {
    private static let cases: [(due: String?, reminders: [Reminder], rings: [String])] = [
        ("2026-11-22T10:00", [], ["2026-11-22T10:00"]),
        ("2026-11-22", [], []),
        (nil, [], []),
        ("2026-11-22T10:00", [.silent], []),
        ("2026-11-22T10:00", [.before(minutes: 30)], ["2026-11-22T09:30"]),
        (
            "2026-11-22T10:00", [.before(minutes: 0), .before(minutes: 1440)],
            ["2026-11-21T10:00", "2026-11-22T10:00"]
        ),
        ("2026-11-22", [.before(minutes: 60)], ["2026-11-22T08:00"]),
        (
            "2026-11-22T10:00",
            [.onDay(daysBefore: 2, at: .at(7))], ["2026-11-20T07:00"]
        ),
        ("2026-11-22T10:00", [.eveningBefore], ["2026-11-21T19:00"]),
        (nil, [.before(minutes: 10), .eveningBefore, .onDay(daysBefore: 1, at: .at(7))], []),
        ("2026-11-22T10:00", [.nag(everyMinutes: 15)], ["2026-11-22T10:00"]),
        ("2026-11-23", [.nag(everyMinutes: nil)], ["2026-11-23T08:00"]),
        ("2026-11-21", [.nag(everyMinutes: nil)], ["2026-11-21T09:05"]),
        (nil, [.nag(everyMinutes: 20)], ["2026-11-21T09:20"]),
        // The clocks skip 02:00 to 03:00 on that day, and show 02:00 to 03:00 twice on the other.
        ("2027-03-28T02:30", [], ["2027-03-28T03:30"]),
        ("2027-03-28T03:30", [.before(minutes: 60)], ["2027-03-28T01:30"]),
        ("2027-10-31T02:30", [.before(minutes: 0)], ["2027-10-31T02:30"]),
        ("2027-10-31T09:00", [.before(minutes: 480)], ["2027-10-31T02:00"]),
    ]

    @Test(arguments: cases)
    func ringsAreThoseOfItsReminders(_ row: (due: String?, reminders: [Reminder], rings: [String]))
        throws
    {
        var sample = try SamplePlan(at: "2026-11-21T09:00")
        if let due = row.due { try sample.due(due) }
        sample.todo.reminders = row.reminders
        let rings = AlarmPlan(sample.plan, sample.calendar)
            .rings(of: sample.occurrence, sample.todo)
        #expect(rings.map { sample.local($0.at) } == row.rings)
    }

    @Test func anOccurrencesOwnRemindersComeFirst() throws {
        var sample = try SamplePlan(at: "2026-11-21T09:00")
        try sample.due("2026-11-22T10:00")
        sample.todo.reminders = [.before(minutes: 30)]
        sample.occurrence.reminders = [.before(minutes: 5)]
        let alarms = AlarmPlan(sample.plan, sample.calendar)
        #expect(
            alarms.rings(of: sample.occurrence, sample.todo).map { sample.local($0.at) }
                == ["2026-11-22T09:55"])
        sample.occurrence.reminders = []
        #expect(alarms.rings(of: sample.occurrence, sample.todo).isEmpty)
    }

    @Test(arguments: [
        // Began at, now, interval (0 for the ladder), the next nag.
        ("2026-11-21T09:00", "2026-11-21T09:00", 0, "2026-11-21T09:05"),
        ("2026-11-21T09:00", "2026-11-21T09:05", 0, "2026-11-21T09:15"),
        ("2026-11-21T09:00", "2026-11-21T09:59", 0, "2026-11-21T10:00"),
        ("2026-11-21T09:00", "2026-11-21T10:00", 0, "2026-11-21T11:00"),
        ("2026-11-21T09:00", "2026-11-21T09:07", 10, "2026-11-21T09:10"),
        ("2026-11-21T09:00", "2026-11-21T09:50", 25, "2026-11-21T10:00"),
        ("2026-11-21T09:00", "2026-11-21T10:00", 15, "2026-11-21T11:00"),
        ("2026-11-21T09:00", "2026-11-21T10:00", 120, "2026-11-21T11:00"),
        ("2026-11-21T20:30", "2026-11-21T21:31", 0, "2026-11-22T08:00"),
        ("2026-11-21T23:00", "2026-11-21T23:00", 15, "2026-11-22T08:00"),
        ("2026-11-22T01:00", "2026-11-22T01:00", 0, "2026-11-22T08:00"),
    ])
    func nagsClimbTheLadderAndSleepAtNight(
        _ row: (began: String, now: String, interval: Int, next: String)
    ) throws {
        let sample = try SamplePlan(at: row.now)
        let alarms = AlarmPlan(sample.plan, sample.calendar)
        var nagged = sample
        nagged.occurrence.reminders = [.nag(everyMinutes: row.interval == 0 ? nil : row.interval)]
        let next = alarms.nextNag(
            of: nagged.occurrence, sample.todo, began: try sample.moment(row.began),
            after: sample.now)
        #expect(next.map(sample.local) == row.next)
    }

    @Test func naggingEndsAfterAWeek() throws {
        var sample = try SamplePlan(at: "2026-11-28T09:00")
        sample.occurrence.reminders = [.nag(everyMinutes: 30)]
        let alarms = AlarmPlan(sample.plan, sample.calendar)
        let next = alarms.nextNag(
            of: sample.occurrence, sample.todo, began: try sample.moment("2026-11-21T09:00"),
            after: sample.now)
        #expect(next == nil)
    }

    @Test(arguments: [
        ("22:00", "07:00", "2026-11-21T21:59", nil),
        ("22:00", "07:00", "2026-11-21T22:00", "2026-11-22T07:00"),
        ("22:00", "07:00", "2026-11-22T06:59", "2026-11-22T07:00"),
        ("22:00", "07:00", "2026-11-22T07:00", nil),
        ("12:00", "14:00", "2026-11-21T13:00", "2026-11-21T14:00"),
        ("12:00", "14:00", "2026-11-21T15:00", nil),
        // The end of the quiet hours is skipped by the clocks.
        ("22:00", "02:30", "2027-03-27T23:00", "2027-03-28T03:30"),
    ])
    func quietHoursEnd(_ row: (from: String, to: String, at: String, end: String?)) throws {
        var sample = try SamplePlan(at: row.at)
        sample.plan.quietFrom = CivilTime(row.from)
        sample.plan.quietTo = CivilTime(row.to)
        let end = AlarmPlan(sample.plan, sample.calendar).quietEnd(at: sample.now)
        #expect(end.map(sample.local) == row.end)
    }
}
