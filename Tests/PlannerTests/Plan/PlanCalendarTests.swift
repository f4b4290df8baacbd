import Planner
import Testing

/// Which day it is for a plan, and on which day something counts as due.
@Suite struct PlanCalendarTests {
    @Test(arguments: [
        ("2026-11-21T03:59", "04:00", "2026-11-20"), ("2026-11-21T04:00", "04:00", "2026-11-21"),
        ("2026-11-21T00:00", "00:00", "2026-11-21"), ("2027-01-01T01:00", "04:00", "2026-12-31"),
        ("2028-03-01T02:00", "04:00", "2028-02-29"),
    ])
    func theDayBeginsAtItsHour(_ row: (now: String, start: String, today: String)) throws {
        var sample = try SamplePlan(at: row.now)
        sample.plan.dayStart = try #require(CivilTime(row.start))
        #expect(sample.calendar.today.description == row.today)
        #expect(sample.calendar.start(of: sample.calendar.today) <= sample.now)
        #expect(sample.calendar.start(of: sample.calendar.today.adding(days: 1)) > sample.now)
    }

    @Test(arguments: [
        ("2026-11-22T02:00", "2026-11-21"), ("2026-11-22T05:00", "2026-11-22"),
        ("2026-11-22", "2026-11-22"),
    ])
    func whatIsDueAtNightBelongsToTheDayBefore(_ row: (due: String, day: String)) throws {
        var sample = try SamplePlan(at: "2026-11-21T09:00")
        sample.plan.dayStart = .at(4)
        try sample.due(row.due)
        #expect(sample.calendar.dueDay(of: sample.occurrence)?.description == row.day)
    }

    @Test(arguments: [
        ("2026-11-21T09:00", "10:00", "2026-11-21T10:00"),
        ("2026-11-21T10:00", "10:00", "2026-11-22T10:00"),
        ("2027-03-27T03:00", "02:30", "2027-03-28T03:30"),
        ("2026-12-31T23:00", "08:00", "2027-01-01T08:00"),
    ])
    func theNextTimeOfDay(_ row: (now: String, time: String, next: String)) throws {
        let sample = try SamplePlan(at: row.now)
        let next = sample.calendar.next(try #require(CivilTime(row.time)))
        #expect(sample.local(next) == row.next)
    }

    @Test(arguments: [
        ("2026-11-21T09:00", "2026-11-30T20:00"), ("2026-11-30T20:00", "2026-12-31T20:00"),
        ("2028-02-01T09:00", "2028-02-29T20:00"),
    ])
    func theNextEndOfAMonth(_ row: (now: String, end: String)) throws {
        let sample = try SamplePlan(at: row.now)
        #expect(sample.local(sample.calendar.nextMonthEnd(.at(20))) == row.end)
    }

    @Test(arguments: [
        ("2026-11-01T09:00", "2026-10-01"), ("2026-11-02T09:00", "2026-11-01"),
        ("2027-01-01T09:00", "2026-12-01"),
    ])
    func missedStayThroughTheFirst(_ row: (now: String, horizon: String)) throws {
        #expect(try SamplePlan(at: row.now).calendar.missedHorizon.description == row.horizon)
    }
}
