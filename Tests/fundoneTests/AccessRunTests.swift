import FakeTelegram
import Foundation
import Testing

/// Who may use the bot, through the real executable: SIGHUP reads the list anew, `fundone users` decides over people.
@Suite struct AccessRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    private func configuration(_ access: String) throws -> String {
        let token = try scratch.write(server.token + "\n", to: "token")
        return """
            database: {path: "\(scratch.database)"}
            telegram: {token_file: \(token), api_base: "\(server.address)"}
            log: {level: notice}
            \(access)
            """
    }

    private func users(_ arguments: String...) throws -> Executable.Run {
        try Executable.run(
            ["users"] + arguments + ["--config", scratch.path("fundone.yaml")], in: scratch)
    }

    @Test func aHangUpReadsTheListAnewAndABrokenFileChangesNothing() async throws {
        let bot = try RunningBot(
            try configuration("access: {allow: [\"telegram:1\", \"telegram:2\"]}"), in: scratch)
        server.say("add milk", user: 1)
        #expect(await server.wait { $0.sent(to: 1).count == 1 })
        _ = try scratch.write(
            try configuration("access: {allow: [\"telegram:2\"]}"), to: "fundone.yaml")
        bot.signal(SIGHUP)
        #expect(await bot.logs("access is read anew: 1 entry"))
        server.say("add bread", user: 1)
        #expect(await server.wait { $0.sent(to: 1).count == 2 })
        #expect(server.sent(to: 1).last?.text.contains("is private") == true)
        _ = try scratch.write("access: {allow: [nobody]}\n", to: "fundone.yaml")
        bot.signal(SIGHUP)
        #expect(await bot.logs("access stays as it was"))
        server.say("home", user: 2)
        #expect(await server.wait { $0.sent(to: 2).count == 1 })
        #expect(server.sent(to: 2).last?.text.contains("Today") == true)
        #expect(await bot.stop().status == 0)
    }

    @Test func theOperatorListsBlocksAndDeletes() async throws {
        let text = try configuration("")
        let bot = try RunningBot(text, in: scratch)
        server.say("add secret zebra", user: 1)
        #expect(await server.wait { $0.sent(to: 1).count == 1 })
        let list = try users("list")
        #expect(list.status == 0, "\(list.errors)")
        #expect(list.output.hasPrefix("telegram:1\tadmitted, 1 task, seen "))
        #expect(!list.output.contains("zebra"))
        let early = try users("block", "telegram:1")
        #expect(early.status == 69)
        #expect(early.errors.contains("stop it first"))
        #expect(await bot.stop().status == 0)
        #expect(try users("block", "telegram:1").output == "telegram:1: blocked\n")
        #expect(try users("list").output.hasPrefix("telegram:1\tblocked"))
        #expect(try users("block", "telegram:9").status == 65)
        #expect(try users("block", "zebra").status == 64)
        let next = try RunningBot(text, in: scratch)
        server.say("home", user: 1)
        #expect(await server.wait { $0.sent(to: 1).count == 2 })
        #expect(server.sent(to: 1).last?.text.contains("is private") == true)
        #expect(await next.stop().status == 0)
        #expect(try users("unblock", "telegram:1").status == 0)
        #expect(try users("delete", "telegram:1").output == "telegram:1: deleted\n")
        #expect(try users("list").output.isEmpty)
    }
}
