import Chance
import FakeTelegram
import Foundation
import Patience
import Planner
import Storage
import TestDatabase
import Testing

/// The real executable under `kill -9`: at every named point, and at random under traffic.
@Suite struct KillTests {
    private static let points = [
        "before-start", "after-start", "before-batch", "after-batch", "before-alarms",
        "after-alarms", "before-outbox", "after-outbox", "before-send", "after-send",
    ]
    /// How often it is killed at random.
    private static let kills = Soak.count("FUNDONE_KILLS", or: 30)

    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    @Test(.everyEngine, arguments: points)
    func nothingIsLostWhenKilled(at point: String) async throws {
        var traffic = Traffic(seed: 1)
        for round in 1...2 {
            // A process has one ring to fire at least, and one start where others may send; two or more of all else.
            let isOnce =
                point.hasSuffix("alarms")
                || point.hasSuffix("start") && TestEngine.current == .postgreSQL
            let passing = isOnce ? 1 : round
            let bot = try RunningBot(
                on: server, in: scratch,
                environment: ["FUNDONE_CRASH_AT": "\(point):\(passing)"])
            for _ in 1...3 { traffic.speak(to: server) }
            // A ring of its own makes the scheduler commit.
            if point.hasSuffix("alarms") {
                let stamp = Int64(Date().timeIntervalSince1970) - 54
                server.say("remind me in 1 minute to stretch", user: 9, MessageOptions(date: stamp))
            }
            #expect(await bot.end(within: 30) == SIGKILL, "it did not pass \(point)")
        }
        try await finish(traffic, kills: 2)
    }

    @Test(.everyEngine) func nothingIsLostWhenKilledAtRandom() async throws {
        var traffic = Traffic(seed: Soak.seed)
        for _ in 1...Self.kills {
            let bot = try RunningBot(on: server, in: scratch)
            for _ in 0..<traffic.number(in: 0...3) { traffic.speak(to: server) }
            let goal = server.sent + traffic.number(in: 0...3)
            // Killed after so many more messages, or in the midst of whatever it does then.
            _ = await server.wait(seconds: Double(traffic.number(in: 0...40)) / 100) {
                $0.sent > goal
            }
            bot.kill()
        }
        try await finish(traffic, kills: Self.kills)
    }

    /// Killed within its first moments, again and again: while the database is made, while it is opened.
    @Test func aKillInTheStartHarmsNothing() async throws {
        var traffic = Traffic(seed: 7)
        for round in 1...30 {
            if round.isMultiple(of: 5) { traffic.speak(to: server) }
            let bot = try RunningBot(on: server, in: scratch)
            await server.rest(seconds: Double(round) * Patience.factor / 1000)
            bot.kill()
        }
        try await finish(traffic, kills: 30)
    }

    @Test func aMessageThatTrapsIsSetAsideAndTheOthersAreServed() async throws {
        let poison = ["FUNDONE_TRAP_ON": "poison"]
        for (user, text) in [(1, "add milk"), (2, "add poison"), (3, "add bread")] {
            server.say(text, user: Int64(user))
        }
        for _ in 1...3 {
            let bot = try RunningBot(on: server, in: scratch, environment: poison)
            let end = await bot.end(within: 30)
            #expect(end == SIGILL || end == SIGTRAP)
        }
        let bot = try RunningBot(on: server, in: scratch, environment: poison)
        // A trap cuts answers as a kill does, so messages are not counted: one may come twice.
        #expect(
            await server.wait { server in
                (1...3).allSatisfy { !server.sent(to: Int64($0)).isEmpty }
            })
        #expect(server.sent(to: 1).first?.text.contains("milk") == true)
        #expect(server.sent(to: 2).first?.text.contains("aside") == true)
        #expect(server.sent(to: 3).first?.text.contains("bread") == true)
        #expect(server.violations.isEmpty)
        bot.kill()
    }

    /// Lets a reminder ring; its text.
    private func ring(_ environment: [String: String] = [:]) async throws -> RunningBot {
        let bot = try RunningBot(on: server, in: scratch, environment: environment)
        let stamp = Int64(Date().timeIntervalSince1970) - 54
        server.say("call mom in 1 minute", MessageOptions(date: stamp))
        #expect(await server.wait { $0.sent(to: 1).last?.text.hasPrefix("⏰") == true })
        return bot
    }

    /// The press of Done was carried out: once, and shown where it was pressed.
    private func expectDone() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        let isMarked = await server.wait { server in
            server.ledger.contains { $0.kind == .changed && $0.text.contains("Done 1: call mom") }
                && server.openPresses.isEmpty && server.pendingUpdates == 0
        }
        #expect(isMarked)
        server.say("completed")
        #expect(
            await server.wait {
                $0.sent(to: 1).last?.text.hasPrefix("Completed\n1. call mom") == true
            })
        #expect(!server.ledger.contains { $0.text.contains("too old") })
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    @Test(arguments: [
        "before-batch:2", "after-batch:2", "before-outbox:2", "after-outbox:2", "before-send:1",
        "after-send:1",
    ])
    func aPressIsCarriedOutOnceWhenKilled(at point: String) async throws {
        #expect(try await ring().stop().status == 0)
        server.press("Done")
        let bot = try RunningBot(
            on: server, in: scratch, environment: ["FUNDONE_CRASH_AT": point])
        #expect(await bot.end(within: 30) == SIGKILL, "it did not pass \(point)")
        try await expectDone()
    }

    @Test(arguments: [true, false])
    func aReminderWhoseAnswerAKillCutOffCanBePressed(isPressedAtOnce: Bool) async throws {
        let bot = try await ring(["FUNDONE_CRASH_AT": "after-send:2"])
        #expect(await bot.end(within: 30) == SIGKILL)
        let first = server.sent(to: 1).last?.message
        if !isPressedAtOnce {
            let next = try RunningBot(on: server, in: scratch)
            #expect(await server.wait { $0.sent(to: 1).count == 3 })
            #expect(await next.stop().status == 0)
        }
        server.press("Done", message: first)
        try await expectDone()
    }

    /// Sixteen messages of one person and four of others come as one batch; whoever watches kills the process
    /// after each part of it.
    @Test func aBatchThatIsKilledAgainAndAgainGoesOnUntilItIsDone() async throws {
        let first = try RunningBot(on: server, in: scratch)
        #expect(first.firstLine().hasPrefix("ready"))
        #expect(await first.stop().status == 0)
        let stamp = Int64(Date().timeIntervalSince1970)
        let options = MessageOptions(date: stamp)
        for number in 1...16 { server.say("add heavy-\(number)-end", user: 1, options) }
        for user in 2...5 { server.say("add light-\(user)-end", user: Int64(user)) }
        var taken = 0
        var lives = 0
        while server.pendingUpdates > 0, lives < 30 {
            lives += 1
            let bot = try RunningBot(
                on: server, in: scratch, environment: ["FUNDONE_CRASH_AT": "after-batch:2"])
            guard await bot.end(within: 30) == SIGKILL else { break }
            let now = try updatesTaken()
            #expect(now > taken || now == 20)
            taken = now
            if now == 20 { break }
        }
        #expect(taken == 20)
        let last = try RunningBot(on: server, in: scratch, environment: Self.unpaced)
        #expect(
            await server.wait(seconds: 60) { server in
                let texts = server.ledger.filter { $0.kind == .sent }.map(\.text)
                return (1...16).allSatisfy { n in texts.contains { $0.contains("heavy-\(n)-end") } }
                    && (2...5).allSatisfy { n in
                        texts.contains { $0.contains("light-\(n)-end") }
                    }
            })
        #expect(await last.stop().status == 0)
    }

    private static let unpaced = ["FUNDONE_TELEGRAM_RATE_CHAT": "0"]

    private func updatesTaken() throws -> Int {
        let store = try Store(path: scratch.database)
        defer { try? store.close() }
        return try store.read { tx in
            try tx.inbox.keysAccepted(
                bot: "telegram:4242", since: Instant(seconds: 0), limit: 1000
            ).count
        }
    }

    @Test func killsDoNotCountAsTraps() async throws {
        server.say("add milk")
        for _ in 1...4 {
            let bot = try RunningBot(
                on: server, in: scratch, environment: ["FUNDONE_CRASH_AT": "before-batch:2"])
            #expect(await bot.end(within: 30) == SIGKILL)
        }
        let bot = try RunningBot(on: server, in: scratch)
        #expect(await server.wait { $0.sent > 0 })
        #expect(server.sent(to: 1).first?.text.contains("milk") == true)
        bot.kill()
    }

    /// Lets a last process finish, and compares what people said with what they saw.
    private func finish(_ traffic: Traffic, kills: Int) async throws {
        let bot = try RunningBot(on: server, in: scratch)
        #expect(bot.firstLine().hasPrefix("ready"))
        let texts = traffic.said
        // Sixty messages to each chat, one a second.
        let isAnswered = await server.wait(seconds: 150) { server in
            let seen = server.ledger.lazy.filter { $0.kind == .sent }.map(\.text)
            return server.pendingUpdates == 0
                && texts.allSatisfy { said in seen.contains { $0.contains(said.title) } }
        }
        #expect(isAnswered, "seed \(traffic.seed): something was not answered")
        let sent = server.ledger.filter { $0.kind == .sent }
        var extra = 0
        for said in texts {
            let answers = sent.filter { $0.text.contains(said.title) }
            #expect(answers.allSatisfy { $0.chat == said.user })
            // The echo names the task's number: one task, however often it is shown.
            #expect(Set(answers.map { $0.text.prefix { $0 != "," } }).count == 1)
            extra += answers.count - 1
        }
        // Each kill can cut the answers to what was under way then.
        #expect(extra <= kills * 4, "seed \(traffic.seed): \(extra) extra copies")
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }
}

extension FakeTelegram {
    /// How many messages people were shown.
    var sent: Int { ledger.count { $0.kind == .sent } }
}

/// People who write tasks with titles of their own.
struct Traffic {
    /// Where the randomness comes from.
    let seed: UInt64
    /// What was written.
    private(set) var said: [(user: Int64, title: String)] = []
    private var random: SplitMix

    init(seed: UInt64) {
        self.seed = seed
        random = SplitMix(seed: seed)
    }

    /// A number of that range.
    mutating func number(in range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    /// Lets somebody write a task.
    mutating func speak(to server: FakeTelegram) {
        let title = "parcel-\(said.count + 1)-end"
        let user = Int64(number(in: 1...5))
        said.append((user, title))
        server.say("add \(title)", user: user)
    }
}
