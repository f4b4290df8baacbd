import Planner
import FakeTelegram
import Foundation
import Patience
import Storage
import Testing

/// The real executable on a database file that gives trouble: one line that names it, a status, nothing lost.
@Suite struct DatabaseTroubleTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    private var environment: [String: String] {
        [
            "FUNDONE_TELEGRAM_TOKEN": server.token, "FUNDONE_TELEGRAM_API_BASE": server.address,
            "FUNDONE_DATABASE_PATH": scratch.database,
        ]
    }

    /// Lets a bot make the database, with a task in it for each of so many people.
    private func makeDatabase(people: Int = 1) async throws {
        let bot = try RunningBot(on: server, in: scratch)
        for user in 1...people { server.say("add milk tomorrow", user: Int64(user)) }
        #expect(await server.wait { $0.sent >= people })
        #expect(await bot.stop().status == 0)
    }

    /// Runs SQL on the database while no bot has it.
    private func change(_ statements: String) throws {
        let python = Process()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        python.arguments = [
            "python3", "-c",
            """
            import sqlite3, sys
            sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])
            """, scratch.database, statements,
        ]
        try python.run()
        python.waitUntilExit()
        #expect(python.terminationStatus == 0)
    }

    /// A kill between the first table, which is the migrator's, and the others.
    @Test func aDatabaseWhoseMakingWasCutOffIsMade() async throws {
        try change(
            """
            PRAGMA journal_mode = WAL;
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            """)
        try await makeDatabase()
    }

    /// The tables of the build before the second migration.
    @Test func aDatabaseOfAnEarlierBuildGoesOn() async throws {
        try await makeDatabase()
        try change(
            """
            DELETE FROM grdb_migrations WHERE identifier = '002';
            ALTER TABLE plans ADD COLUMN last_todo INTEGER;
            UPDATE plans SET last_todo = (SELECT todo FROM last_todos WHERE plan = plans.id);
            DROP TABLE last_todos;
            DROP INDEX outbox_ended;
            ALTER TABLE outbox RENAME COLUMN ended_at TO sent_at;
            CREATE INDEX outbox_waiting ON outbox (bot) WHERE state <> 'sent' AND state <> 'discarded';
            CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;
            DELETE FROM facts WHERE name = 'ids';
            """)
        let bot = try RunningBot(on: server, in: scratch)
        server.say("done it", user: 1)
        #expect(await server.wait { $0.sent >= 2 })
        #expect(server.sent(to: 1).last?.text.contains("Done 1: milk") == true)
        #expect(await bot.stop().status == 0)
    }

    /// Titles of any length, and an undo log that remembers whole rows with them: the tables of the build before
    /// the third migration.
    @Test func aDatabaseWithLongTitlesGoesOn() async throws {
        try await makeDatabase()
        let words = (1...350).map { "wort\($0)" }.joined(separator: " ")
        try change("UPDATE todos SET title = '\(words)'")
        var bot = try RunningBot(on: server, in: scratch)
        server.say("rename 1 to short", user: 1)
        #expect(await server.wait { $0.sent >= 2 })
        #expect(await bot.stop().status == 0)
        try change(
            """
            DELETE FROM grdb_migrations WHERE identifier = '003';
            DROP INDEX todos_folded;
            DROP INDEX todos_unfolded;
            ALTER TABLE todos DROP COLUMN folded;
            DROP TABLE todo_words;
            DROP TABLE note_texts;
            DROP TABLE rollovers;
            DROP TABLE alarm_moves;
            DROP TABLE told_reminders;
            DROP INDEX occurrences_missed;
            DROP INDEX alarms_own;
            DROP INDEX todos_routines;
            UPDATE todos SET title = '\(words) second';
            UPDATE undo_log SET changes = (
                SELECT '1:1,5:todos,' || LENGTH(id) || ':' || id || ',1:2,5:title,'
                    || '\(words.utf8.count + 1):t\(words),5:notes,1:n,' FROM todos)
            WHERE id = (SELECT MAX(id) FROM undo_log);
            """)
        bot = try RunningBot(on: server, in: scratch)
        server.say("show 1", user: 1)
        #expect(
            await server.wait { server in
                server.sent(to: 1).contains {
                    $0.text.contains("wort1 ") && $0.text.contains("second")
                }
            }, "\(server.sent(to: 1).map(\.text))")
        server.say("undo", user: 1)
        #expect(await server.wait { $0.sent(to: 1).contains { $0.text.contains("Undone") } })
        server.say("done wort9", user: 1)
        #expect(await server.wait { $0.sent(to: 1).contains { $0.text.contains("Done 1: wort1") } })
        #expect(await bot.stop().status == 0)
        let store = try Store(path: scratch.database)
        defer { try? store.close() }
        let todos = try store.read { tx in try tx.todos.all(plan: tx.plans.all().first?.id ?? 0) }
        let texts = todos.map { ($0.title, $0.notes ?? "") }
        #expect(texts.count == 1 && texts[0].0.count <= 500 && texts[0].0.hasPrefix("wort1 "))
        #expect(texts[0].1.contains("wort350") && !texts[0].1.contains("second"))
    }

    private func expectRefusal(
        _ run: Executable.Run, status: Int32, _ words: String...,
        at location: SourceLocation = #_sourceLocation
    ) {
        #expect(run.status == status, "\(run.errors)", sourceLocation: location)
        #expect(run.errors.hasPrefix("fundone: "), sourceLocation: location)
        #expect(run.errors.split(separator: "\n").count == 1, sourceLocation: location)
        for word in words + [scratch.directory] {
            #expect(run.errors.contains(word), "\(run.errors)", sourceLocation: location)
        }
    }

    private func change(at offset: UInt64, _ bytes: Data) throws {
        let file = try #require(FileHandle(forWritingAtPath: scratch.database))
        try file.seek(toOffset: offset)
        try file.write(contentsOf: bytes)
        try file.close()
    }

    @Test func aSecondProcessIsRefusedAtOnceWithTheOwnersNumber() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        #expect(bot.firstLine().hasPrefix("ready"))
        let start = Date()
        let run = try Executable.run(["run"], environment: environment, in: scratch)
        expectRefusal(run, status: 69, "process \(bot.pid)", "stop it first")
        #expect(Date().timeIntervalSince(start) < 3 * Patience.factor)
        server.say("add milk")
        #expect(await server.wait { $0.sent > 0 })
        #expect(await bot.stop().status == 0)
    }

    @Test func aDatabaseThatAnotherProgramHoldsIsNamed() async throws {
        try await makeDatabase()
        // As SQLite locks: a whole file that belongs to somebody else.
        let descriptor = open(scratch.database, O_RDWR)
        defer { close(descriptor) }
        var all = flock()
        all.l_type = Int16(F_WRLCK)
        #expect(fcntl(descriptor, F_SETLK, &all) == 0)
        let run = try Executable.run(["run"], environment: environment, in: scratch)
        expectRefusal(run, status: 69, "another program")
    }

    @Test(arguments: [0, 16, 100])
    func aDamagedBeginningIsNamed(_ offset: UInt64) async throws {
        try await makeDatabase()
        try change(at: offset, Data(repeating: 0xA5, count: 64))
        let run = try Executable.run(["run"], environment: environment, in: scratch)
        expectRefusal(run, status: 65, "restore a backup")
    }

    @Test func aDatabaseThatLostItsEndIsNamed() async throws {
        try await makeDatabase(people: 20)
        let size = try FileManager.default.attributesOfItem(atPath: scratch.database)[.size]
        let file = try #require(FileHandle(forWritingAtPath: scratch.database))
        try file.truncate(atOffset: (try #require(size as? UInt64)) / 2)
        try file.close()
        let run = try Executable.run(["run"], environment: environment, in: scratch)
        expectRefusal(run, status: 65, "restore a backup")
    }

    @Test func damageInTheMiddleEndsTheBotAndABackupServesOn() async throws {
        try await makeDatabase(people: 20)
        let backup = try Data(contentsOf: URL(fileURLWithPath: scratch.database))
        let pages = UInt64(backup.count / 4096)
        for page in 2..<pages {
            try change(at: page * 4096, Data(repeating: 0xA5, count: 4096))
        }
        server.say("add bread")
        let bot = try RunningBot(on: server, in: scratch)
        #expect(await bot.end(within: 20) == 65)
        #expect(bot.logged.contains(scratch.database + ": the database is damaged - restore"))
        for name in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: scratch.database + name)
        }
        try backup.write(to: URL(fileURLWithPath: scratch.database))
        let next = try RunningBot(on: server, in: scratch)
        #expect(await server.wait { $0.sent(to: 1).last?.text.contains("bread") == true })
        #expect(await next.stop().status == 0)
    }

    @Test func whatMayNotBeWrittenIsNamed() async throws {
        try await makeDatabase()
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: scratch.database)
        try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: scratch.directory)
        try? manager.removeItem(atPath: scratch.database + ".lock")
        let file = try Executable.run(
            ["run"], environment: environment, isUnprivileged: true, in: scratch)
        expectRefusal(file, status: 77, "plan.db", "writable")
        try manager.setAttributes([.posixPermissions: 0o000], ofItemAtPath: scratch.database)
        let unreadable = try Executable.run(
            ["run"], environment: environment, isUnprivileged: true, in: scratch)
        expectRefusal(unreadable, status: 66, "plan.db", "permissions")
        let folder = scratch.path("sealed")
        try manager.createDirectory(
            atPath: folder, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o555])
        let sealed = try Executable.run(
            ["run"],
            environment: environment.merging(["FUNDONE_DATABASE_PATH": folder + "/plan.db"]) { $1 },
            isUnprivileged: true, in: scratch)
        expectRefusal(sealed, status: 77, "sealed/plan.db", "writable")
    }

    /// A limit on the size of files stands for a disk that is full; it can be taken back.
    @Test func aDiskThatTakesNoMoreIsNamedAndOvercome() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.say("add milk")
        #expect(await server.wait { $0.sent == 1 })
        try bot.limitFiles(to: "8192")
        for number in 1...30 { server.say("add parcel-\(number)-end", user: Int64(number % 3 + 1)) }
        // The first batch was asked for, and again after it could not be stored.
        let polls = server.calls("getUpdates")
        #expect(await server.wait { $0.calls("getUpdates") >= polls + 2 })
        #expect(bot.logged.contains(scratch.database))
        #expect(bot.logged.contains("space"))
        #expect(server.pendingUpdates == 30)
        try bot.limitFiles(to: "unlimited")
        #expect(await server.wait { $0.sent >= 31 && $0.pendingUpdates == 0 })
        let texts = server.ledger.filter { $0.kind == .sent }.map(\.text)
        for number in 1...30 {
            #expect(texts.count { $0.contains("parcel-\(number)-end") } == 1)
        }
        #expect(await bot.stop().status == 0)
        #expect(server.violations.isEmpty)
    }
}
