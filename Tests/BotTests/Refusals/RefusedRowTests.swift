import Bot
import BotHarness
import Planner
import Storage
import Testing

/// A row that the database refuses concerns whom it belongs to: every loop goes on for the others.
@Suite final class RefusedRowTests {
    private static let poison = "AFTER INSERT ON todos WHEN NEW.title = 'poison' "

    private let network = ScriptedNetwork()
    private let bot: BotHarness
    private var now = BotHarness.start

    init() throws {
        bot = try BotHarness(networks: network, now: now)
    }

    deinit { bot.end() }

    private func texts(_ user: Int) -> [String] {
        network.shown.filter { $0.chat == "\(user)" }.map(\.text)
    }

    /// The first update is refused, or one amid others.
    @Test(arguments: [Store.atOnce, Store.atCommit], 1...4)
    func anUpdateIsAnsweredAndTheOthersAreDone(_ refusal: String, _ place: Int) async throws {
        try bot.store.refuse(Self.poison + refusal)
        let said = (1...4).map { (Int64($0), Int64($0), $0 == place ? "add poison" : "add milk") }
        for _ in 1...2 { try bot.take(said, at: now) }
        try await bot.settle(at: now)
        for user in 1...4 {
            let isRefused = user == place
            #expect(try bot.titles(user: Int64(user)) == (isRefused ? [] : ["milk"]))
            #expect(texts(user).count == 1)
            let word = refusal == Store.atOnce ? "went wrong" : "aside"
            #expect(texts(user).first?.contains(isRefused ? word : "Added 1: milk") == true)
        }
        #expect(try bot.store.read { try $0.inbox.cursor(bot: network.bot) } == "5")
        #expect(!bot.store.refusals.isEmpty)
    }

    /// Where not even the answer can be stored, the update is set aside without one.
    @Test(arguments: [Store.atOnce, Store.atCommit])
    func anUpdateThatCannotBeAnsweredHoldsNobodyUp(_ refusal: String) async throws {
        try bot.take([(1, 1, "add milk")], at: now)
        try bot.store.refuse("AFTER INSERT ON outbox WHEN NEW.chat = 1 " + refusal)
        try bot.take([(2, 1, "add bread"), (3, 2, "add rent")], at: now)
        try bot.store.refuseNothing()
        try bot.take([(2, 1, "add bread"), (4, 1, "add tea")], at: now)
        try await bot.settle(at: now)
        #expect(try bot.titles(user: 1) == ["milk", "tea"])
        #expect(try bot.titles(user: 2) == ["rent"])
    }

    @Test func aPlanWhoseReminderIsRefusedHoldsNobodyUp() async throws {
        try bot.take([(1, 1, "milk at 10:30"), (2, 2, "rent at 10:30")], at: now)
        try await bot.settle(at: now)
        try bot.store.refuse("AFTER INSERT ON outbox WHEN NEW.chat = 1 " + Store.atOnce)
        now = now.adding(minutes: 30)
        try await bot.settle(at: now)
        #expect(texts(1).count == 1)
        #expect(texts(2).last?.contains("rent") == true && texts(2).count == 2)
        try bot.store.refuseNothing()
        now = now.adding(minutes: 10)
        try await bot.settle(at: now)
        #expect(texts(1).last?.contains("milk") == true && texts(1).count == 2)
    }

    /// A chat in which what was sent cannot be noted: it is never sent again, and the others get theirs.
    @Test(arguments: [
        "AFTER INSERT ON messages WHEN NEW.chat = 1 AND NEW.direction = 'out' ",
        "AFTER UPDATE OF state ON outbox WHEN NEW.chat = 1 AND NEW.state = 'sent' ",
    ])
    func aSendThatCannotBeNotedHoldsNobodyUp(_ trigger: String) async throws {
        try bot.take([(1, 1, "add milk"), (2, 2, "add rent")], at: now)
        try bot.store.refuse(trigger + Store.atOnce)
        try await bot.settle(at: now)
        try bot.take([(3, 2, "add tea")], at: now)
        try await bot.settle(at: now)
        #expect(texts(1).count == 1)
        #expect(texts(2).count == 2)
        #expect(try bot.store.read { try $0.outbox.waitingCount(bot: network.bot) } == 0)
    }

    @Test func aJobThatIsRefusedHoldsNobodyUp() async throws {
        let lines = (1...60).map { "add task\($0) today" }.joined(separator: "\n")
        try bot.take([(1, 1, lines), (2, 2, lines)], at: now)
        try bot.take([(3, 1, "done all"), (4, 2, "done all")], at: now)
        try bot.store.refuse(
            """
            AFTER UPDATE OF state ON occurrences WHEN NEW.state = 'done' AND NEW.plan = 1
            """ + " " + Store.atOnce)
        try bot.take([(5, 1, "yes"), (6, 2, "yes")], at: now)
        try await bot.settle(at: now)
        #expect(texts(1).contains { $0.hasPrefix("Done: ") } == false)
        #expect(texts(2).last?.hasPrefix("Done: ") == true)
        #expect(try bot.store.read { try !$0.jobs.isAny() })
    }

    /// A job that can neither be done nor given up goes.
    @Test func aJobThatCannotBeAnsweredGoes() async throws {
        let lines = (1...60).map { "add task\($0) today" }.joined(separator: "\n")
        try bot.take([(1, 1, lines), (2, 1, "done all")], at: now)
        try bot.take([(3, 1, "yes")], at: now)
        try bot.store.refuse("AFTER INSERT ON outbox WHEN NEW.chat = 1 " + Store.atOnce)
        try await bot.settle(at: now)
        #expect(try bot.store.read { try !$0.jobs.isAny() })
    }

    @Test func housekeepingGoesOnBehindARefusal() async throws {
        try bot.take([(1, 1, "add milk")], at: now)
        try await bot.settle(at: now)
        try bot.store.refuse("BEFORE DELETE ON inbox " + Store.atOnce)
        try bot.keepHouse(at: now.adding(seconds: 90 * 86_400))
        #expect(!bot.store.refusals.isEmpty)
        #expect(try bot.store.read { try $0.messages.last(chat: 1) } == nil)
    }
}
