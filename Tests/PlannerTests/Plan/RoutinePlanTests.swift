import Planner
import Testing

/// Which times of a routine become rows, and which are still to come.
@Suite struct RoutinePlanTests {
    private struct Routine {
        var sample: SamplePlan
        var version: StoredRecurrence

        init(_ rule: String, from start: String, time: String? = "07:00", at moment: String) throws
        {
            sample = try SamplePlan(at: moment)
            sample.todo.isRoutine = true
            let recurrence = Recurrence(
                rule: try #require(RecurrenceRule(rule)), start: try #require(CivilDate(start)),
                times: time.flatMap { CivilTime($0) }.map { [$0] } ?? [])
            version = StoredRecurrence(id: 1, todo: 1, from: recurrence.start, recurrence)
        }

        func advance(_ rows: [Occurrence] = []) -> RoutinePlan.Advance {
            RoutinePlan(sample.todo, of: sample.plan, sample.calendar).advance(version) { id in
                rows.first { $0.original == id }
            }
        }

        func coming(_ count: Int, _ rows: [Occurrence] = []) -> [String] {
            RoutinePlan(sample.todo, of: sample.plan, sample.calendar)
                .coming(version, rows: rows, count: count).map(\.date.description)
        }

        func row(_ day: String, _ state: Occurrence.State = .open, movedTo other: String? = nil)
            throws -> Occurrence
        {
            let original = RecurrenceID(
                try #require(CivilDate(day)), version.recurrence.times.first)
            var row = Occurrence(
                id: 1, of: sample.todo, original: original,
                dueOn: other.flatMap { CivilDate($0) } ?? original.date, dueTime: original.time)
            row.state = state
            return row
        }
    }

    @Test func aNewRoutineHasTodayAndOneMore() throws {
        let gym = try Routine("FREQ=DAILY", from: "2026-11-21", at: "2026-11-21T06:00")
        #expect(gym.advance().open.map(\.date.description) == ["2026-11-21", "2026-11-22"])
    }

    @Test func aTimeThatHasGoneByWhenItWasSaidIsLeftOut() throws {
        let gym = try Routine("FREQ=DAILY", from: "2026-11-21", at: "2026-11-21T09:00")
        #expect(gym.advance().open.map(\.date.description) == ["2026-11-22"])
    }

    @Test func whatPassedUnobservedIsMadeAndOlderMonthsAreCleared() throws {
        var gym = try Routine("FREQ=WEEKLY;BYDAY=MO", from: "2026-10-05", at: "2026-12-02T09:00")
        gym.version.cursor = RecurrenceID(try #require(CivilDate("2026-11-09")), .at(7))
        let advance = gym.advance([try gym.row("2026-11-09", .done)])
        #expect(
            advance.cleared.map(\.date.description) == ["2026-11-16", "2026-11-23", "2026-11-30"])
        #expect(advance.open.map(\.date.description) == ["2026-12-07"])
        #expect(advance.cursor == advance.open.last)
    }

    @Test func aHolidayIsPassedOver() throws {
        var gym = try Routine("FREQ=DAILY", from: "2026-11-21", at: "2026-11-21T06:00")
        gym.sample.plan.holidayFrom = CivilDate("2026-11-22")
        gym.sample.plan.holidayTo = CivilDate("2026-11-25")
        #expect(gym.advance().open.map(\.date.description) == ["2026-11-21", "2026-11-26"])
        #expect(gym.coming(2) == ["2026-11-21", "2026-11-26"])
    }

    @Test func aPauseWithoutEndStops() throws {
        var gym = try Routine("FREQ=DAILY", from: "2026-11-21", at: "2026-11-21T06:00")
        gym.sample.todo.pausedFrom = CivilDate("2026-11-21")
        #expect(gym.advance().open.isEmpty)
        #expect(gym.coming(3).isEmpty)
    }

    @Test func remindersAWeekAheadNeedRowsAWeekAhead() throws {
        var rent = try Routine("FREQ=WEEKLY;BYDAY=SA", from: "2026-11-21", at: "2026-11-21T06:00")
        rent.sample.todo.reminders = [.before(minutes: 7 * 1440)]
        #expect(
            rent.advance().open.map(\.date.description)
                == ["2026-11-21", "2026-11-28", "2026-12-05"])
    }

    @Test func aMovedOneStandsWhereItWasMovedTo() throws {
        let gym = try Routine("FREQ=DAILY", from: "2026-11-21", at: "2026-11-21T06:00")
        let rows = [
            try gym.row("2026-11-21", .skipped), try gym.row("2026-11-22", movedTo: "2026-11-24"),
        ]
        #expect(gym.coming(3, rows) == ["2026-11-23", "2026-11-24", "2026-11-24"])
    }

    @Test func anEveryHourRuleKeepsOneAheadOfTheClock() throws {
        let water = try Routine("FREQ=HOURLY", from: "2026-11-21", at: "2026-11-21T09:30")
        #expect(water.advance().open.map(\.time) == [.at(10)])
    }
}
