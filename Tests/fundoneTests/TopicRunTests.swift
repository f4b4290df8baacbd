import FakeTelegram
import Foundation
import Testing

/// The real executable in a private chat with topics: everything stays where the person wrote.
@Suite struct TopicRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch
    private static let free = ["FUNDONE_TELEGRAM_RATE_CHAT": "0"]

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    /// What the bot sends when that is said in a topic; the last of so many messages.
    private func answer(to said: String, thread: Int64, count: Int = 1) async throws -> LedgerEntry
    {
        let before = server.sent(to: 1).count
        server.say(said, .init(thread: thread))
        try #require(await server.wait { $0.sent(to: 1).count >= before + count }, "\(said)")
        return try #require(server.sent(to: 1).last)
    }

    @Test func answersRingsPicturesAndFilesStayInTheTopic() async throws {
        let bot = try RunningBot(on: server, in: scratch, environment: Self.free)
        _ = try await answer(to: "agenda off", thread: 7)
        let ring = try await answer(to: "call mom in 3 seconds", thread: 7, count: 2)
        #expect(!ring.isSilent)
        let picture = try await answer(to: "calendar", thread: 7)
        #expect(picture.file?.hasSuffix(".png") == true)
        let file = try await answer(to: "export", thread: 7)
        #expect(file.file != nil)
        _ = try await answer(to: "/add", thread: 7)
        #expect(server.sent(to: 1).allSatisfy { $0.thread == 7 })
        server.press("Done", message: ring.message)
        #expect(await server.wait { $0.openPresses.isEmpty })
        let other = try await answer(to: "add milk", thread: 8)
        #expect(other.thread == 8)
        // What is said by a reaction is answered in the topic of what it was set to.
        let count = server.sent(to: 1).count
        server.react(["👍"], message: try #require(other.message))
        #expect(await server.wait { $0.pendingUpdates == 0 })
        let next = try await answer(to: "add bread in 2 seconds", thread: 8, count: 2)
        #expect(server.sent(to: 1).dropFirst(count).allSatisfy { $0.thread == 8 })
        #expect(next.text.contains("bread"))
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
        #expect(bot.logged.isEmpty)
    }

    @Test func aRingForATopicThatWasDeletedComesWithoutIt() async throws {
        let bot = try RunningBot(on: server, in: scratch, environment: Self.free)
        _ = try await answer(to: "call mom in 2 minutes", thread: 7)
        _ = try await answer(to: "call dad in 2 minutes", thread: 7)
        server.remove(topic: 7, chat: 1)
        _ = try scratch.write("125\n", to: "clock")
        #expect(await server.wait { $0.sent(to: 1).count == 4 })
        #expect(server.sent(to: 1).map(\.thread) == [7, 7, nil, nil])
        // Each ring was tried once in the topic and once without it.
        #expect(server.calls("sendMessage") == 6)
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
        #expect(bot.logged.isEmpty)
    }
}
