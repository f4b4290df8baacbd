import Planner
import Testing

struct AgendaLayoutTests {
    private typealias Lines = AgendaLayout.Lines

    private func shown(_ lines: Lines, hasMore: Bool = false) -> Lines {
        AgendaLayout(lines, others: 2, hasMore: hasMore).shown
    }

    @Test func whatFitsIsShownWhole() {
        let few = Lines(today: 3, week: 2, leftOver: 2)
        #expect(shown(few) == few)
        #expect(shown(Lines()) == Lines())
    }

    @Test func todayComesFirst() {
        #expect(shown(Lines(today: 40)) == Lines(today: 8))
        #expect(shown(Lines(today: 40, week: 3, month: 9, leftOver: 4)) == Lines(today: 7))
        #expect(shown(Lines(today: 9)) == Lines(today: 9))
        #expect(shown(Lines(today: 9), hasMore: true) == Lines(today: 7))
    }

    @Test func theWeekFillsWhatIsLeft() {
        #expect(shown(Lines(today: 2, week: 12, month: 3)) == Lines(today: 2, week: 5))
        #expect(shown(Lines(week: 5, month: 5)) == Lines(week: 5))
        #expect(shown(Lines(week: 2, month: 12)) == Lines(week: 2))
    }

    @Test func whatIsDueTomorrowAlwaysStandsThere() {
        let lines = Lines(today: 40, week: 9, soon: 2, month: 4, leftOver: 3)
        #expect(shown(lines) == Lines(today: 4, week: 2))
    }

    @Test func ofWhatIsLeftOverThreeHaveALine() {
        #expect(shown(Lines(leftOver: 14)) == Lines(leftOver: 3))
    }

    @Test func whatStoodLongestIsNotCrowdedOut() {
        #expect(shown(Lines(today: 2, week: 9, undated: 3)) == Lines(today: 2, week: 1, undated: 3))
        #expect(shown(Lines(today: 9, week: 9, undated: 3)) == Lines(today: 5, undated: 1))
    }

    @Test func noAgendaIsLongerThanAScreen() {
        for today in 0...12 {
            for week in 0...12 {
                for leftOver in 0...4 {
                    for undated in [0, 3] {
                        let lines = Lines(
                            today: today, week: week, soon: min(week, 2), month: 3,
                            leftOver: leftOver, undated: undated)
                        for hasMore in [false, true] {
                            let shown = shown(lines, hasMore: hasMore)
                            #expect(length(lines, shown, hasMore) <= AgendaLayout.length)
                        }
                    }
                }
            }
        }
    }

    private func length(_ lines: Lines, _ shown: Lines, _ hasMore: Bool) -> Int {
        let parts = [
            shown.today, shown.week, shown.month, shown.leftOver, shown.undated,
        ]
        let isCut =
            shown.week < lines.week || shown.month < lines.month
            || shown.leftOver == 0 && lines.leftOver > 0 || hasMore
        return 2 + parts.filter { $0 > 0 }.map { $0 + 1 }.reduce(0, +)
            + (shown.today < lines.today ? 1 : 0) + (isCut ? 1 : 0)
    }
}
