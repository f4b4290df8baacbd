import FakeTelegram
import Foundation
import Testing

/// One database, one process, whatever name the file is opened by.
@Suite struct OneProcessTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    /// Another name of the database, in a folder of its own.
    private func name(isSymbolic: Bool) throws -> String {
        let folder = scratch.path("elsewhere")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let other = folder + "/other.db"
        if isSymbolic {
            try FileManager.default.createSymbolicLink(
                atPath: other, withDestinationPath: scratch.database)
        } else {
            try FileManager.default.linkItem(atPath: scratch.database, toPath: other)
        }
        return other
    }

    private func chat(_ database: String) throws -> Executable.Run {
        try Executable.run(["chat", "--database", database], in: scratch)
    }

    @Test(arguments: [false, true])
    func noOtherProcessServesItByAnotherName(_ isSymbolic: Bool) async throws {
        let bot = try RunningBot(on: server, in: scratch)
        #expect(bot.firstLine().hasPrefix("ready"))
        let other = try name(isSymbolic: isSymbolic)
        let second = try chat(other)
        #expect(second.status == 69)
        #expect(second.errors.contains("\(other): already in use"))
        // The first one goes on, and holds what it held.
        server.say("add milk", user: 1)
        #expect(await server.wait { $0.sent(to: 1).last?.text.contains("milk") == true })
        #expect(try chat(other).status == 69)
        #expect(await bot.stop().status == 0)
        #expect(try chat(other).status == 0)
    }

    /// A file that is not there yet is one from the first start on.
    @Test func twoStartsOnALinkToNothingMakeOne() async throws {
        let link = scratch.path("link.db")
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: scratch.database)
        let bot = try RunningBot(on: server, in: scratch)
        #expect(bot.firstLine().hasPrefix("ready"))
        #expect(try chat(link).status == 69)
        #expect(await bot.stop().status == 0)
    }

    @Test(arguments: ["plan.db", "nothing.db", "letter"])
    func aBackupLeavesAloneWhatALinkLeadsTo(_ target: String) async throws {
        let bot = try RunningBot(on: server, in: scratch)
        #expect(bot.firstLine().hasPrefix("ready"))
        _ = try scratch.write("a letter", to: "letter")
        let copy = scratch.path("copy.db")
        try FileManager.default.createSymbolicLink(
            atPath: copy, withDestinationPath: scratch.path(target))
        let before = FileManager.default.contents(atPath: scratch.path(target))
        let run = try Executable.run(
            ["backup", "--database", scratch.database, copy], in: scratch)
        #expect(run.status == 66 && run.errors.contains("\(copy): exists - name a new file"))
        #expect(FileManager.default.contents(atPath: scratch.path(target)) == before)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: copy)
                == scratch.path(target))
        #expect(await bot.stop().status == 0)
    }
}
