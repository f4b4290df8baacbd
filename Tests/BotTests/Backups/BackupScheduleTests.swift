import Planner
import Testing

@testable import Bot

/// When backups are made, and which of them are kept.
@Suite struct BackupScheduleTests {
    private static let usual =
        "every day at 03:00, keep 7 days, 4 weeks, 12 months, to /var/backups/fundone"

    private func moment(_ text: String, in zone: Zone = .utc) throws -> Instant {
        zone.instant(try #require(CivilDateTime(text)))
    }

    @Test func theWordsOfAnOperatorAreRead() throws {
        let usual = try #require(BackupSchedule(Self.usual))
        #expect(usual.folder == "/var/backups/fundone")
        #expect(usual.interval == .day(.at(3)))
        #expect(usual.keep.days == 7 && usual.keep.weeks == 4 && usual.keep.months == 12)
        #expect(usual.recipient == nil)
        let hourly = try #require(
            BackupSchedule("Every hour, keep 2 days and 1 year, to /mnt/a, b, sealed to key-1"))
        #expect(hourly.interval == .hour)
        #expect(hourly.folder == "/mnt/a, b")
        #expect(hourly.recipient == "key-1")
        #expect(hourly.keep.years == 1)
        let weekly = try #require(BackupSchedule("every sunday at 4:30, keep 8 weeks, to /b"))
        #expect(weekly.interval == .week(.sunday, .at(4, 30)))
        #expect(BackupSchedule("every day, keep 3 days, to /b")?.interval == .day(.at(3)))
        #expect(BackupSchedule("every day, keep 3 days, to /mnt/sealed")?.folder == "/mnt/sealed")
    }

    @Test(arguments: [
        "", "every day", "every day at 03:00, to /b", "every day at 25:00, keep 7 days, to /b",
        "every day at 03:00, keep 7 days", "every day at 03:00, keep 0 days, to /b",
        "every day at 03:00, keep 7 fortnights, to /b", "every moon, keep 7 days, to /b",
        "every day at 03:00, keep 7 days, to relative/folder",
        "every hour at 3:00, keep 1 day, to /b",
        // The comma behind the folder was forgotten.
        "every day, keep 7 days, to /b sealed to fundone-backup-4f0c",
        "every day, keep 7 days, to /b seal to key", "every day, keep 7 days, to /b, seal to key",
        "every day, keep 7 days, to /b, sealed to",
        "every day, keep 7 days, to /b/fundone-backup-4f0c",
        "every day, keep 7 days, to /b, keep 4 weeks", "every day, keep 7 days, to /b keep 4 weeks",
    ])
    func otherWordsAreNone(_ text: String) {
        #expect(BackupSchedule(text) == nil)
    }

    @Test func theNextIsAtTheTimeOfTheZoneAlsoWhereClocksChange() throws {
        let berlin = try #require(ZoneCatalogue().zone(named: "Europe/Berlin"))
        let schedule = try #require(BackupSchedule("every day at 02:30, keep 7 days, to /b"))
        let before = try moment("2026-03-28T02:30:00", in: berlin)
        let next = schedule.next(after: before, in: berlin)
        // There is no half past two on that day: it is made once all the same.
        #expect(berlin.local(next).date == CivilDate(year: 2026, month: 3, day: 29))
        let after = schedule.next(after: next, in: berlin)
        #expect(berlin.local(after).description.hasPrefix("2026-03-30T02:30"))
        let autumn = schedule.next(
            after: try moment("2026-10-24T12:00:00", in: berlin), in: berlin)
        #expect(berlin.local(autumn).description.hasPrefix("2026-10-25T02:30"))
        #expect(
            berlin.local(schedule.next(after: autumn, in: berlin)).description
                .hasPrefix("2026-10-26T02:30"))
        let weekly = try #require(BackupSchedule("every monday at 3:00, keep 2 weeks, to /b"))
        let monday = try moment("2026-11-30T03:00:00")
        #expect(weekly.next(after: monday, in: .utc) == (try moment("2026-12-07T03:00:00")))
        #expect(weekly.next(after: monday.adding(seconds: -1), in: .utc) == monday)
        let hourly = try #require(BackupSchedule("every hour, keep 1 day, to /b"))
        #expect(
            hourly.next(after: try moment("2026-11-30T03:10:00"), in: .utc)
                == (try moment("2026-11-30T04:00:00")))
    }

    @Test func inAYearOfDaysAsManyAreKeptAsAreAskedFor() throws {
        let schedule = try #require(BackupSchedule(Self.usual))
        var kept: Set<Instant> = []
        var day = try moment("2026-01-01T03:00:00")
        for _ in 0..<400 {
            kept = schedule.kept(of: Array(kept.union([day])), in: .utc)
            #expect(kept.contains(day))
            #expect(kept.count <= 7 + 4 + 12)
            day = schedule.next(after: day, in: .utc)
        }
        let newest = day.adding(seconds: -86_400)
        let days = kept.map { Zone.utc.local($0).date }.sorted(by: >)
        #expect(days.count >= 19)
        // The last week is whole, and there is one of each month of the last year.
        let today = Zone.utc.local(newest).date
        #expect((0..<7).allSatisfy { days.contains(today.adding(days: -$0)) })
        #expect(Set(days.map(\.startOfMonth)).count == 12)
        #expect(Set(days.map { $0.startOfWeek(.monday) }).count >= 4)
    }

    @Test func aPauseTakesNothingAway() throws {
        let schedule = try #require(BackupSchedule("every day, keep 3 days, to /b"))
        let old = try (1...3).map { try moment("2026-01-0\($0)T03:00:00") }
        // Days without a backup do not count: after months off the last three days are there still.
        let kept = schedule.kept(of: old + [try moment("2026-06-01T03:00:00")], in: .utc)
        #expect(kept.count == 3 && kept.contains(old[1]) && kept.contains(old[2]))
        #expect(schedule.kept(of: [], in: .utc).isEmpty)
    }
}
