import Chance
import BotHarness
import Bot
import Planner
import Storage
import Testing

/// Batches are handled in parts: what was committed stays, people take turns, the cursor comes last.
@Suite final class BatchTests {
    private let bot: BotHarness
    private let now = BotHarness.start

    init() throws {
        bot = try BotHarness(
            networks: ScriptedNetwork(), now: BotHarness.start)
    }

    deinit { bot.end() }

    /// A part that a kill follows is a batch that comes again: it is shorter each time, and ends.
    @Test func aBatchThatComesAgainIsShorterUntilItIsDone() throws {
        let said = (1...120).map { (id: Int64($0), user: Int64($0 % 3 + 1), text: "add t\($0)") }
        let updates = said.map {
            BotHarness.update(id: $0.id, user: $0.user, text: $0.text, at: now)
        }
        var done = 0
        var parts = 0
        while try bot.store.read({ try $0.inbox.cursor(bot: "telegram:1") }) == nil {
            // Each time from the beginning, as after a kill.
            _ = try bot.dispatcher.handlePart(
                of: FairOrder.of(updates)[...], cursor: "121", bot: "telegram:1", now: now)
            let stored = try tasks()
            let isOver = try bot.store.read { try $0.inbox.cursor(bot: "telegram:1") } != nil
            #expect(stored > done || isOver)
            #expect(stored - done <= 50)
            done = stored
            parts += 1
            #expect(parts <= 121)
        }
        #expect(done == 120)
        #expect(parts >= 3)
        for user in 1...3 {
            let titles = said.filter { $0.user == user }.map { "t\($0.id)" }
            #expect(try bot.titles(user: Int64(user)) == titles)
        }
    }

    private func tasks() throws -> Int {
        try (1...3).map { try bot.titles(user: $0).count }.reduce(0, +)
    }

    @Test func peopleTakeTurnsAndEachChatKeepsItsOrder() {
        var random = SplitMix(seed: 1)
        for _ in 1...300 {
            let updates = (1...Int.random(in: 1...100, using: &random)).map { id in
                let user = Int64.random(in: 1...6, using: &random)
                var update = BotHarness.update(id: Int64(id), user: user, text: "x", at: now)
                if Bool.random(using: &random) {
                    update.chat = ChatAddress(id: "-\(user % 2)", kind: .group)
                }
                return update
            }
            let order = FairOrder.of(updates)
            #expect(Set(order.map(\.key)) == Set(updates.map(\.key)))
            for name in [\Update.chat.id, \Update.sender.id] {
                let before = Dictionary(grouping: updates) { $0[keyPath: name] }
                let after = Dictionary(grouping: order) { $0[keyPath: name] }
                #expect(before.mapValues { $0.map(\.key) } == after.mapValues { $0.map(\.key) })
            }
        }
    }

    @Test func whoWritesOnceIsServedBeforeTheSecondMessageOfAnother() {
        let heavy = (1...60).map {
            BotHarness.update(id: $0, user: 1, text: "done zzz", at: now)
        }
        let others = (61...80).map { BotHarness.update(id: $0, user: $0, text: "home", at: now) }
        let order = FairOrder.of(heavy + others).map(\.sender.id)
        #expect(order.prefix(21).count { $0 == "1" } == 1)
    }
}
