import Planner
import Testing

@Suite struct RecurrenceTests {
    private func recurrence(
        _ rule: String, _ start: String, _ times: [CivilTime] = [], afterCompletion: Bool = false
    ) throws -> Recurrence {
        Recurrence(
            rule: try #require(RecurrenceRule(rule)), start: try #require(CivilDate(start)),
            times: times, afterCompletion: afterCompletion)
    }

    private func days(_ occurrences: some Sequence<RecurrenceID>) -> String {
        occurrences.map(\.date.description).joined(separator: " ")
    }

    @Test func the31stFallsOnTheLastDayOfAShorterMonthAndReturns() throws {
        let rent = try recurrence("FREQ=MONTHLY;SKIP=BACKWARD", "2027-01-31")
        #expect(
            days(rent.occurrences(onOrAfter: rent.start).prefix(5))
                == "2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31")
    }

    @Test func leapDayFallsOnThe28thAndReturns() throws {
        let birthday = try recurrence("FREQ=YEARLY;SKIP=BACKWARD", "2024-02-29")
        #expect(
            days(birthday.occurrences(onOrAfter: birthday.start).prefix(5))
                == "2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29")
    }

    @Test(arguments: [
        ("FREQ=MONTHLY;SKIP=BACKWARD", "2027-01-31", "2027-02-28", 31),
        ("FREQ=MONTHLY;SKIP=BACKWARD", "2027-01-31", "2027-04-30", 31),
        ("FREQ=MONTHLY;SKIP=BACKWARD", "2027-01-31", "2027-03-31", nil),
        ("FREQ=MONTHLY;SKIP=BACKWARD", "2027-01-28", "2027-02-28", nil),
        ("FREQ=MONTHLY;BYMONTHDAY=-1,31;SKIP=BACKWARD", "2027-01-31", "2027-02-28", nil),
        ("FREQ=MONTHLY;BYMONTHDAY=29,30;SKIP=BACKWARD", "2027-01-31", "2027-02-28", 29),
        ("FREQ=MONTHLY;BYDAY=-1SU;SKIP=BACKWARD", "2027-01-31", "2027-02-28", nil),
        ("FREQ=YEARLY;SKIP=BACKWARD", "2024-02-29", "2025-02-28", 29),
        ("FREQ=YEARLY;SKIP=FORWARD", "2024-02-29", "2025-03-01", 29),
        ("FREQ=YEARLY;SKIP=FORWARD", "2024-02-29", "2028-02-29", nil),
        ("FREQ=MONTHLY;BYMONTHDAY=1,31;SKIP=FORWARD", "2027-01-31", "2027-03-01", nil),
        ("FREQ=MONTHLY", "2027-01-31", "2027-03-31", nil),
    ]) func anOccurrenceTellsWhichDayItStandsFor(
        _ rule: String, _ start: String, _ date: String, _ day: Int?
    ) throws {
        let recurrence = try recurrence(rule, start)
        let occurrence = try #require(CivilDate(date))
        #expect(recurrence.occurs(on: occurrence))
        #expect(recurrence.skippedDay(on: occurrence) == day)
    }

    @Test func weekdaysWithAndWithoutOrdinalsAreAUnion() throws {
        let mixed = try recurrence("FREQ=MONTHLY;BYDAY=MO,1TU", "2026-12-01")
        let end = try #require(CivilDate("2026-12-31"))
        #expect(
            days(mixed.occurrences(from: mixed.start, through: end))
                == "2026-12-01 2026-12-07 2026-12-14 2026-12-21 2026-12-28")
    }

    @Test func theStartIsAnOccurrenceOnlyIfItMatches() throws {
        let gym = try recurrence("FREQ=WEEKLY;BYDAY=MO,FR", "2026-11-21")
        #expect(gym.first?.date.description == "2026-11-23")
        #expect(!gym.occurs(on: gym.start))
        #expect(try gym.occurs(on: #require(CivilDate("2026-11-27"))))
    }

    @Test func twoWeeksAreCountedFromTheWeekStart() throws {
        let monday = try recurrence("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO", "2026-11-22")
        let sunday = try recurrence("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU", "2026-11-22")
        #expect(
            days(monday.occurrences(onOrAfter: monday.start).prefix(3))
                == "2026-11-22 2026-11-30 2026-12-06")
        #expect(
            days(sunday.occurrences(onOrAfter: sunday.start).prefix(3))
                == "2026-11-22 2026-11-23 2026-12-06")
    }

    @Test func countCountsTimesAndUntilIncludesItsMoment() throws {
        let pills = try recurrence("FREQ=DAILY;COUNT=5", "2026-11-21", [.at(21), .at(9)])
        #expect(pills.last == RecurrenceID(pills.start.adding(days: 2), .at(9)))
        let until = try recurrence(
            "FREQ=DAILY;UNTIL=20261122T090000", "2026-11-21", [.at(9), .at(21)])
        #expect(until.last == RecurrenceID(until.start.adding(days: 1), .at(9)))
        let untimed = try recurrence("FREQ=DAILY;UNTIL=20261122T000000", "2026-11-21")
        #expect(untimed.last == RecurrenceID(untimed.start.adding(days: 1)))
    }

    @Test func theLastWeekdayAtTwoTimesIsBothTimes() throws {
        let report = try recurrence(
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-11-01", [.at(9), .at(17)])
        let end = try #require(CivilDate("2026-12-31"))
        let found = report.occurrences(from: report.start, through: end)
        #expect(days(found) == "2026-11-30 2026-11-30 2026-12-31 2026-12-31")
        #expect(found.map(\.time) == [.at(9), .at(17), .at(9), .at(17)])
    }

    @Test func hourlyRulesGoOnFromTheStartsTime() throws {
        let water = try recurrence("FREQ=HOURLY;INTERVAL=5", "2026-11-21", [.at(20, 30)])
        let next = water.occurrences(onOrAfter: water.start.adding(days: 1)).prefix(2)
        #expect(next.map(\.time) == [.at(1, 30), .at(6, 30)])
        #expect(water.first == RecurrenceID(water.start, .at(20, 30)))
    }

    @Test(arguments: [
        ("FREQ=DAILY;INTERVAL=3", "2026-12-01", "2026-12-04"),
        ("FREQ=WEEKLY", "2026-12-01", "2026-12-08"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "2026-12-02", "2026-12-14"),
        ("FREQ=MONTHLY;SKIP=BACKWARD", "2026-01-31", "2026-02-28"),
        ("FREQ=MONTHLY;BYMONTHDAY=1", "2026-12-05", "2027-01-01"),
        ("FREQ=YEARLY;SKIP=BACKWARD", "2024-02-29", "2025-02-28"),
        ("FREQ=DAILY;COUNT=1", "2026-12-01", "2026-12-02"),
    ]) func afterCompletionCountsFromThatDay(
        _ rule: String, _ completed: String, _ next: String
    ) throws {
        let plants = try recurrence(rule, "2020-01-01", [.at(9)], afterCompletion: true)
        let day = try #require(CivilDate(completed))
        #expect(plants.next(afterCompletedOn: day)?.date.description == next)
        #expect(plants.next(afterCompletedAt: CivilDateTime(day, .at(23)))?.time == .at(9))
    }

    @Test func afterCompletionEndsWithUntilAndCountsHoursFromTheMinute() throws {
        let ended = try recurrence("FREQ=DAILY;INTERVAL=3;UNTIL=20261203", "2026-11-01")
        #expect(ended.next(afterCompletedOn: ended.start.adding(days: 30)) == nil)
        let hours = try recurrence("FREQ=HOURLY;INTERVAL=5", "2026-11-01", [.at(9)])
        let completed = try #require(CivilDateTime("2026-11-21T20:17"))
        #expect(
            hours.next(afterCompletedAt: completed)
                == RecurrenceID(completed.date.adding(days: 1), .at(1, 17)))
    }
}
