import Planner
import Testing

/// The pages of the calendar as grids: weeks, padding, marks, and turning over.
@Suite struct CalendarGridTests {
    private static func day(_ text: String) -> CivilDate {
        CivilDate(text) ?? CivilDate(daysSinceEpoch: 0)
    }

    private func grid(
        _ unit: CalendarPage.Unit, _ day: String, today: String = "2026-11-21",
        weekStart: Weekday = .monday, _ tallies: [String: CalendarGrid.Tally] = [:]
    ) -> CalendarGrid {
        CalendarGrid(
            CalendarPage(unit, of: Self.day(day)), today: Self.day(today), weekStart: weekStart,
            Dictionary(uniqueKeysWithValues: tallies.map { (Self.day($0.key), $0.value) }))
    }

    /// The rows as text: a day outside as a point, today in brackets, marks behind.
    private func text(_ grid: CalendarGrid) -> [String] {
        grid.rows.map { row in
            row.map { cell in
                guard cell.isInside else { return "." }
                let mark =
                    switch cell.tally.mark {
                    case .open: "*"
                    case .missed: "o"
                    case .done: "v"
                    case .none: ""
                    }
                return (cell.isToday ? "(\(cell.day.day))" : "\(cell.day.day)") + mark
            }.joined(separator: " ")
        }
    }

    @Test(arguments: [
        // Six weeks, and their week start.
        ("2026-11-15", Weekday.monday, 6, ". . . . . . 1", "30 . . . . . ."),
        ("2026-11-15", .sunday, 5, "1 2 3 4 5 6 7", "29 30 . . . . ."),
        ("2026-11-15", .saturday, 5, ". 1 2 3 4 5 6", "28 29 30 . . . ."),
        // A February of four whole weeks, one of a leap year, and those of years of hundreds.
        ("2027-02-01", .monday, 4, "1 2 3 4 5 6 7", "22 23 24 25 26 27 28"),
        ("2028-02-29", .monday, 5, ". 1 2 3 4 5 6", "28 29 . . . . ."),
        ("2000-02-01", .sunday, 5, ". . 1 2 3 4 5", "27 28 29 . . . ."),
        ("2100-02-01", .monday, 4, "1 2 3 4 5 6 7", "22 23 24 25 26 27 28"),
        ("2026-12-31", .monday, 5, ". 1 2 3 4 5 6", "28 29 30 31 . . ."),
        ("0001-01-01", .monday, 5, "1 2 3 4 5 6 7", "29 30 31 . . . ."),
        ("9999-12-31", .monday, 5, ". . 1 2 3 4 5", "27 28 29 30 31 . ."),
    ])
    func aMonthIsPartedIntoWeeks(
        _ day: String, _ weekStart: Weekday, _ weeks: Int, _ first: String, _ last: String
    ) {
        let grid = grid(.month, day, today: "2026-01-01", weekStart: weekStart)
        #expect(grid.rows.count == weeks)
        #expect(grid.rows.allSatisfy { $0.count == 7 })
        #expect(text(grid).first == first)
        #expect(text(grid).last == last)
        #expect(grid.weekdays.first == weekStart)
    }

    @Test func aWeekGoesOverTheYearsEnd() {
        let grid = grid(.week, "2027-01-02", today: "2026-12-31", ["2027-01-01": .init(open: 1)])
        #expect(text(grid) == ["28 29 30 (31) 1* 2 3"])
        #expect(grid.days == Self.day("2026-12-28")...Self.day("2027-01-03"))
    }

    @Test func marksTellWhatIsMostPressing() {
        let grid = grid(
            .month, "2026-11-01",
            [
                "2026-11-02": .init(done: 2), "2026-11-03": .init(missed: 1, done: 2),
                "2026-11-21": .init(open: 1, missed: 1, done: 1), "2026-11-30": .init(open: 3),
                "2026-12-01": .init(open: 9),
            ])
        #expect(text(grid)[1] == "2v 3o 4 5 6 7 8")
        #expect(text(grid)[3] == "16 17 18 19 20 (21)* 22")
        #expect(text(grid)[5] == "30* . . . . . .")
        #expect(grid.total == .init(open: 4, missed: 2, done: 5))
        #expect(grid.marked.map(\.day.day) == [2, 3, 21, 30])
    }

    @Test(arguments: [
        (CalendarPage.Unit.month, "2026-11-30", 1, "2026-12-01"),
        (.month, "2026-12-31", 1, "2027-01-01"),
        (.month, "2027-01-31", -1, "2026-12-01"), (.month, "2028-03-31", -1, "2028-02-01"),
        (.week, "2026-12-30", 1, "2027-01-04"), (.week, "2026-11-23", -1, "2026-11-16"),
        (.day, "2028-02-28", 1, "2028-02-29"), (.day, "2027-03-01", -1, "2027-02-28"),
        // The clocks of Paris change on these days.
        (.day, "2026-03-28", 1, "2026-03-29"), (.week, "2026-10-25", 1, "2026-10-26"),
    ])
    func pagesAreTurned(_ unit: CalendarPage.Unit, _ day: String, _ by: Int, _ first: String) {
        let page = CalendarPage(unit, of: Self.day(day)).turned(by: by, weekStart: .monday)
        #expect(page == CalendarPage(unit, of: Self.day(first)))
    }

    @Test func aPageBeyondTheCalendarIsNone() {
        let last = CalendarPage(.month, of: Self.day("9999-12-31"))
        #expect(!last.turned(by: 1, weekStart: .monday).isInCalendar)
        let first = CalendarPage(.week, of: Self.day("0001-01-01"))
        #expect(!first.turned(by: -1, weekStart: .monday).isInCalendar)
    }

    @Test(arguments: [
        (CalendarPage.Unit.month, "2026-11-01", CalendarPage.Unit.week, "2026-11-21"),
        (.month, "2026-12-15", .week, "2026-12-01"), (.week, "2026-11-16", .month, "2026-11-21"),
        (.week, "2026-12-03", .month, "2026-12-03"), (.week, "2026-12-28", .month, "2026-12-31"),
    ])
    func theOtherUnitShowsTheSameStretch(
        _ unit: CalendarPage.Unit, _ day: String, _ other: CalendarPage.Unit, _ shown: String
    ) {
        let page = CalendarPage(unit, of: Self.day(day))
            .changed(to: other, today: Self.day("2026-11-21"), weekStart: .monday)
        #expect(page == CalendarPage(other, of: Self.day(shown)))
    }
}
