import FakeTelegram
import Foundation
import Testing

/// Backups of the real executable, and putting one back.
@Suite struct BackupRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    private var folder: String { scratch.path("backups") }

    private func start(
        _ backups: String, ahead seconds: Int = 0, allow: String? = nil
    ) throws -> RunningBot {
        let token = try scratch.write(server.token + "\n", to: "token")
        return try RunningBot(
            """
            database: {path: "\(scratch.database)"}
            telegram: {token_file: \(token), api_base: "\(server.address)", rate: {chat: 0}}
            backups: \(backups)
            log: {level: notice}
            \(allow.map { "access: {allow: [\($0)]}" } ?? "")
            """, in: scratch, ahead: seconds)
    }

    private func backups() -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted()
    }

    private func say(_ text: String) async -> String {
        let count = server.sent(to: 1).count
        server.say(text, user: 1)
        #expect(await server.wait { $0.sent(to: 1).count > count })
        return server.sent(to: 1).last?.text ?? ""
    }

    /// The plan has the milk and not the bread. The agenda of that day may come in between.
    private func expectMilkAlone() async {
        let count = server.sent(to: 1).count
        server.say("all", user: 1)
        #expect(
            await server.wait {
                $0.sent(to: 1).dropFirst(count).contains { $0.text.contains("1 to do, 0 done") }
            })
        let said = server.sent(to: 1).dropFirst(count).map(\.text)
        #expect(said.contains { $0.contains("milk") } && !said.contains { $0.contains("bread") })
    }

    /// A configuration with the database alone, as one has it on another machine.
    private func bare(_ name: String = "bare.yaml") throws -> String {
        try scratch.write("database: {path: \"\(scratch.database)\"}\n", to: name)
    }

    @Test func aDrillBacksUpLosesAndRestores() async throws {
        let first = try start("every day at 03:00, keep 7 days, to \(folder)")
        #expect(await first.logs("backup: \(folder)/fundone-"))
        #expect(await say("add milk tomorrow").contains("milk"))
        #expect(await first.stop().status == 0)
        // What came after the first backup is in the one of the next day.
        let second = try start(
            "every day at 03:00, keep 7 days, to \(folder)", ahead: 86_400)
        #expect(await second.logs("backup: \(folder)/fundone-"))
        #expect(backups().count == 2)
        let newest = folder + "/" + (try #require(backups().last))
        let attributes = try FileManager.default.attributesOfItem(atPath: newest)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        // While the bot runs nothing is put in its place.
        let config = try bare()
        let busy = try Executable.run(
            ["restore", newest, "--config", config, "--yes"], in: scratch)
        #expect(busy.status != 0 && busy.errors.contains("in use by process"))
        #expect(await say("add bread tomorrow").contains("bread"))
        #expect(await second.stop().status == 0)
        // The disk loses the database.
        try FileManager.default.removeItem(atPath: scratch.database)
        let restored = try Executable.run(
            ["restore", newest, "--config", config, "--yes"], in: scratch)
        #expect(restored.status == 0, "\(restored.errors)")
        #expect(restored.output.contains("1 plans, 1 tasks"))
        let third = try start("every day at 03:00, keep 7 days, to \(folder)", ahead: 86_400)
        await expectMilkAlone()
        #expect(await third.stop().status == 0)
        #expect(server.violations == [])
    }

    @Test func aStartWithoutTheLostDatabaseTakesNoBackupAway() async throws {
        let words = "every hour, keep 1 day, to \(folder)"
        let first = try start(words)
        #expect(await first.logs("backup: \(folder)/fundone-"))
        #expect(await first.stop().status == 0)
        let good = try #require(backups().first)
        try FileManager.default.removeItem(atPath: scratch.database)
        let second = try start(words, ahead: 60)
        #expect(await second.logs("backup: \(folder)/fundone-"))
        #expect(await second.stop().status == 0)
        let third = try start(words, ahead: 3700)
        #expect(await third.logs("backup: \(folder)/fundone-"))
        #expect(await third.stop().status == 0)
        #expect(backups().count == 2 && backups().contains(good), "\(backups())")
    }

    @Test func theOldFileIsKeptAndNothingIsAskedOfScripts() async throws {
        let first = try start("every hour, keep 2 days, to \(folder)")
        #expect(await first.logs("backup: "))
        #expect(await say("add milk tomorrow").contains("milk"))
        #expect(await first.stop().status == 0)
        let backup = folder + "/" + (try #require(backups().first))
        let config = try bare()
        let asked = try Executable.run(["restore", backup, "--config", config], in: scratch)
        #expect(asked.status == 64 && asked.errors.contains("--yes"))
        #expect(asked.output.contains("0 plans, 0 tasks"))
        let done = try Executable.run(
            ["restore", backup, "--config", config, "--yes"], in: scratch)
        #expect(done.status == 0, "\(done.errors)")
        let kept = try #require(done.output.firstMatch(of: #/The old file is (\S+)\. /#)).1
        #expect(FileManager.default.fileExists(atPath: String(kept)))
        let back = try Executable.run(
            ["restore", String(kept), "--config", config, "--yes"], in: scratch)
        #expect(back.status == 0 && back.output.contains("1 plans, 1 tasks"), "\(back)")
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.directory)
        #expect(!names.contains { $0.hasSuffix(".restoring") })
    }

    @Test func aSealedBackupIsOpenedByItsKeyAlone() async throws {
        let key = scratch.path("backup.key")
        let made = try Executable.run(["backup", "--make-key", key], in: scratch)
        let recipient = try #require(made.output.firstMatch(of: /fundone-backup-[0-9a-f]{64}/))
        let bot = try start(
            "every day at 03:00, keep 7 days, to \(folder), sealed to \(recipient.0)")
        #expect(await bot.logs("backup: "))
        #expect(await bot.stop().status == 0)
        let name = try #require(backups().first)
        #expect(backups().count == 1 && name.hasSuffix(".sqlite.sealed"))
        let config = try bare()
        let without = try Executable.run(
            ["restore", folder + "/" + name, "--config", config, "--yes"], in: scratch)
        #expect(without.status == 64 && without.errors.contains("--key FILE"))
        let other = scratch.path("other.key")
        _ = try Executable.run(["backup", "--make-key", other], in: scratch)
        let wrong = try Executable.run(
            ["restore", folder + "/" + name, "--config", config, "--key", other, "--yes"],
            in: scratch)
        #expect(wrong.status == 65 && wrong.errors.contains("for another key"))
        let right = try Executable.run(
            ["restore", folder + "/" + name, "--config", config, "--key", key, "--yes"],
            in: scratch)
        #expect(right.status == 0, "\(right.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.directory)
        #expect(!names.contains { $0.contains(".opened") || $0.contains(".restoring") })
        let nowhere = try Executable.run(
            [
                "restore", folder + "/" + name, "--database", scratch.path("none/plan.sqlite"),
                "--key",
                key, "--yes",
            ], in: scratch)
        #expect(nowhere.status == 73 && nowhere.errors.contains("No such file"), "\(nowhere)")
    }

    @Test func failuresAreNamedByDoctorAndAfterThreeByTheAgenda() async throws {
        _ = try scratch.write("no folder", to: "backups")
        for round in 0..<3 {
            let bot = try start(
                "every day at 03:00, keep 7 days, to \(folder)", ahead: round * 7200,
                allow: "\"telegram:9\", \"telegram:1\"")
            #expect(await bot.logs("backup: \(folder)"))
            if round == 0 { #expect(await say("add milk tomorrow").contains("milk")) }
            #expect(await bot.stop().status == 0)
        }
        let config = scratch.path("fundone.yaml")
        let doctor = try Executable.run(["doctor", "--config", config], in: scratch)
        #expect(doctor.output.contains("failed 3 times since"), "\(doctor.output)")
        // Nine in the morning of the day after tomorrow, when the agenda was due.
        let today = Int(Date().timeIntervalSince1970) % 86_400
        let bot = try start(
            "every day at 03:00, keep 7 days, to \(folder)",
            ahead: 2 * 86_400 - today + 9 * 3600, allow: "\"telegram:9\", \"telegram:1\"")
        #expect(
            await server.wait {
                $0.sent(to: 1).contains { $0.text.contains("backups in a row have failed") }
            })
        #expect(await bot.stop().status == 0)
    }

    @Test func theFileOfBeforeAnUpgradeIsKept() async throws {
        let first = try start("every day at 03:00, keep 7 days, to \(folder)")
        #expect(await say("add milk tomorrow").contains("milk"))
        #expect(await first.stop().status == 0)
        // The file as a build before e-mail addresses left it.
        let python = Process()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        python.arguments = [
            "python3", "-c",
            "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])",
            scratch.database,
            "DELETE FROM grdb_migrations WHERE identifier = '047'; DROP TABLE emails;",
        ]
        try python.run()
        python.waitUntilExit()
        #expect(python.terminationStatus == 0)
        let second = try start("every day at 03:00, keep 7 days, to \(folder)")
        #expect(await say("add bread tomorrow").contains("bread"))
        #expect(await second.stop().status == 0)
        let copy = scratch.database + ".before-upgrade"
        let back = try Executable.run(
            ["restore", copy, "--config", try bare(), "--yes"], in: scratch)
        #expect(back.status == 0 && back.output.contains("1 plans, 1 tasks"), "\(back)")
        let third = try start("every day at 03:00, keep 7 days, to \(folder)")
        await expectMilkAlone()
        #expect(await third.stop().status == 0)
    }

    @Test func whatIsNoBackupIsRefused() throws {
        let config = try bare()
        let none = try scratch.write("no database", to: "none.sqlite")
        let faults = [
            (none, 65, "is no backup of fundone"), (scratch.path("missing"), 66, "name a backup"),
            (scratch.directory, 66, "is a folder"),
        ]
        for (file, status, words) in faults {
            let run = try Executable.run(
                ["restore", file, "--config", config, "--yes"], in: scratch)
            #expect(run.status == status && run.errors.contains(words), "\(run.errors)")
            #expect(!run.errors.contains("database.path"))
        }
        let wrong = try scratch.write("backups: daily\n", to: "wrong.yaml")
        let run = try Executable.run(["doctor", "--config", wrong], in: scratch)
        #expect(run.status == 78 && run.errors.contains("every day at 03:00"))
    }
}
