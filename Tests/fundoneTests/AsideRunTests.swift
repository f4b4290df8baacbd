import FakeTelegram
import Foundation
import Testing

/// What concerns one person of a group is shown to that person alone, through the real executable.
@Suite struct AsideRunTests {
    private static let family: Int64 = -500
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    /// A bot that has shown its menus, in a group of Ada and Bob.
    private func bot() async throws -> RunningBot {
        let bot = try RunningBot(on: server, in: scratch)
        #expect(await server.wait { $0.calls("setMyShortDescription") > 0 })
        await say("/home", user: 1, "Ada")
        await say("/home", user: 2, "Bob")
        return bot
    }

    private func say(_ text: String, user: Int64, _ name: String) async {
        let count = server.sent(to: Self.family).count
        var options = MessageOptions(name: name)
        options.username = name
        server.say(text, user: user, chat: Self.family, options)
        #expect(await server.wait { $0.sent(to: Self.family).count > count })
    }

    private func end(_ bot: RunningBot) async {
        #expect(await bot.stop().status == 0)
        #expect(server.violations.isEmpty, "\(server.violations)")
        #expect(server.openPresses.isEmpty)
        #expect(bot.logged.isEmpty, "\(bot.logged)")
    }

    private var told: [LedgerEntry] { server.sent(to: Self.family).filter { $0.receiver == nil } }

    /// The label of the button that answers which of two tasks is meant.
    private func blue() throws -> String {
        let asked = try #require(told.last { !$0.buttons.isEmpty })
        return try #require(asked.buttons.joined().first { $0.contains("blue") })
    }

    private func ask() async {
        await say("/add buy blue paint", user: 1, "Ada")
        await say("/add buy red paint", user: 1, "Ada")
        await say("/done paint", user: 1, "Ada")
    }

    @Test func whoPressesAnothersQuestionIsToldAlone() async throws {
        let bot = try await bot()
        await ask()
        let count = told.count
        server.press(try blue(), user: 2, chat: Self.family)
        #expect(await server.wait { !$0.seenAlone(by: 2, in: Self.family).isEmpty })
        #expect(
            server.seenAlone(by: 2, in: Self.family).map(\.text) == [
                "This question is for Ada to answer."
            ])
        #expect(told.count == count)
        let changes = server.ledger.count { $0.kind == .changed }
        server.press(try blue(), user: 1, chat: Self.family)
        #expect(await server.wait { $0.ledger.count { $0.kind == .changed } > changes })
        #expect(server.ledger.last { $0.kind == .changed }?.text.hasPrefix("Done 1") == true)
        await end(bot)
    }

    @Test func nothingIsSaidInTheGroupWhereItIsTooLate() async throws {
        let bot = try await bot()
        await ask()
        server.setAsideSeconds(0)
        let count = told.count
        server.press(try blue(), user: 2, chat: Self.family)
        #expect(await server.wait { $0.openPresses.isEmpty })
        await say("/today", user: 2, "Bob")
        #expect(told.count == count + 1)
        #expect(told.last?.text.contains("question is for") == false)
        #expect(told.last?.text.contains("delivered") == false)
        #expect(server.seenAlone(by: 2, in: Self.family).isEmpty)
        await end(bot)
    }

    @Test func commandsAboutOnePersonAreAnsweredToThemAlone() async throws {
        let bot = try await bot()
        let count = told.count
        for text in ["/help", "/privacy@fundone_bot", "/me"] { await say(text, user: 2, "Bob") }
        let seen = server.seenAlone(by: 2, in: Self.family)
        #expect(seen.count == 3 && told.count == count)
        #expect(seen.last?.text.contains("Bob") == true)
        server.press("Forget name and photo", user: 2, chat: Self.family)
        #expect(await server.wait { $0.seenAlone(by: 2, in: Self.family).count == 4 })
        let changed = server.seenAlone(by: 2, in: Self.family).last
        #expect(changed?.kind == .changed && changed?.text.contains("neither") == true)
        server.press("Show them again", user: 2, chat: Self.family)
        #expect(await server.wait { $0.seenAlone(by: 2, in: Self.family).count == 5 })
        #expect(told.count == count)
        #expect(server.seenAlone(by: 1, in: Self.family).isEmpty)
        await end(bot)
    }

    @Test func anAnswerThatIsTooLateComesToTheGroup() async throws {
        let bot = try await bot()
        server.setAsideSeconds(0)
        let count = told.count
        await say("/privacy", user: 2, "Bob")
        #expect(told.count == count + 1)
        #expect(server.seenAlone(by: 2, in: Self.family).isEmpty)
        await end(bot)
    }

    @Test func commandsOfTheGroupStayForAll() async throws {
        let bot = try await bot()
        let menu = try #require(server.profile("commands/all_group_chats")?.array)
        let alone = menu.filter { $0["is_ephemeral"]?.bool == true }
        #expect(alone.map { $0["command"]?.string } == ["me", "help", "privacy"])
        let count = told.count
        for text in ["/settings", "/lists", "/all"] { await say(text, user: 2, "Bob") }
        #expect(told.count == count + 3)
        await end(bot)
    }
}
