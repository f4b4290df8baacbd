import Planner
import Testing

/// Rules against what python-dateutil and zoneinfo make of them (`Oracles/recurrence.py`).
@Suite struct RecurrenceOracleTests {
    @Test func everyRuleHasTheOccurrencesOfTheOracle() throws {
        let rows = try OracleTable("recurrence.tsv").rows
        #expect(rows.count > 800)
        let zones = try ZoneTable()
        for row in rows {
            let recurrence = try #require(read(row), "\(row)")
            let last = try #require(CivilDate(row[3]))
            let zone = try row[4].isEmpty ? Zone.utc : #require(zones.zones[row[4]])
            var fingerprint = Fingerprint()
            let found = recurrence.occurrences(from: recurrence.start, through: last)
            for occurrence in found {
                let wall = CivilDateTime(occurrence.date, occurrence.time ?? .midnight)
                fingerprint.add(zone.instant(wall).seconds)
            }
            let first = found.prefix(3).map { "\($0.date)T\($0.time ?? .midnight)" }
            #expect(first.joined(separator: " ") == row[7], "\(row)")
            #expect(found.count == Int(row[5]), "\(row)")
            #expect(fingerprint.text == row[6], "\(row)")
        }
    }

    @Test func aWalkFromTheMiddleIsTheRestOfTheWalkFromTheStart() throws {
        for row in try OracleTable("recurrence.tsv").rows where row[4].isEmpty {
            let recurrence = try #require(read(row))
            let subdaily = [.hourly, .minutely].contains(recurrence.rule.freq)
            let end = recurrence.start.adding(days: subdaily ? 3 : 420)
            let all = recurrence.occurrences(from: recurrence.start, through: end)
            for offset in subdaily ? [0, 1, 2] : [1, 30, 31, 60, 365, 366] {
                let day = recurrence.start.adding(days: offset)
                let rest = recurrence.occurrences(from: day, through: end)
                #expect(rest == Array(all.drop { $0.date < day }), "\(row) from \(day)")
                #expect(recurrence.occurs(on: day) == (rest.first?.date == day))
            }
            for (one, next) in zip(all, all.dropFirst()).suffix(5) {
                #expect(recurrence.next(after: one) == next, "\(row) after \(one)")
            }
        }
    }

    @Test func furtherDatesAndDaysLeftOutAreThoseOfTheOracle() throws {
        let rows = try OracleTable("recurrence_sets.tsv").rows
        #expect(rows.count > 200)
        for row in rows {
            var recurrence = try #require(read(row), "\(row)")
            recurrence.dates = try row[3].split(separator: ",").map {
                try #require(RecurrenceDate(String($0)), "\(row)")
            }
            recurrence.excluded = try row[4].split(separator: ",").map {
                try #require(CivilDate(String($0)), "\(row)")
            }
            let last = try #require(CivilDate(row[5]))
            var fingerprint = Fingerprint()
            let found = recurrence.occurrences(from: recurrence.start, through: last)
            for occurrence in found {
                let wall = CivilDateTime(occurrence.date, occurrence.time ?? .midnight)
                fingerprint.add(Zone.utc.instant(wall).seconds)
            }
            #expect(found.count == Int(row[6]), "\(row)")
            #expect(fingerprint.text == row[7], "\(row)")
            let end = recurrence.last.map { "\($0.date)T\($0.time ?? .midnight)" }
            #expect(end ?? "" == row[8], "\(row)")
            let dates = recurrence.dates.map(\.description).joined(separator: ",")
            #expect(dates == row[3])
        }
    }

    private func read(_ row: [String]) -> Recurrence? {
        guard let rule = RecurrenceRule(row[0]), let start = CivilDate(row[1]) else { return nil }
        let times = row[2].split(separator: ",").compactMap { CivilTime(String($0)) }
        return Recurrence(rule: rule, start: start, times: times)
    }
}
