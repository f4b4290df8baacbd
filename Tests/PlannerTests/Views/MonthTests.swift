import Planner
import Testing

/// The month that a review is about, and names that are counted.
@Suite struct MonthTests {
    private let november: CivilDate

    init() throws { november = try #require(CivilDate("2026-11-01")) }

    @Test(arguments: [
        ("2026-11-30", "2026-11-30", false), ("2026-12-01", "2026-11-30", true),
        ("2027-02-14", "2027-01-31", true),
    ])
    func aReviewEndsWithTheLastMonthThatPassed(_ row: (today: String, last: String, isOver: Bool))
        throws
    {
        let month = ReviewedMonth(november, on: try #require(CivilDate(row.today)))
        #expect(month.last.description == row.last)
        #expect(month.isOver == row.isOver)
    }

    @Test func aTallyNamesEachTaskOnce() throws {
        let sample = try SamplePlan(at: "2026-11-21T09:00")
        let items = (1...25).flatMap { number in
            let todo = StoredTodo(
                id: Int64(number), plan: 1, number: number, list: nil, Todo(title: "t\(number)"),
                now: sample.now)
            let item = ViewItem(Occurrence(id: 1, of: todo, dueOn: nil, dueTime: nil), of: todo)
            return Array(repeating: item, count: number == 2 ? 3 : 1)
        }
        let all = TaskTally(items, of: items.count)
        #expect(all.entries.count == 20)
        #expect(all.entries[1].times == 3)
        #expect(all.others == 5)
        #expect(TaskTally(items, of: 400).others == nil)
        #expect(TaskTally(Array(items.prefix(3)), of: 3).others == 0)
    }
}
