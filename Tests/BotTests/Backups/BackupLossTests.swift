import Bot
import BotHarness
import Foundation
import Planner
import Storage
import Testing

/// Backups of a database that came in the place of another, and of a clock that was wrong.
@Suite struct BackupLossTests {
    private let place: String
    private let start = BotHarness.start

    init() throws { place = try BotHarness.makeFolder() + "/backups" }

    /// A database of its own, backed up to the one folder.
    private func life(_ words: String = "every hour, keep 7 days") throws -> BotHarness {
        var options = BotOptions(messagesPerMinute: 0)
        options.backups = BackupSchedule("\(words), to \(place)")
        return try BotHarness(folder: BotHarness.makeFolder(), options: options)
    }

    private func moments() throws -> [Instant] { try BackupFolder(place).all().map(\.at) }

    @Test func aNewDatabaseTakesNothingAwayForAMonth() throws {
        let first = try life()
        #expect(try #require(BackupDesk(first.environment)).make(at: start) == 0)
        first.end()
        let second = try life()
        defer { second.end() }
        let desk = try #require(BackupDesk(second.environment))
        for day in 0..<30 {
            let now = start.adding(seconds: 600 + day * 86_400)
            #expect(desk.make(at: now) == 0)
            #expect(try moments().contains(start), "\(day)")
        }
        // Its own go as they would alone.
        #expect(try moments().count == 1 + 7)
        #expect(desk.make(at: start.adding(seconds: 31 * 86_400)) == 0)
        #expect(try moments().count == 7 && !moments().contains(start))
    }

    @Test func anOldOneThatWasRestoredTakesNothingNewerAway() throws {
        let life = try life()
        defer { life.end() }
        let desk = try #require(BackupDesk(life.environment))
        let moments = (0..<4).map { start.adding(seconds: $0 * 60) }
        for moment in moments[..<2] { #expect(desk.make(at: moment) == 0) }
        #expect(try self.moments() == [moments[1]])
        // As the database was at the first of them.
        try life.store.write(nil) { try $0.facts.set(.backup, String(moments[0].seconds)) }
        for moment in moments[2...] { #expect(desk.make(at: moment) == 0) }
        #expect(try self.moments() == [moments[3], moments[1]])
    }

    @Test func aClockThatWasAheadHoldsNothingUp() throws {
        let life = try life("every day at 03:00, keep 1 day")
        defer { life.end() }
        let desk = try #require(BackupDesk(life.environment))
        let ahead = start.adding(seconds: 400 * 86_400)
        #expect(desk.make(at: ahead) == 0)
        #expect(try desk.nextDue(at: start) == start)
        #expect(desk.make(at: start) == 0)
        #expect(try moments() == [ahead, start])
        #expect(try desk.nextDue(at: start) <= start.adding(seconds: 86_400))
    }

    @Test func whatIsToBeSealedIsNeverInTheFolder() throws {
        let life = try life()
        defer { life.end() }
        let (place, database) = (place, life.store.path)
        let backup = try BackupFolder(place).make(of: life.store.address, at: start) { from, to in
            #expect(!from.hasPrefix(place))
            #expect(try FileManager.default.contentsOfDirectory(atPath: place).isEmpty)
            try Data("sealed".utf8).write(to: URL(fileURLWithPath: to))
        }
        #expect(backup.path.hasSuffix(".sealed"))
        #expect(!FileManager.default.fileExists(atPath: database + ".backup"))
    }
}
