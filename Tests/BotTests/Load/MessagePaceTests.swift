import BotHarness
import Wording
import Bot
import Planner
import Storage
import Testing

/// Whoever asks for too much in a minute is told once, and leaves nothing behind.
@Suite struct MessagePaceTests {
    private func keys(_ world: SharedWorld) throws -> Int {
        try world.store.read {
            try $0.inbox.keysAccepted(bot: "telegram:1", since: BotHarness.start, limit: 1000)
                .count
        }
    }

    @Test func whatComesTooFastLeavesNothing() async throws {
        let world = try SharedWorld(options: BotOptions(messagesPerMinute: 2))
        for number in 1...50 { try await world.say("t1", "add buy zq\(number)x") }
        #expect(try world.founded(by: "t1") == ["buy zq1x", "buy zq2x"])
        #expect(world.messages("t1").count == 3)
        #expect(try keys(world) == 3)
        try await world.pass(minutes: 1)
        try await world.say("t1", "add buy zq51x")
        #expect(try world.founded(by: "t1").contains("buy zq51x"))
    }

    @Test func buttonsMayBePressedFiveTimesAsOften() async throws {
        let world = try SharedWorld(options: BotOptions(messagesPerMinute: 2))
        try await world.say("t1", "add buy zq1x")
        let echo = try #require(world.messages("t1").last)
        let undo = try #require(echo.message.buttons.joined().first?.data)
        let before = try keys(world)
        for _ in 1...9 {
            try await world.happen("t1", .press(id: echo.id, data: "done:999"))
        }
        try await world.happen("t1", .press(id: echo.id, data: undo))
        #expect(try world.founded(by: "t1").isEmpty)
        for _ in 1...50 {
            try await world.happen("t1", .press(id: echo.id, data: undo))
        }
        #expect(try keys(world) == before + 10)
    }
}
