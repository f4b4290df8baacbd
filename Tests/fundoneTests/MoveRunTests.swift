import EarlierFiles
import FakeTelegram
import Foundation
import TestDatabase
import Testing

/// Moving a database with the real executable, which is killed on the way.
@Suite final class MoveRunTests {
    private let scratch: Scratch
    private let server: PostgreSQLServer
    private let address: String

    init() throws {
        scratch = try Scratch()
        server = try #require(PostgreSQLServer.shared)
        address = try server.makeDatabase()
    }

    deinit {
        server.removeDatabase(address)
    }

    private func talk(_ name: String, on database: String, at moment: String) throws -> String {
        let text = try String(
            contentsOf: EarlierFile.folder.appendingPathComponent(name), encoding: .utf8)
        let run = try Executable.run(
            [
                "chat", "--now", moment, "--timezone", "Europe/Berlin", "--database", database,
            ], input: text, in: scratch)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        return run.output
    }

    /// Moves it, killed at each so many pages until nothing is left to do; how often that was.
    private func move(_ from: String, _ to: String, at point: String) throws -> Int {
        for kills in 0..<100 {
            let run = try Executable.run(
                ["move", "--from", from, "--to", to], environment: ["FUNDONE_CRASH_AT": point],
                in: scratch)
            guard run.status != SIGKILL else { continue }
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains(/Moved \d+ tables, \d+ rows, each compared\./))
            #expect(run.output.contains("stays as it was"))
            return kills
        }
        return 100
    }

    @Test(arguments: ["before-move:9", "after-move:5"])
    func theConversationGoesOn(killedAt point: String) throws {
        let (file, back) = (scratch.path("plan.sqlite"), scratch.path("back.sqlite"))
        _ = try talk("conversation.txt", on: file, at: "2026-11-20T09:00")
        let key = try scratch.write("key\n", to: "plan.sqlite.key")
        #expect(try move(file, address, at: point) > 2)
        #expect(try move(address, back, at: point) > 2)
        #expect(try String(contentsOfFile: back + ".key", encoding: .utf8) == "key\n")
        #expect(FileManager.default.fileExists(atPath: key))
        let databases = [file, address, back]
        for moment in ["2026-11-21T12:00", "2026-11-25T08:00"] {
            // What is due in several chats at one moment is sent in no order.
            let said = try databases.map {
                try talk("continuation.txt", on: $0, at: moment).split(separator: "\n").sorted()
            }
            #expect(said[0].count > 20 && Set(said).count == 1)
        }
    }

    @Test func aKeyOfAnotherDatabaseIsNotReplaced() throws {
        let file = scratch.path("plan.sqlite")
        _ = try talk("conversation.txt", on: file, at: "2026-11-20T09:00")
        _ = try scratch.write("key\n", to: "plan.sqlite.key")
        try FileManager.default.createDirectory(
            atPath: scratch.path("state"), withIntermediateDirectories: true)
        _ = try scratch.write("other\n", to: "state/fundone.key")
        let run = try Executable.run(
            ["move", "--from", file, "--to", address],
            environment: ["STATE_DIRECTORY": scratch.path("state")], in: scratch)
        #expect(run.status == 65 && run.errors.contains("is another key"), "\(run.errors)")
    }

    @Test func aRunningBotIsNotMoved() async throws {
        try await TestEngine.$current.withValue(.postgreSQL) {
            let scratch = try Scratch()
            let telegram = try #require(FakeTelegram())
            let bot = try RunningBot(on: telegram, in: scratch)
            telegram.say("add milk", user: 1)
            #expect(await telegram.wait { $0.sent(to: 1).count == 1 })
            let run = try Executable.run(
                ["move", "--config", scratch.path("fundone.yaml"), "--to", scratch.path("b.db")],
                in: scratch)
            #expect(run.status == 69 && run.errors.contains("stop all of them"), "\(run.errors)")
            _ = await bot.stop()
        }
    }
}
