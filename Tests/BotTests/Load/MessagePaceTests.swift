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

/// Stamps that go back begin no new minute.
@Suite struct EditPaceTests {
    private static let limit = 5
    private let network = ScriptedNetwork()
    private let bot: BotHarness
    private let start = BotHarness.start

    init() throws {
        bot = try BotHarness(
            networks: network, options: BotOptions(messagesPerMinute: Self.limit))
    }

    private func take(
        _ key: String, _ content: Update.Content, stamp: Instant, at now: Instant
    ) throws {
        let update = Update(
            key: key, bot: network.bot, chat: ChatAddress(id: "1", kind: .direct),
            sender: Sender(network: "telegram", id: "1", name: "P"), sentAt: stamp, content: content
        )
        try bot.dispatcher.handle([update], cursor: nil, bot: network.bot, now: now)
    }

    private func say(_ key: String, stamp: Instant, at now: Instant) throws {
        try take(
            key,
            .message(
                id: key, text: "add \(key)", replyTo: nil, isForwarded: false, isAddressed: true),
            stamp: stamp, at: now)
    }

    /// Messages of an hour ago, one a minute, are edited between messages of now.
    @Test(arguments: [false, true])
    func editsOfOlderMessagesLetNoMoreThrough(_ isAscending: Bool) throws {
        defer { bot.end() }
        for old in 1...20 {
            let then = start.adding(minutes: old)
            try say("old\(old)", stamp: then, at: then)
        }
        let now = start.adding(minutes: 120)
        for round in 1...20 {
            let old = isAscending ? round : 21 - round
            try take(
                "edit\(round)", .edit(id: "old\(old)", text: "add new\(round)"),
                stamp: start.adding(minutes: old), at: now)
            for number in 1...10 { try say("m\(round)x\(number)", stamp: now, at: now) }
        }
        let titles = try bot.titles(user: 1)
        let taken = titles.filter { $0.hasPrefix("m") || $0.hasPrefix("new") }
        #expect(taken.count == Self.limit)
    }

    /// Messages whose stamps alternate, as a foreign server may make them.
    @Test func stampsThatGoBackBeginNoNewMinute() throws {
        defer { bot.end() }
        let now = start.adding(minutes: 120)
        for round in 1...40 {
            try say(
                "m\(round)", stamp: now.adding(seconds: round.isMultiple(of: 2) ? 0 : -600), at: now
            )
        }
        #expect(try bot.titles(user: 1).count <= 2 * Self.limit)
    }

    /// What was written in an hour without the bot comes at once and is taken.
    @Test func whatWasWrittenDuringAnOutageIsTaken() throws {
        defer { bot.end() }
        let now = start.adding(minutes: 60)
        for number in 1...60 {
            try say("m\(number)", stamp: start.adding(minutes: number), at: now)
        }
        #expect(try bot.titles(user: 1).count == 60)
    }
}
