import Planner
import Testing

/// Which places of the sections of a view stand on each of its pages.
@Suite struct ViewPageTests {
    private static let rows:
        [(counts: [Int], page: Int, number: Int, pages: Int, shown: [String])] =
            [
                ([], 0, 0, 1, []),
                ([0, 0], 0, 0, 1, ["0: 0..<0", "1: 0..<0"]),
                ([3, 0, 2], 0, 0, 1, ["0: 0..<3", "1: 0..<0", "2: 0..<2"]),
                ([20], 1, 0, 1, ["0: 0..<20"]),
                ([21], 0, 0, 2, ["0: 0..<20"]),
                ([21], 1, 1, 2, ["0: 20..<21"]),
                ([5, 30, 10], 0, 0, 3, ["0: 0..<5", "1: 0..<15"]),
                ([5, 30, 10], 1, 1, 3, ["1: 15..<30", "2: 0..<5"]),
                ([5, 30, 10], 2, 2, 3, ["2: 5..<10"]),
                ([5, 0, 30], 1, 1, 2, ["2: 15..<30"]),
                ([5, 30, 10], 1_000_000, 2, 3, ["2: 5..<10"]),
            ]

    @Test(arguments: rows)
    func aPageShowsItsPlacesOfEachSection(
        _ row: (counts: [Int], page: Int, number: Int, pages: Int, shown: [String])
    ) {
        let sections = row.counts.enumerated().map { part, count in
            ViewSection(
                .later, .open, rowCount: count, .home(part: part), standsEmpty: true)
        }
        let page = ViewPage(row.page, of: sections)
        #expect(page.number == row.number)
        #expect(page.count == row.pages)
        let shown = page.parts.map { part in
            "\(sections.firstIndex(of: part.section) ?? -1): \(part.places)"
        }
        #expect(shown == row.shown)
    }

    @Test func anEmptySectionThatNeedNotStandDoesNot() {
        let empty = ViewSection(.later, .open, rowCount: 0, .home(part: 0))
        #expect(ViewPage(0, of: [empty]).parts.isEmpty)
    }

    @Test func whatIsComingStandsAmongTheRows() throws {
        var sample = try SamplePlan(at: "2026-11-21T09:00")
        let items = try ["10:00", "11:00", "12:00", "13:00"].map { time in
            try sample.due("2026-11-22T\(time)")
            return ViewItem(sample.occurrence, of: sample.todo)
        }
        let section = ViewSection(
            .later, .open, rowCount: 2, .home(part: 0), coming: [items[1], items[3]])
        #expect(section.count == 4)
        #expect(section.rowsRead(for: 1..<3) == 0..<3)
        #expect(section.items(at: 1..<3, among: [items[0], items[2]]) == [items[1], items[2]])
    }
}
