import Planner
import Testing

/// Every zone against what Python's zoneinfo makes of the same data (`Oracles/zones.py`).
@Suite struct ZoneOracleTests {
    private static let begin = Instant(seconds: 1_577_836_800)
    private static let end = Instant(seconds: 2_145_916_800)

    @Test func everyClockChangeFrom2020To2037IsThatOfTheOracle() throws {
        let table = try ZoneTable()
        #expect(table.zones.count > 590)
        for entry in table.entries {
            var moment = Self.begin
            var found: [String] = ["\(entry.zone.offset(at: moment))"]
            while let next = entry.zone.transition(after: moment), next < Self.end {
                found.append("\(next.seconds):\(entry.zone.offset(at: next))")
                moment = next
            }
            let expected = entry.changes.map { "\($0.moment):\($0.offset)" }
            #expect(found == ["\(entry.offset)"] + expected, "\(entry.names)")
        }
    }

    @Test func wallTimesAroundEveryClockChangeMeanWhatTheOracleSays() throws {
        var asked = 0
        for entry in try ZoneTable().entries {
            var before = entry.offset
            for change in entry.changes {
                let size = abs(change.offset - before)
                let start = change.moment + min(before, change.offset)
                let steps = [-1, 0, size / 2, size - 1, size, size + 1]
                let meanings = steps.map { step in
                    text(
                        entry.zone.resolve(CivilDateTime(wallSeconds: start + step)),
                        from: change.moment)
                }
                #expect(meanings == change.meanings, "\(entry.names) at \(change.moment)")
                asked += meanings.count
                before = change.offset
            }
        }
        #expect(asked > 25_000)
    }

    private func text(_ resolution: Zone.Resolution, from change: Int) -> String {
        switch resolution {
        case .unique(let instant): "\(instant.seconds - change)"
        case .skipped(let instant, let gap): "\(instant.seconds - change)+\(gap)"
        case .repeated(let first, let second):
            "\(first.seconds - change):\(second.seconds - change)"
        }
    }
}
