import Chance
import Foundation
import Planner
import Testing

@Suite struct ZoneTests {
    private func zone(_ name: String) throws -> Zone {
        try #require(ZoneTable().zones[name])
    }

    @Test func aSkippedWallTimeIsShiftedByTheGap() throws {
        let paris = try zone("Europe/Paris")
        let wall = try #require(CivilDateTime("2027-03-28T02:30"))
        guard case .skipped(let instant, let gap) = paris.resolve(wall) else {
            Issue.record("not skipped")
            return
        }
        #expect(gap == 3600)
        #expect(paris.local(instant).description == "2027-03-28T03:30")
        #expect(paris.instant(wall) == instant)
    }

    @Test func aRepeatedWallTimeIsTheFirst() throws {
        let lordHowe = try zone("Australia/Lord_Howe")
        let wall = try #require(CivilDateTime("2027-04-04T01:45"))
        guard case .repeated(let first, let second) = lordHowe.resolve(wall) else {
            Issue.record("not repeated")
            return
        }
        #expect(second.seconds - first.seconds == 1800)
        #expect(lordHowe.instant(wall) == first)
        #expect(lordHowe.local(first) == wall && lordHowe.local(second) == wall)
    }

    @Test func aSkippedDayGoesToTheNext() throws {
        let apia = try zone("Pacific/Apia")
        let wall = try #require(CivilDateTime("2011-12-30T12:00"))
        #expect(apia.resolve(wall) == .skipped(apia.instant(wall), gap: 86_400))
        #expect(apia.local(apia.instant(wall)).description == "2011-12-31T12:00")
    }

    @Test func theRulesGoOnForEver() throws {
        let cycle = 146_097 * 86_400
        for entry in try ZoneTable().entries {
            var moment = Instant(seconds: 4_000_000_000)
            for _ in 0..<3 {
                let next = entry.zone.transition(after: moment)
                let later = entry.zone.transition(after: moment.adding(seconds: 4 * cycle))
                #expect(next?.adding(seconds: 4 * cycle) == later, "\(entry.names)")
                guard let next, let later else { break }
                #expect(entry.zone.offset(at: next) == entry.zone.offset(at: later))
                moment = next
            }
        }
    }

    @Test func everyMomentIsFoundAgainByItsWallTime() throws {
        var chance = SplitMix(seed: 8536)
        for entry in try ZoneTable().entries {
            for _ in 0..<20 {
                let seconds = Int.random(in: -4_000_000_000...40_000_000_000, using: &chance)
                let instant = Instant(seconds: seconds)
                switch entry.zone.resolve(entry.zone.local(instant)) {
                case .unique(let found): #expect(found == instant, "\(entry.names)")
                case .repeated(let first, let second):
                    #expect(first == instant || second == instant, "\(entry.names)")
                case .skipped: Issue.record("\(entry.names) at \(seconds)")
                }
            }
        }
    }

    @Test func fixedAndGivenChanges() {
        #expect(Zone.utc.offset(at: Instant(seconds: 5)) == 0)
        #expect(Zone.utc.transition(after: Instant(seconds: 5)) == nil)
        let india = Zone(name: "UTC+05:30", offset: 19_800)
        #expect(india.local(Instant(seconds: 0)).description == "1970-01-01T05:30")
        let changes = [(at: Instant(seconds: 100), offset: 3600), (Instant(seconds: 200), 0)]
        let zone = Zone(name: "X", offset: 0, changes: changes)
        #expect(zone.offset(at: Instant(seconds: 99)) == 0)
        #expect(zone.offset(at: Instant(seconds: 100)) == 3600)
        #expect(zone.transition(after: Instant(seconds: 100)) == Instant(seconds: 200))
        #expect(zone.transition(after: Instant(seconds: 200)) == nil)
    }

    /// The moments are those of glibc: `TZ=AAA3BBB,59/2,299/2 date -d @…`.
    @Test(arguments: [
        ("AAA3BBB,59/2,299/2", [1_582_952_400, 1_603_684_800, 1_614_574_800]),
        ("AAA-1BBB,60,J59/-100", [1_582_480_800, 1_583_024_400, 1_614_103_200, 1_614_646_800]),
    ]) func daysOfTheYearCountFromTheirFirst(_ footer: String, _ changes: [Int]) throws {
        let counts: [UInt8] = [
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4,
        ]
        let header = Array("TZif2".utf8) + Array(repeating: 0, count: 15) + counts
        let block = header + Array(repeating: 0, count: 6) + Array("UTC\0".utf8)
        let bytes = block + block + Array("\n\(footer)\n".utf8)
        let zone = try #require(Zone(name: footer, tzif: bytes))
        var moment = Instant(seconds: 1_577_880_000)
        for change in changes {
            moment = try #require(zone.transition(after: moment))
            #expect(moment.seconds == change)
        }
    }

    @Test func damagedFilesAreNoZonesOrStrangeOnes() throws {
        var chance = SplitMix(seed: 9636)
        let files = try OracleTable("zones.tsv").rows.compactMap { Data(base64Encoded: $0[1]) }
        var refused = 0
        for file in files {
            var bytes = [UInt8](file)
            for length in [0, 4, 43, 44, 60, bytes.count - 1] {
                #expect(Zone(name: "cut", tzif: Array(bytes.prefix(length))) == nil)
            }
            for _ in 0..<4 {
                let place = Int.random(in: 0..<bytes.count, using: &chance)
                bytes[place] = UInt8.random(in: 0...255, using: &chance)
            }
            guard let zone = Zone(name: "damaged", tzif: bytes) else {
                refused += 1
                continue
            }
            let now = Instant(seconds: 1_800_000_000)
            #expect(abs(zone.offset(at: now)) <= 26 * 3600)
            _ = zone.transition(after: now)
        }
        #expect(refused > 50)
    }
}
