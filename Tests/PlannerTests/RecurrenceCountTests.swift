import Chance
import Foundation
import Planner
import Testing

/// `COUNT` ends where counting one by one ends, and is found in a few steps whatever its number.
@Suite struct RecurrenceCountTests {
    private static let starts = [
        "0001-01-01", "1970-01-01", "2026-11-21", "9998-12-31", "9999-12-31",
    ]
    .compactMap { CivilDate($0) }

    @Test func theEndIsTheOneCountedOneByOne() {
        var chance = SplitMix(seed: 5545)
        var counted = 0
        for _ in 0..<(Soak.isOn ? 300 : 40) {
            var endless = RecurrenceRule.random(&chance)
            endless.count = nil
            endless.until = nil
            let start = Self.starts[2].adding(days: Int.random(in: 0...800, using: &chance))
            let recurrence = Recurrence(rule: endless, start: start, times: [.at(9)])
            let all = Array(recurrence.occurrences(onOrAfter: start).prefix(120))
            for count in [1, 2, 3, 10, 50, 119] where count <= all.count {
                var limited = recurrence
                limited.rule.count = count
                guard limited.fault == nil else { continue }
                counted += 1
                #expect(limited.last == all[count - 1], "\(limited)")
                let near = limited.occurrences(onOrAfter: all[count - 1].date)
                #expect(Array(near).last == all[count - 1], "\(limited)")
                #expect(limited.next(after: all[count - 1]) == nil, "\(limited)")
            }
        }
        #expect(counted > 100)
    }

    /// Rules whose rounds are short, so that the number of an occurrence is known without counting.
    @Test(arguments: [
        ("FREQ=DAILY", 1, 3_000_000), ("FREQ=DAILY;INTERVAL=3", 3, 1_000_000),
        ("FREQ=WEEKLY", 7, 500_000), ("FREQ=WEEKLY;INTERVAL=2", 14, 200_000),
    ]) func farEndsAreReckoned(_ text: String, _ days: Int, _ count: Int) throws {
        let rule = try #require(RecurrenceRule(text + ";COUNT=\(count)"))
        let recurrence = Recurrence(rule: rule, start: Self.starts[0])
        let end = Self.starts[0].adding(days: (count - 1) * days)
        #expect(recurrence.last == RecurrenceID(end))
        #expect(recurrence.occurs(on: end))
        #expect(recurrence.occurrences(onOrAfter: end.adding(days: 1)).first { _ in true } == nil)
        #expect(recurrence.fault == nil)
    }

    @Test func yearsMonthsAndMinutesAreReckonedToo() throws {
        let cases = [
            ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=2000", "8248-02-29T09:00"),
            ("FREQ=MONTHLY;COUNT=60000", "5000-12-01T09:00"),
            (
                "FREQ=MONTHLY;BYMONTHDAY=31;SKIP=FORWARD;RSCALE=GREGORIAN;COUNT=48000",
                "4000-12-31T09:00"
            ),
            ("FREQ=HOURLY;COUNT=87660001", "9999-12-31T23:00"),
            ("FREQ=MINUTELY;COUNT=1440001", "0003-09-28T09:00"),
            ("FREQ=HOURLY;INTERVAL=25;COUNT=240001", "0685-06-24T09:00"),
        ]
        for (text, end) in cases {
            let rule = try #require(RecurrenceRule(text))
            let recurrence = Recurrence(rule: rule, start: Self.starts[0], times: [.at(9)])
            let last = try #require(recurrence.last)
            let moment = CivilDateTime(last.date, last.time ?? .midnight)
            #expect("\(moment)" == end, "\(text)")
        }
    }

    @Test func whateverTheNumbersTheAnswerComesSoon() throws {
        let tails = [
            "", ";BYDAY=MO", ";BYMONTH=2;BYMONTHDAY=30", ";BYMONTH=2;BYMONTHDAY=29",
            ";BYSETPOS=366",
            ";BYHOUR=1,5;BYMINUTE=0,30", ";BYDAY=TU;BYMONTH=3",
        ]
        var rules: [String] = []
        for freq in RecurrenceRule.Freq.allCases {
            for interval in [1, 7, 1439, 2_147_483_648, .max] {
                for count in [1, 1000, 2_147_483_648, 1_000_000_000_000, .max] {
                    rules += tails.map {
                        "FREQ=\(freq.rawValue);INTERVAL=\(interval);COUNT=\(count)\($0)"
                    }
                }
            }
        }
        for rule in stride(from: 0, to: rules.count, by: Soak.isOn ? 1 : 29) {
            try look(rules[rule])
        }
    }

    private func look(_ text: String) throws {
        guard let rule = RecurrenceRule(text) else { return }
        let begun = ContinuousClock.now
        for start in [Self.starts[0], Self.starts[4]] {
            let recurrence = Recurrence(rule: rule, start: start, times: [.at(9)])
            let today = Self.starts[2]
            let next = recurrence.next(after: RecurrenceID(today))
            #expect(next.map { $0.date >= today } ?? true)
            let last = recurrence.last
            if let last { #expect(last.date >= start && last.date.isInCalendar) }
            if recurrence.fault == nil { #expect(recurrence.first != nil) }
        }
        #expect(ContinuousClock.now - begun < .seconds(20), "\(text)")
    }
}
