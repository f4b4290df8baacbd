import FakeTelegram
import Foundation
import Testing

/// Tasks that people add from chats where the bot is no member, through the real executable.
@Suite struct GuestModeRunTests {
    private static let strangers: Int64 = -77
    private static let home = "t.me/fundone_bot"
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        server.setGuestMode(true)
        scratch = try Scratch()
    }

    private func bot(_ telegram: String = ", guest_mode: true", more: String = "") throws
        -> RunningBot
    {
        let token = try scratch.write(server.token + "\n", to: "token")
        return try RunningBot(
            """
            database: {path: "\(scratch.database)"}
            telegram: {token_file: \(token), api_base: "\(server.address)"\(telegram)}
            log: {level: warning}
            \(more)
            """, in: scratch)
    }

    private func say(_ text: String, user: Int64 = 1) async {
        let count = server.sent(to: user).count
        server.say(text, user: user)
        #expect(await server.wait { $0.sent(to: user).count > count })
    }

    /// The answer in a chat where the bot is no member.
    private func summon(_ text: String, user: Int64 = 1) async throws -> String {
        let query = try #require(
            server.summon("@fundone_bot " + text, user: user, chat: Self.strangers))
        let isAnswered = await server.wait { server in
            server.sent(to: Self.strangers).contains { $0.update == query }
        }
        try #require(isAnswered)
        return server.sent(to: Self.strangers).last { $0.update == query }?.text ?? ""
    }

    /// How many chats and messages of queries the database holds.
    private func left() throws -> String {
        let python = Process()
        let output = Pipe()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let script = """
            import sqlite3, sys
            database = sqlite3.connect(sys.argv[1])
            for query in ["chats WHERE kind = 'query'", "outbox WHERE shows = 'elsewhere'"]:
                print(*database.execute("SELECT COUNT(*) FROM " + query).fetchone(),
                      end=" " if query.startswith("chats") else "\\n")
            """
        python.arguments = ["python3", "-c", script, scratch.database]
        python.standardOutput = output
        try python.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        python.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    private func end(_ bot: RunningBot, logs lines: ClosedRange<Int> = 0...0) async {
        #expect(await bot.stop().status == 0)
        #expect(server.violations.isEmpty, "\(server.violations)")
        #expect(lines.contains(bot.logged.split(separator: "\n").count), "\(bot.logged)")
    }

    @Test func aTaskGoesIntoThePersonsOwnPlanAndCanBeTakenBackThere() async throws {
        let bot = try bot()
        await say("add bread")
        let answer = try await summon("milk on 28 Nov 2090")
        #expect(answer == "Added: milk, Tue 28 Nov 2090")
        #expect(
            try await summon("feed the cat every monday").hasPrefix("Added: feed the cat, every "))
        await say("all")
        let all = server.sent(to: 1).last?.text ?? ""
        #expect(all.contains("2. milk") && all.contains("3. feed the cat"), "\(all)")
        await say("undo")
        await say("all")
        #expect(server.sent(to: 1).last?.text.contains("cat") == false)
        #expect(server.sent(to: Self.strangers).count == 2)
        await end(bot)
        #expect(try left() == "0 0\n")
    }

    @Test func whatIsDeliveredTwiceIsKeptOnce() async throws {
        let bot = try bot()
        await say("add bread")
        server.forgetConfirmations(polls: 2)
        _ = try await summon("milk")
        await say("all")
        let text = server.sent(to: 1).last?.text ?? ""
        #expect(text.components(separatedBy: "milk").count == 2, "\(text)")
        #expect(server.sent(to: Self.strangers).count == 1)
        // That updates come again is said after each such poll, unless new ones came along.
        await end(bot, logs: 0...2)
        let lines = bot.logged.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasSuffix("getUpdates: the same updates again") })
    }

    @Test func anAnswerThatWasCutIsTriedAgainAndGivenUpWhenTheQueryIsAnswered() async throws {
        let bot = try bot()
        await say("add bread")
        server.inject(Fault(.dropAfter, method: "answerGuestQuery"))
        #expect(try await summon("milk") == "Added: milk")
        #expect(await server.wait { $0.calls("answerGuestQuery") == 2 })
        await say("all")
        #expect(server.sent(to: 1).last?.text.contains("milk") == true)
        #expect(server.sent(to: 1).last?.text.contains("delivered") == false)
        await end(bot)
    }

    @Test func nothingOfThePlanIsShownThere() async throws {
        let bot = try bot()
        await say("add secret zebra tomorrow at 10:15")
        await say("evening at 21:45")
        for text in [
            "what is on tomorrow?", "all", "settings", "delete zebra", "done zebra", "zebra",
            "privacy", "find zebra", "move zebra to friday", "agenda at 9", "undo", "tomorrow",
            "delete my account", "export",
        ] {
            let answer = try await summon(text)
            #expect(answer.hasPrefix("Nothing was added."), "\(text): \(answer)")
            #expect(answer.hasSuffix(Self.home) && !answer.contains("zebra"))
        }
        for text in ["milk tonight", "buy paint the day before secret zebra"] {
            let answer = try await summon(text)
            #expect(!answer.contains("21:45") && !answer.contains("10:15"), "\(answer)")
        }
        await say("all")
        #expect(server.sent(to: 1).last?.text.contains("secret zebra") == true)
        await end(bot)
    }

    @Test func whoHasNoPlanOrMayNotUseTheBotIsToldToWriteFirst() async throws {
        let bot = try bot(more: "access: {allow: [\"telegram:1\"]}")
        #expect(try await summon("milk", user: 2) == "Write to me first: \(Self.home)")
        #expect(try await summon("milk") == "Write to me first: \(Self.home)")
        // Within the hour it is not said again.
        server.summon("@fundone_bot bread", user: 2, chat: Self.strangers)
        await say("home")
        #expect(server.sent(to: 1).last?.text.contains("milk") == false)
        #expect(try await summon("eggs") == "Added: eggs")
        #expect(server.sent(to: Self.strangers).count == 3)
        #expect(server.sent(to: 2).isEmpty)
        await end(bot)
    }

    @Test func itIsOffUnlessTheOperatorSwitchesItOn() async throws {
        let bot = try bot("")
        await say("add bread")
        #expect(server.allowedUpdates?.contains("guest_message") == false)
        server.summon("@fundone_bot milk", chat: Self.strangers)
        await say("all")
        #expect(server.sent(to: 1).last?.text.contains("milk") == false)
        #expect(server.sent(to: Self.strangers).isEmpty)
        await end(bot)
    }

    @Test func aModeThatIsOffAtBotFatherIsSaidInOneLine() async throws {
        server.setGuestMode(false)
        let bot = try bot()
        #expect(await bot.logs("telegram.guest_mode"))
        #expect(bot.logged.split(separator: "\n").count == 1)
        #expect(await bot.stop().status == 0)
    }
}
