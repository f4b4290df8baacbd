import BotHarness
import Bot
import Glibc
import Planner
import Storage
import Testing

/// Batches, updates that fail, updates that trap.
@Suite final class DispatcherTests {
    private let network = ScriptedNetwork()
    private let bot: BotHarness
    private let now = BotHarness.start

    init() throws {
        bot = try BotHarness(networks: network, now: now)
    }

    deinit { bot.end() }

    @Test func anUpdateThatFailsIsAnsweredAndTheOthersOfItsBatchAreDone() async throws {
        setenv("FUNDONE_FAIL_ON", "fail-here", 1)
        defer { unsetenv("FUNDONE_FAIL_ON") }
        try bot.take([(1, 1, "add milk"), (2, 2, "add fail-here"), (3, 3, "add rent")], at: now)
        try bot.take([(2, 2, "add fail-here")], at: now)
        try await bot.relay.drain(at: now)
        #expect(try bot.titles(user: 1) == ["milk"])
        #expect(try bot.titles(user: 3) == ["rent"])
        #expect(try bot.titles(user: 2).isEmpty)
        let answers = network.shown.filter { $0.chat == "2" }
        #expect(answers.count == 1)
        #expect(answers.first?.text.contains("went wrong") == true)
    }

    @Test func theThirdTrapSetsAnUpdateAsideAndTellsItsSender() async throws {
        try bot.store.write { tx in
            for _ in 1...3 { try tx.inbox.countTrap(bot: network.bot, key: "u2") }
        }
        try bot.take([(1, 1, "add milk"), (2, 2, "add poison"), (3, 3, "add rent")], at: now)
        try await bot.relay.drain(at: now)
        #expect(try bot.titles(user: 1) == ["milk"])
        #expect(try bot.titles(user: 3) == ["rent"])
        #expect(try bot.titles(user: 2).isEmpty)
        #expect(network.shown.first { $0.chat == "2" }?.text.contains("aside") == true)
        #expect(try bot.store.read { try $0.inbox.cursor(bot: "telegram:1") } == "4")
    }

    @Test(arguments: [1, 2])
    func fewerTrapsAreGivenAnotherChance(_ traps: Int) throws {
        try bot.store.write { tx in
            for _ in 1...traps { try tx.inbox.countTrap(bot: network.bot, key: "u2") }
        }
        try bot.take([(1, 1, "add milk"), (2, 2, "add bread")], at: now)
        #expect(try bot.titles(user: 2) == ["bread"])
    }

    @Test func anUpdateIsKnownForTwoDaysAndThenForgotten() throws {
        try bot.take([(1, 1, "add milk")], at: now)
        let later = now.adding(seconds: 48 * 3600 - 10)
        try bot.keepHouse(at: later)
        try bot.take([(1, 1, "add milk")], at: later)
        #expect(try bot.titles(user: 1) == ["milk"])
        try bot.keepHouse(at: later.adding(seconds: 20))
        try bot.take([(1, 1, "add milk")], at: later.adding(seconds: 20))
        #expect(try bot.titles(user: 1).count == 2)
    }

    @Test func aLongAbsenceIsToldOnce() async throws {
        try bot.dispatcher.notePoll(of: network.bot, now: now)
        try bot.take([(1, 1, "add milk")], at: now)
        try await bot.relay.drain(at: now)
        let later = now.adding(seconds: 25 * 3600)
        let next = try BotHarness(folder: bot.image(), networks: network, now: later)
        defer { next.end() }
        for _ in 1...2 { try next.dispatcher.notePoll(of: network.bot, now: later) }
        try await next.relay.drain(at: later)
        let told = network.shown.filter { $0.text.contains("24 hours") }
        #expect(told.map(\.chat) == ["1"])
    }

    @Test func aShortAbsenceIsNotTold() async throws {
        try bot.dispatcher.notePoll(of: network.bot, now: now)
        try bot.take([(1, 1, "add milk")], at: now)
        let later = now.adding(seconds: 23 * 3600)
        let next = try BotHarness(folder: bot.image(), networks: network, now: later)
        defer { next.end() }
        try next.dispatcher.notePoll(of: network.bot, now: later)
        try await next.relay.drain(at: later)
        #expect(!network.shown.contains { $0.text.contains("24 hours") })
    }
}
