import Planner
import Testing

/// Under which headings the counts of a plan stand, on Saturday, 21 November 2026.
@Suite struct SectionPlanTests {
    private let calendar: PlanCalendar
    private var today: CivilDate { calendar.today }

    init() throws { calendar = try SamplePlan(at: "2026-11-21T09:00").calendar }

    @Test func homeHasItsThreeSectionsWhateverStandsThere() {
        let home = SectionPlan(calendar).home([1: 4])
        #expect(home.map(\.heading) == [.day(today), .thisWeek, .thisMonth])
        #expect(home.map(\.place) == [.onDay(today), .period(.week), .period(.month)])
        #expect(home.map(\.count) == [0, 4, 0])
        #expect(home.allSatisfy { $0.standsEmpty })
    }

    @Test func ofAllTasksOnlySectionsWithSomeStand() {
        let all = SectionPlan(calendar).all([0: 1, 3: 2, 4: 3], .routines(true))
        #expect(all.map(\.heading) == [.day(today), .later, .withoutDate])
        #expect(all.map(\.rows).last == .all(.routines(true), part: 4))
        #expect(all.allSatisfy { $0.place == .open && !$0.standsEmpty })
    }

    @Test func periodsFollowTheDays() {
        let last = today.adding(days: 1)
        let periods = SectionPlan(calendar).periods(
            [1: 1, 3: 2], through: last, isShort: false)
        #expect(periods.map(\.heading) == [.thisWeek, .later])
        #expect(periods.map(\.rows).first == .period(through: last, part: 1, isShort: false))
    }

    @Test func aDayStandsWhereSomethingIsDueOrComingAndTodayAlways() throws {
        let sample = try SamplePlan(at: "2026-11-21T09:00")
        let item = ViewItem(sample.occurrence, of: sample.todo)
        let days = SectionPlan(calendar).days(
            from: today, through: today.adding(days: 6),
            [today.adding(days: 3): 2],
            [today.adding(days: 3): [item], today.adding(days: 1): [item]], isShort: true)
        #expect(days.map(\.heading) == [0, 1, 3].map { .day(today.adding(days: $0)) })
        #expect(days.map(\.count) == [0, 1, 3])
        // What is overdue stands under today.
        #expect(days[0].rows == .days(from: nil, through: today, isShort: true))
        #expect(
            days[1].rows
                == .days(
                    from: today.adding(days: 1), through: today.adding(days: 1), isShort: true))
    }

    @Test func daysOfThePastStandByThemselves() {
        let first = today.adding(days: -2)
        let days = SectionPlan(calendar).days(
            from: first, through: today, [first: 1], [:], isShort: true)
        #expect(days.map(\.heading) == [.day(first), .day(today)])
        #expect(days.map(\.rows).last == .days(from: today, through: today, isShort: true))
    }
}
