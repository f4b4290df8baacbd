import FakeTelegram
import Foundation
import Testing

/// Tasks that people type behind the bot's name in any chat and pick, through the real executable.
@Suite struct InlineModeRunTests {
    private static let strangers: Int64 = -77
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        server.setInlineMode(true)
        scratch = try Scratch()
    }

    private func bot(_ telegram: String = ", inline_mode: true") throws -> RunningBot {
        let token = try scratch.write(server.token + "\n", to: "token")
        return try RunningBot(
            """
            database: {path: "\(scratch.database)"}
            telegram: {token_file: \(token), api_base: "\(server.address)"\(telegram)}
            log: {level: warning}
            """, in: scratch)
    }

    private func say(_ text: String) async {
        let count = server.sent(to: 1).count
        server.say(text)
        #expect(await server.wait { $0.sent(to: 1).count > count })
    }

    private func offered(_ text: String, user: Int64 = 1) async throws -> (
        query: String, titles: [String]
    ) {
        let query = try #require(server.type(text, user: user))
        try #require(await server.wait { $0.offers(for: query) != nil })
        return (query, server.offers(for: query) ?? [])
    }

    private func end(_ bot: RunningBot) async {
        #expect(await bot.stop().status == 0)
        #expect(server.violations.isEmpty, "\(server.violations)")
        #expect(bot.logged.isEmpty, "\(bot.logged)")
    }

    @Test func whatIsPickedIsKeptAndTypingKeepsNothing() async throws {
        let bot = try bot()
        await say("add bread")
        for text in ["m", "milk", "milk on 28 Nov"] { _ = try await offered(text) }
        let (query, titles) = try await offered("milk on 28 Nov 2090")
        #expect(titles == ["Keep: milk, Tue 28 Nov 2090"])
        await say("all")
        #expect(server.sent(to: 1).last?.text.contains("milk") == false)
        let count = server.sent(to: 1).count
        #expect(server.pick(query, chat: Self.strangers))
        #expect(await server.wait { $0.sent(to: 1).count > count })
        #expect(server.sent(to: 1).last?.text == "Kept as 2: milk, Tue 28 Nov 2090")
        #expect(server.ledger.last { $0.chat == Self.strangers }?.text == "milk, Tue 28 Nov 2090")
        await say("undo")
        await say("all")
        #expect(server.sent(to: 1).last?.text.contains("milk") == false)
        await end(bot)
    }

    @Test func nothingIsOfferedForWhatAddsNoTask() async throws {
        let bot = try bot()
        await say("add secret zebra tomorrow at 10:15")
        for text in ["", " ", "what is on tomorrow?", "all", "delete zebra", "done zebra", "undo"] {
            #expect(try await offered(text).titles == [], "\(text)")
        }
        #expect(
            try await offered("milk", user: 2).titles == ["Write to me first: t.me/fundone_bot"])
        let (query, _) = try await offered("milk", user: 2)
        #expect(server.pick(query, chat: Self.strangers))
        await say("all")
        let all = server.sent(to: 1).last?.text ?? ""
        #expect(all.contains("secret zebra") && !all.contains("milk"))
        #expect(server.sent(to: 2).isEmpty)
        await end(bot)
    }

    @Test func itIsOffUnlessTheOperatorSwitchesItOn() async throws {
        let bot = try bot("")
        await say("add bread")
        #expect(server.allowedUpdates?.contains("inline_query") == false)
        await end(bot)
    }

    @Test func aModeThatIsOffAtBotFatherIsSaidInOneLine() async throws {
        server.setInlineMode(false)
        let bot = try bot()
        #expect(await bot.logs("/setinlinefeedback"))
        #expect(bot.logged.split(separator: "\n").count == 1)
        #expect(await bot.stop().status == 0)
    }
}
