import Bot
import BotHarness
import Foundation
import Planner
import Storage
import Testing

/// Daily backups over a year of virtual time, on a database that is used.
@Suite struct BackupYearTests {
    @Test func theFolderIsAsLargeAsComputed() throws {
        let folder = try BotHarness.makeFolder()
        let place = folder + "/backups"
        var options = BotOptions(messagesPerMinute: 0)
        options.backups = BackupSchedule(
            "every day at 03:00, keep 7 days, 4 weeks, 12 months, to \(place)")
        let life = try BotHarness(folder: folder, options: options)
        defer { life.end() }
        let desk = try #require(BackupDesk(life.environment))
        var now = BotHarness.start
        for day in 0..<370 {
            if day % 10 == 0 {
                try life.take(
                    [(id: Int64(day), user: 1, text: "add task \(day) tomorrow")], at: now)
            }
            #expect(desk.make(at: now) == 0)
            let next = try desk.nextDue(at: now)
            #expect(next > now)
            now = next
        }
        let backups = try BackupFolder(place).all()
        // Seven days, four weeks and twelve months; some of these are the same backup.
        #expect((19...23).contains(backups.count), "\(backups.count)")
        let names = try FileManager.default.contentsOfDirectory(atPath: place)
        #expect(names.count == backups.count)
        let sizes = try backups.map {
            try FileManager.default.attributesOfItem(atPath: $0.path)[.size] as? Int ?? 0
        }
        #expect(sizes.allSatisfy { $0 <= sizes[0] })
        // Each of them can be opened, and the newest holds what was said last.
        for backup in backups { #expect(try StoreReader(path: backup.path).integrity() == "ok") }
        let held = try StoreReader(path: life.store.path).counts().todos
        #expect(held > 0)
        #expect(try StoreReader(path: backups[0].path).counts().todos == held)
        let status = try life.store.read { try BackupDesk.status(in: $0) }
        #expect(status.failures == 0 && status.last == backups[0].at)
    }

    @Test func aBackupThatIsCutOffLeavesNothingThatLooksLikeOne() throws {
        let folder = try BotHarness.makeFolder()
        let place = folder + "/backups"
        var options = BotOptions(messagesPerMinute: 0)
        options.backups = BackupSchedule("every day at 03:00, keep 7 days, to \(place)")
        let life = try BotHarness(folder: folder, options: options)
        defer { life.end() }
        let desk = try #require(BackupDesk(life.environment))
        #expect(desk.make(at: BotHarness.start) == 0)
        // What a process left that was killed while it copied.
        let rest = place + "/.copy"
        try Data("half".utf8).write(to: URL(fileURLWithPath: rest))
        try Data("mine".utf8).write(to: URL(fileURLWithPath: place + "/notes.txt"))
        #expect(desk.make(at: BotHarness.start.adding(seconds: 86_400)) == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: place)
        #expect(names.count == 3 && names.contains("notes.txt"))
    }
}
