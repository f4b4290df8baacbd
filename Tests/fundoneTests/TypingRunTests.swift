import FakeTelegram
import Foundation
import Testing

/// The real executable shows typing where the pace holds an answer back, and leaves others alone.
@Suite struct TypingRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    @Test func typingIsShownWhileAnAnswerIsHeldAndNotAfterIt() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.say("add bread", user: 2)
        #expect(await server.wait { !$0.sent(to: 2).isEmpty })
        // A chat takes three answers at once, then one a second.
        for number in 1...6 { server.say("add item-\(number)") }
        #expect(await server.wait { $0.sent(to: 1).count == 6 })
        server.say("add milk", user: 3)
        server.say("add eggs", user: 3)
        for number in 1...3 { server.say("add thing-\(number)", user: 3) }
        #expect(await server.wait { $0.sent(to: 3).count == 5 })
        let shown = server.ledger.filter { $0.kind == .acted }
        #expect(shown.allSatisfy { $0.text == "typing" })
        #expect(shown.map(\.chat) == [1, 3])
        let last = try #require(server.sent(to: 1).last)
        #expect(shown.first.map { $0.number < last.number } == true)
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
        #expect(bot.logged.isEmpty)
    }

    @Test func aStrangerWhoIsNotAnsweredSeesNoTyping() async throws {
        let token = try scratch.write(server.token + "\n", to: "token")
        let bot = try RunningBot(
            """
            database: {path: "\(scratch.database)"}
            telegram: {token_file: \(token), api_base: "\(server.address)"}
            access: {invite_only: true, allow: ["telegram:1"]}
            log: {level: warning}
            """, in: scratch)
        for _ in 1...3 { server.say("hello", user: 2) }
        for number in 1...6 { server.say("add item-\(number)") }
        #expect(await server.wait { $0.sent(to: 1).count == 6 })
        let shown = server.ledger.filter { $0.kind == .acted }
        #expect(shown.map(\.chat) == [1])
        #expect(await bot.stop().status == 0)
    }

    @Test func aLongListOfWhatIsDoneIsFolded() async throws {
        let bot = try RunningBot(
            on: server, in: scratch, environment: ["FUNDONE_TELEGRAM_RATE_CHAT": "0"])
        for number in 1...12 { server.say("add item-\(number)") }
        server.say("done 1-11")
        server.say("completed")
        #expect(await server.wait { $0.sent(to: 1).last?.text.contains("Completed") == true })
        let quote = "expandable_blockquote"
        let list = try #require(server.sent(to: 1).last)
        #expect(list.entities.contains { $0["type"]?.string == quote }, "\(list.text)")
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }
}
