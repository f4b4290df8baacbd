import BotHarness
import Bot
import Foundation
import Logging
import Planner
import Storage
import Synchronization
import Testing
import Wording

/// What the relay does with what a network says.
@Suite final class RelayTests {
    private let network = ScriptedNetwork()
    private let bot: BotHarness
    private let now = BotHarness.start

    init() throws {
        bot = try BotHarness(networks: network, now: now)
    }

    deinit { bot.end() }

    /// Puts a message into a chat's outbox.
    @discardableResult
    private func enqueue(
        _ text: String, chat: String = "1", _ priority: OutboxRow.Class = .answer,
        life: Int = 86_400, ahead: Int = 0
    ) throws -> Int64? {
        try bot.store.write { tx in
            let isGroup = chat == "old" || chat == "new"
            let chat = try tx.chats.make(bot: network.bot, externalID: chat, isGroup: isGroup)
            return try tx.outbox.enqueue(
                NewOutboxRow(
                    bot: network.bot, chat: chat.id, priority: priority,
                    body: Message(RichText(text)).encoded(), plannedAt: now,
                    createdAt: now.adding(seconds: ahead),
                    expiresAt: now.adding(seconds: life)))
        }
    }

    private func texts(chat: String = "1") -> [String] {
        network.shown.filter { $0.chat == chat }.map(\.text)
    }

    @Test func keepsTheOrderOfAChatWhenOneMustWait() async throws {
        for text in ["a", "b", "c"] { try enqueue(text) }
        try enqueue("other", chat: "2")
        network.decide { $0.message.text.plain == "a" ? .outcome(.retry(after: 5)) : .shown }
        try await bot.relay.drain(at: now)
        #expect(texts().isEmpty)
        #expect(texts(chat: "2") == ["other"])
        network.decide { _ in .shown }
        try await bot.relay.drain(at: now.adding(seconds: 5))
        #expect(texts().isEmpty)
        try await bot.relay.drain(at: now.adding(seconds: 6))
        #expect(texts() == ["a", "b", "c"])
    }

    /// However much waits behind it.
    @Test(arguments: [100, 2500])
    func whatLeftBeforeARestartCountsAgainstTheRates(waiting: Int) async throws {
        try bot.store.write { tx in
            for number in 0..<waiting {
                let chat = try tx.chats.make(
                    bot: network.bot, externalID: "\(number)", isGroup: false)
                try tx.outbox.enqueue(
                    NewOutboxRow(
                        bot: network.bot, chat: chat.id, body: Message("hello").encoded(),
                        plannedAt: now, createdAt: now, expiresAt: now.adding(seconds: 600)))
            }
        }
        var folder = bot.image()
        for _ in 0..<5 {
            let next = try BotHarness(
                folder: folder, networks: network, now: now, rates: SendRates())
            defer { next.end() }
            try await next.relay.drain(at: now)
            folder = next.image()
        }
        try FileManager.default.removeItem(atPath: folder)
        #expect((10...30).contains(network.attempts.count))
    }

    @Test func aFreezeSurvivesARestart() async throws {
        try enqueue("a")
        network.decide { _ in .outcome(.retry(after: 30)) }
        try await bot.relay.drain(at: now)
        network.decide { _ in .shown }
        let next = try BotHarness(
            folder: bot.image(), networks: network, now: now.adding(seconds: 10))
        defer { next.end() }
        try await next.relay.drain(at: now.adding(seconds: 30))
        #expect(texts().isEmpty)
        try await next.relay.drain(at: now.adding(seconds: 31))
        #expect(texts() == ["a"])
    }

    @Test func sendsAnswersBeforeRemindersBeforeAgendasButKeepsAThirdForReminders() async throws {
        for chat in 0..<4 { try enqueue("agenda", chat: "a\(chat)", .agenda) }
        for chat in 0..<4 { try enqueue("reminder", chat: "r\(chat)", .reminder) }
        for chat in 0..<6 { try enqueue("answer", chat: "w\(chat)", .answer) }
        let relay = try OutboxRelay(
            environment(), transport: network, rates: .unlimited, parallel: 1)
        try await relay.drain(at: now)
        let order = network.shown.map {
            String($0.text.prefix(1) == "a" ? $0.text.prefix(2) : "re")
        }
        #expect(order.prefix(6) == ["an", "an", "re", "an", "an", "re"])
        #expect(order.suffix(4) == ["ag", "ag", "ag", "ag"])
    }

    private func environment() throws -> BotEnvironment {
        BotEnvironment(
            store: bot.store, zones: ZoneCatalogue(),
            motivation: try MotivationTable(bundled: true, files: []), options: BotOptions(),
            logger: .init(label: "test"))
    }

    @Test func aReminderBehindAnAgendaPullsItForward() async throws {
        for chat in 0..<5 { try enqueue("agenda", chat: "a\(chat)", .agenda) }
        try enqueue("agenda", chat: "mine", .agenda)
        try enqueue("reminder", chat: "mine", .reminder)
        let relay = try OutboxRelay(
            environment(), transport: network, rates: .unlimited, parallel: 1)
        try await relay.drain(at: now)
        #expect(network.shown.prefix(2).map(\.chat) == ["mine", "mine"])
        #expect(texts(chat: "mine") == ["agenda", "reminder"])
    }

    @Test func namesWhatWasGivenUpInTheNextMessage() async throws {
        try enqueue("first line\nsecond", life: 3600)
        network.decide { _ in .cut(isShown: false) }
        try await bot.relay.drain(at: now)
        network.decide { _ in .shown }
        try enqueue("next")
        try await bot.relay.drain(at: now.adding(seconds: 3601))
        #expect(texts() == ["next\n\nCould not be delivered before:\nfirst line"])
    }

    @Test func whatWasGivenUpIsStillNamedWhenThatMessageIsTriedAgain() async throws {
        try enqueue("old", life: 60)
        try enqueue("next")
        network.decide { _ in .cut(isShown: false) }
        try await bot.relay.drain(at: now.adding(seconds: 61))
        network.decide { _ in .shown }
        try await bot.relay.drain(at: now.adding(seconds: 70))
        #expect(texts() == ["next\n\nCould not be delivered before:\nold"])
    }

    @Test(arguments: [SendOutcome.retry(after: nil), .unknown])
    func whoWaitedForTheServerGoesOnAsSoonAsItIsThereAgain(failure: SendOutcome) async throws {
        for chat in 1...9 { try enqueue("late", chat: "\(chat)") }
        network.decide { _ in .outcome(failure) }
        for seconds in [0, 10, 30, 70, 140] {
            try await bot.relay.drain(at: now.adding(seconds: seconds))
        }
        #expect(network.attempts.count == 45)
        network.decide { _ in .shown }
        try await bot.relay.drain(at: now.adding(seconds: 145))
        #expect(network.attempts.count == 45)
        try enqueue("new", chat: "10")
        try await bot.relay.drain(at: now.adding(seconds: 146))
        #expect(network.shown.map(\.text).sorted() == Array(repeating: "late", count: 9) + ["new"])
    }

    /// A message that fails while others arrive is not tried at each of them.
    @Test func whatTheServerRefusesIsNotTriedAtEachMessageOfOthers() async throws {
        try enqueue("broken")
        network.decide { $0.chat.id == "1" ? .outcome(.unknown) : .shown }
        for second in 0..<60 {
            try enqueue("\(second)", chat: "2")
            try await bot.relay.drain(at: now.adding(seconds: second))
        }
        #expect(texts(chat: "2").count == 60)
        #expect((65...67).contains(network.attempts.count))
    }

    @Test func parksForWhoBlockedAndResumesWhenTheyWrite() async throws {
        try bot.take([(1, 1, "add gym")], at: now)
        network.decide { _ in .outcome(.unreachable) }
        try await bot.relay.drain(at: now)
        try await bot.relay.drain(at: now.adding(seconds: 3600))
        #expect(network.attempts.count == 1)
        network.decide { _ in .shown }
        try bot.take([(2, 1, "home")], at: now.adding(seconds: 7200))
        try await bot.relay.drain(at: now.adding(seconds: 7200))
        #expect(texts().count == 2)
        #expect(texts().first?.contains("gym") == true)
    }

    @Test func aPauseThatEndsWritesToNobodyWhoBlocked() async throws {
        try bot.take(
            [(1, 1, "add gym 21 nov at 18:00"), (2, 1, "pause until tomorrow")], at: now)
        network.decide { _ in .outcome(.unreachable) }
        try await bot.relay.drain(at: now)
        let waiting = try bot.store.read { try $0.outbox.waitingCount(bot: network.bot) }
        network.decide { _ in .shown }
        for hour in stride(from: 6, through: 72, by: 6) {
            try await bot.settle(at: now.adding(minutes: hour * 60))
        }
        #expect(try bot.store.read { try $0.outbox.waitingCount(bot: network.bot) } == waiting)
        let back = now.adding(minutes: 73 * 60)
        try bot.take([(3, 1, "home")], at: back)
        try await bot.settle(at: back)
        #expect(texts().contains { $0.contains("gym") && $0.contains("late") })
    }

    /// A clock that is set back has the relay read everything that waits anew.
    @Test(arguments: [SendOutcome.delivered(id: "9"), .retry(after: nil), .unknown])
    func whatIsUnderWayKeepsItsPlaceWhenTheClockIsSetBack(_ outcome: SendOutcome) async throws {
        for text in ["a", "b", "c"] { try enqueue(text) }
        let (answers, answer) = AsyncStream.makeStream(of: SendOutcome.self)
        let answered = Task { await answers.first { _ in true } ?? .unknown }
        network.decide { _ in .pending(answered) }
        let clock = HandClock(now)
        let running = Task { [bot] in await bot.relay.run(clock: clock) }
        while network.attempts.isEmpty { await Task.yield() }
        network.decide { _ in .shown }
        clock.set(now.adding(seconds: -3600))
        bot.relay.wake()
        while clock.looks == 0 { await Task.yield() }
        answer.yield(outcome)
        while bot.relay.totals.sent + bot.relay.totals.retried == 0 { await Task.yield() }
        let isShown = if case .delivered = outcome { true } else { false }
        let expected = isShown ? ["b", "c"] : ["a", "b", "c"]
        clock.set(now.adding(seconds: 60))
        let deadline = ContinuousClock.now + .seconds(30)
        while texts().count < expected.count, ContinuousClock.now < deadline {
            bot.relay.wake()
            await Task.yield()
        }
        #expect(texts() == expected)
        running.cancel()
        await running.value
    }

    /// A clock that is set by hand, and counts how often it was looked at since.
    private final class HandClock: WallClock {
        private let state: Mutex<(now: Instant, looks: Int)>

        init(_ now: Instant) { state = Mutex((now, 0)) }

        var looks: Int { state.withLock { $0.looks } }

        var now: Instant {
            state.withLock { state in
                state.looks += 1
                return state.now
            }
        }

        func set(_ now: Instant) { state.withLock { $0 = (now, 0) } }
    }

    @Test func whatWasWrittenWhileTheClockWasAheadLeavesAtOnce() async throws {
        try enqueue("a", ahead: 3600)
        try await bot.relay.drain(at: now)
        #expect(texts() == ["a"])
    }

    @Test func goesOnInAMovedGroup() async throws {
        try enqueue("a", chat: "old")
        try enqueue("b", chat: "old")
        network.decide { $0.chat.id == "old" ? .outcome(.moved(to: "new")) : .shown }
        try await bot.relay.drain(at: now)
        #expect(texts(chat: "new") == ["a", "b"])
    }

    @Test func goesOnInAMovedGroupThatIsKnownAlready() async throws {
        try enqueue("x", chat: "new")
        try await bot.relay.drain(at: now)
        try enqueue("a", chat: "old")
        try enqueue("b", chat: "old")
        network.decide { $0.chat.id == "old" ? .outcome(.moved(to: "new")) : .shown }
        try await bot.relay.drain(at: now)
        #expect(texts(chat: "new") == ["x", "a", "b"])
    }

    @Test func whatWasBeingSentAtADeathIsSentAgain() async throws {
        try enqueue("a")
        let image = Box("")
        let living = bot
        network.revive { image.value = living.image() }
        network.decide { _ in .death(isShown: true) }
        try await bot.relay.drain(at: now)
        network.revive {}
        network.decide { _ in .shown }
        let next = try BotHarness(folder: image.value, networks: network, now: now)
        defer { next.end() }
        try await next.relay.drain(at: now)
        #expect(texts() == ["a", "a"])
    }

    @Test func thePartsOfALongMessageLeaveInOrderAndAreNotRepeatedAfterARestart() async throws {
        try enqueue("long")
        try enqueue("next")
        network.decide { $0.part < 2 ? .part : .outcome(.retry(after: nil)) }
        try await bot.relay.drain(at: now)
        #expect(texts() == ["long", "long"])
        network.decide { $0.message.text.plain == "long" && $0.part < 3 ? .part : .shown }
        let next = try BotHarness(folder: bot.image(), networks: network, now: now)
        defer { next.end() }
        try await next.relay.drain(at: now.adding(seconds: 5))
        #expect(texts() == ["long", "long", "long", "long", "next"])
        #expect(network.parts == [0, 1, 2, 2, 3, 0])
    }

    @Test func aRefusedMessageStandsInNobodysWay() async throws {
        try enqueue("bad")
        try enqueue("good")
        network.decide {
            $0.message.text.plain == "bad" ? .outcome(.rejected(reason: "400")) : .shown
        }
        try await bot.relay.drain(at: now)
        #expect(texts() == ["good\n\nCould not be delivered before:\nbad"])
    }
}
