import Planner
import Testing

@Suite struct CivilDateTests {
    @Test func everyDayFrom1600To2400HasItsNumberAndBack() throws {
        var expected = try #require(CivilDate(year: 1600, month: 1, day: 1))
        var count = 0
        for year in 1600...2400 {
            for month in 1...12 {
                for day in 1...31 {
                    guard let date = CivilDate(year: year, month: month, day: day) else {
                        #expect(day > CivilDate.daysInMonth(year: year, month: month))
                        continue
                    }
                    let same = date.components == (year, month, day)
                    if date != expected || !same { Issue.record("\(year)-\(month)-\(day)") }
                    expected = expected.adding(days: 1)
                    count += 1
                }
            }
        }
        #expect(count == 292_560)
    }

    @Test(arguments: [
        ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-11-21", 20_778),
        ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
    ]) func aDayHasItsNumberAndText(_ text: String, _ number: Int) throws {
        let date = try #require(CivilDate(text))
        #expect(date.daysSinceEpoch == number)
        #expect(date.description == text)
        #expect(CivilDate(basic: date.basic) == date)
    }

    @Test(arguments: [
        "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-1-1", "0000-01-01", "",
        "26-01-01", "2026-01-01T", "2026/01/01", "+026-01-01", "10000-01-01",
    ]) func anythingElseIsNoDay(_ text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test func aWeekBeginsOnItsFirstDayAndHoldsSeven() throws {
        let begin = try #require(CivilDate("2026-12-20"))
        for weekStart in Weekday.allCases {
            for offset in 0..<30 {
                let day = begin.adding(days: offset)
                let (first, last) = (day.startOfWeek(weekStart), day.endOfWeek(weekStart))
                #expect(first.weekday == weekStart)
                #expect(first <= day && day <= last && last == first.adding(days: 6))
            }
        }
    }

    @Test(arguments: [
        ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
        ("2026-12-31", 2, "2027-02-28"), ("2026-03-31", -1, "2026-02-28"),
        ("2026-01-15", -13, "2024-12-15"), ("2026-08-31", 12, "2027-08-31"),
    ]) func monthsAreAddedWithinTheMonth(_ from: String, _ months: Int, _ to: String) {
        #expect(CivilDate(from)?.adding(months: months).description == to)
    }

    @Test func monthAndYearBeginAndEnd() throws {
        let leapDay = try #require(CivilDate("2028-02-29"))
        #expect(leapDay.startOfMonth.description == "2028-02-01")
        #expect(leapDay.endOfMonth == leapDay)
        #expect(leapDay.startOfYear.description == "2028-01-01")
        #expect(leapDay.endOfYear.description == "2028-12-31")
    }

    @Test func wallTimesBefore1970AreWholeDays() {
        for seconds in [-1, -86_400, -86_401, 0, 86_399, 86_400, -62_135_596_800] {
            #expect(CivilDateTime(wallSeconds: seconds).wallSeconds == seconds)
        }
        #expect(CivilDateTime(wallSeconds: -1).description == "1969-12-31T23:59:59")
    }
}
