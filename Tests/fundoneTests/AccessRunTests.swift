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

    @Test func whoSaysNothingAtTheSocketKeepsNobodyWaitingLong() async throws {
        let bot = try RunningBot(try configuration(""), in: scratch)
        server.say("add milk", user: 1)
        #expect(await server.wait { $0.sent(to: 1).count == 1 })
        let silent = Process()
        silent.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        silent.arguments = [
            "python3", "-c",
            """
            import socket, sys
            one = socket.socket(socket.AF_UNIX)
            one.connect(sys.argv[1])
            print("there", flush=True)
            sys.stdin.read()
            """, scratch.database + ".users",
        ]
        let (said, kept) = (Pipe(), Pipe())
        (silent.standardOutput, silent.standardInput) = (said, kept)
        try silent.run()
        #expect(!said.fileHandleForReading.availableData.isEmpty)
        let begin = Date()
        #expect(try users("block", "telegram:1").status == 0)
        #expect(Date().timeIntervalSince(begin) < 20)
        try kept.fileHandleForWriting.close()
        silent.waitUntilExit()
        #expect(await bot.stop().status == 0)
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

    @Test func anInvitationHasANameAnEndAndOneUse() async throws {
        let bot = try RunningBot(
            try configuration("access: {allow: [\"telegram:1\"]}"), in: scratch)
        server.say("home", user: 1)
        #expect(await server.wait { $0.sent(to: 1).count == 1 })
        server.say("home", user: 2)
        #expect(await server.wait { $0.sent(to: 2).count == 1 })
        let invited = try users("invite", "class 7b", "--days", "3")
        #expect(invited.status == 0, "\(invited.errors)")
        let lines = invited.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 3, "\(invited.output)")
        #expect(lines[0].hasPrefix("class 7b: lets one person in, until 20"))
        let code = try #require(lines[2].split(separator: " ").last.map(String.init))
        #expect(lines[1] == "https://t.me/fundone_bot?start=\(code)")
        #expect(try users("list").output.contains("invitation\tclass 7b, until 20"))
        // Telegram sends what the link opens as /start with its code.
        server.say("/start \(code)", user: 2)
        #expect(await server.wait { $0.sent(to: 2).count == 2 })
        #expect(server.sent(to: 2).last?.text.contains("is private") == false)
        let list = try users("list").output
        #expect(list.contains("telegram:2\tadmitted, guest of class 7b"), "\(list)")
        #expect(!list.contains("invitation\t"))
        #expect(try users("invite", "Sam").status == 0)
        server.say("/start \(code)", user: 3)
        #expect(await server.wait { $0.sent(to: 3).count == 1 })
        #expect(server.sent(to: 3).last?.text.contains("not valid") == true)
        #expect(try users("withdraw", "Sam").output == "Sam: 1 invitation withdrawn\n")
        #expect(try users("withdraw", "Sam").status == 65)
        #expect(try users("invite", "Sam", "--days", "0").status == 64)
        #expect(!bot.logged.contains("class 7b") && !bot.logged.contains(code))
        #expect(await bot.stop().status == 0)
        let open = try scratch.write(try configuration(""), to: "open.yaml")
        let refused = try Executable.run(
            ["users", "invite", "Sam", "--config", open], in: scratch)
        #expect(refused.status == 78 && refused.errors.contains("access.invite_only"))
    }

    @Test func onePersonHasLimitsOfTheirOwn() async throws {
        let bot = try RunningBot(try configuration(""), in: scratch)
        server.say("home", user: 1)
        #expect(await server.wait { $0.sent(to: 1).count == 1 })
        let set = try users(
            "limit", "telegram:1", "--tasks", "2", "--messages-per-minute", "6")
        #expect(set.output == "telegram:1: at most 2 tasks, at most 6 messages a minute\n")
        for (count, text) in ["add milk", "add bread", "add salt"].enumerated() {
            server.say(text, user: 1)
            #expect(await server.wait { $0.sent(to: 1).count == count + 2 })
        }
        #expect(server.sent(to: 1).last?.text.contains("2") == true)
        #expect(server.sent(to: 1).last?.text.contains("Added") == false)
        for text in ["add milk", "add bread", "add salt"] { server.say(text, user: 2) }
        #expect(await server.wait { $0.sent(to: 2).count == 3 })
        #expect(server.sent(to: 2).last?.text.contains("Added") == true)
        #expect(try users("list").output.contains("at most 2 tasks, at most 6 messages a minute"))
        // A plan that is begun anew has them too.
        server.say("delete my account", user: 1)
        #expect(await server.wait { $0.sent(to: 1).count == 5 })
        #expect(
            try users("limit", "telegram:1", "--none").output
                == "telegram:1: the limits of everybody\n")
        server.say("no", user: 1)
        server.say("add salt", user: 1)
        #expect(await server.wait { $0.sent(to: 1).last?.text.contains("salt") == true })
        #expect(try users("limit", "telegram:1").status == 64)
        #expect(try users("limit", "telegram:1", "--tasks", "0").status == 64)
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
        // The bot does it while it runs, and whoever is blocked is refused at once.
        let socket = scratch.database + ".users"
        let attributes = try FileManager.default.attributesOfItem(atPath: socket)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try users("block", "telegram:1").output == "telegram:1: blocked\n")
        server.say("home", user: 1)
        #expect(await server.wait { $0.sent(to: 1).count == 2 })
        #expect(server.sent(to: 1).last?.text.contains("is private") == true)
        #expect(try users("unblock", "telegram:1").status == 0)
        server.say("home", user: 1)
        #expect(await server.wait { $0.sent(to: 1).count == 3 })
        #expect(server.sent(to: 1).last?.text.contains("+1 without a date") == true)
        #expect(try users("block", "telegram:9").status == 65)
        #expect(!bot.logged.contains("telegram:1"))
        // What became of a message is told by its row, and nothing of what it says.
        let listed = try Executable.run(
            ["why", "--of", "telegram:1", "--config", scratch.path("fundone.yaml")], in: scratch)
        #expect(listed.status == 0 && !listed.output.contains("zebra"), "\(listed)")
        let row = try #require(listed.output.split(separator: "\t").first)
        let told = try Executable.run(
            ["why", String(row), "--config", scratch.path("fundone.yaml")], in: scratch)
        #expect(told.output.contains("state       sent") && !told.output.contains("zebra"))
        #expect(await bot.stop().status == 0)
        #expect(!FileManager.default.fileExists(atPath: socket))
        #expect(try users("block", "telegram:1").output == "telegram:1: blocked\n")
        #expect(try users("list").output.hasPrefix("telegram:1\tblocked"))
        #expect(try users("block", "zebra").status == 64)
        let next = try RunningBot(text, in: scratch)
        server.say("home", user: 1)
        // Who was told so today is not told again.
        server.say("home", user: 2)
        #expect(await server.wait { !$0.sent(to: 2).isEmpty })
        #expect(server.sent(to: 1).count == 3)
        #expect(await next.stop().status == 0)
        #expect(try users("unblock", "telegram:1").status == 0)
        #expect(try users("delete", "telegram:1").output == "telegram:1: deleted\n")
        #expect(try !users("list").output.contains("telegram:1\t"))
    }
}
