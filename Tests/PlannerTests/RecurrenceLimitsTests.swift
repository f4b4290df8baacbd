import Chance
import Planner
import Testing

/// No recurrence, whatever its numbers, stops the program or goes on for ever.
@Suite struct RecurrenceLimitsTests {
    private let start = CivilDate(year: 2026, month: 11, clampedDay: 21)

    @Test(arguments: [
        "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30,31",
        "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;INTERVAL=7;BYDAY=MO",
        "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2", "FREQ=MONTHLY;BYDAY=53MO", "FREQ=MONTHLY;BYDAY=6FR",
        "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29", "FREQ=HOURLY;INTERVAL=24;BYHOUR=7",
        "FREQ=MINUTELY;INTERVAL=60;BYMINUTE=30", "FREQ=MINUTELY;BYSETPOS=2",
        "FREQ=DAILY;UNTIL=20261120", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31;UNTIL=99991231",
    ]) func aRuleThatNeverMatchesHasNoOccurrence(_ text: String) throws {
        let rule = try #require(RecurrenceRule(text))
        let recurrence = Recurrence(rule: rule, start: start, times: [.at(9)])
        #expect(recurrence.first == nil)
        #expect(recurrence.last == nil)
        #expect(recurrence.next(after: RecurrenceID(start)) == nil)
        #expect(recurrence.next(afterCompletedOn: start) == nil)
    }

    /// A walk from the start would take a thousand million steps for each.
    @Test(arguments: ["FREQ=MINUTELY", "FREQ=HOURLY;INTERVAL=2", "FREQ=MINUTELY;INTERVAL=7"])
    func theNextOfAnOldRuleIsFoundWithoutThoseBefore(_ text: String) throws {
        let rule = try #require(RecurrenceRule(text))
        let old = Recurrence(
            rule: rule, start: CivilDate(year: 1, month: 1, clampedDay: 1), times: [.at(0)])
        var cursor = RecurrenceID(start, .at(12))
        for _ in 0..<2_000 {
            let next = try #require(old.next(after: cursor))
            #expect(next > cursor)
            cursor = next
        }
    }

    @Test(arguments: RecurrenceRule.Freq.allCases, [Int.max, Int.max / 2, 1 << 40, 0, -3, .min])
    func everyIntervalIsTaken(_ freq: RecurrenceRule.Freq, _ interval: Int) {
        let rule = RecurrenceRule(freq, interval: interval)
        let recurrence = Recurrence(rule: rule, start: start, times: [.at(9)])
        #expect(recurrence.first == RecurrenceID(start, .at(9)))
        let second = recurrence.occurrences(onOrAfter: start).dropFirst().first { _ in true }
        #expect((second == nil) == (interval > 9999))
    }

    @Test(arguments: [Int.min, -800_000, 0, 20_778, 2_932_896, 2_932_897, Int.max])
    func everyDayIsTaken(_ number: Int) throws {
        let day = CivilDate(daysSinceEpoch: number)
        for freq in RecurrenceRule.Freq.allCases {
            let here = Recurrence(rule: RecurrenceRule(freq), start: start)
            #expect(here.occurrences(onOrAfter: day).prefix(3).allSatisfy { $0.date >= start })
            #expect(here.next(after: RecurrenceID(day)).map { $0.date >= day } ?? true)
            #expect(here.next(afterCompletedOn: day).map { $0.date > day } ?? true)
            let there = Recurrence(rule: RecurrenceRule(freq, count: 3), start: day)
            #expect(there.occurrences(onOrAfter: start).allSatisfy { $0.date >= start })
            #expect(there.last.map { $0.date >= day } ?? true)
        }
    }

    @Test func randomNumbersGiveAscendingDaysFromTheStart() {
        var chance = SplitMix(seed: 7529)
        let odd = [Int.min, -32, -1, 0, 1, 13, 29, 31, 54, 367, .max]
        for _ in 0..<150 {
            var rule = RecurrenceRule.random(&chance)
            rule.count = nil
            if chance.percent(30) { rule.byMonthDay = chance.some(odd, most: 4) }
            if chance.percent(30) { rule.bySetPos = chance.some(odd, most: 4) }
            if chance.percent(30) { rule.byMonth = chance.some(odd, most: 4) }
            if chance.percent(20) { rule.byHour = chance.some(odd, most: 3) }
            if chance.percent(20) { rule.byMinute = chance.some(odd, most: 3) }
            if chance.percent(30) {
                rule.byDay = chance.some(odd, most: 3).map { .init(.friday, ordinal: $0) }
            }
            let begin = start.adding(days: Int.random(in: 0...400, using: &chance))
            let recurrence = Recurrence(rule: rule, start: begin, times: [.at(9), .at(7)])
            let end = begin.adding(days: 900)
            let found = Array(recurrence.occurrences(from: begin, through: end).prefix(2000))
            #expect(found.allSatisfy { $0.date >= begin }, "\(rule)")
            #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 }, "\(rule)")
        }
    }
}
