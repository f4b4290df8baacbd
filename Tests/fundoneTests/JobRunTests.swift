import Chance
import FakeTelegram
import Foundation
import Patience
import Testing

/// Work on a whole plan, by the real executable: killed amid it, and beside others who write.
@Suite(.serialized) struct JobRunTests {
    /// How many tasks the plan has.
    private static let tasks = Soak.isOn ? 10_000 : 300
    private static let works = [
        (change: ["done all", "yes"], answer: "Done: \(tasks) tasks."),
        (change: ["move everything in bulk to friday"], answer: "Moved: \(tasks) tasks."),
        (change: ["delete list bulk with tasks", "yes"], answer: "Deleted the list bulk"),
        (change: ["delete list bulk", "yes"], answer: "Deleted the list bulk"),
    ]

    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
        let day = ISO8601DateFormatter().string(from: Date().addingTimeInterval(86_400)).prefix(10)
        let rows = (1...Self.tasks).map { number in
            "task,special,bulk \(number),note of \(number),bulk,\(day),open\n"
        }
        let file = try scratch.write(
            "kind,type,title,notes,list,due,state\n" + rows.joined(), to: "plan.csv")
        let run = try Executable.run(
            [
                "import", file, "--database", scratch.database, "--as", "1", "--network",
                "telegram",
            ], in: scratch)
        try #require(run.status == 0, "\(run.errors)")
    }

    /// Lets person 1 write, and waits for an answer that begins so; it.
    @discardableResult
    private func ask(_ text: String, for answer: String) async throws -> LedgerEntry {
        let count = server.sent(to: 1).count
        server.say(text)
        let isAnswered = await server.wait(seconds: 120) {
            $0.sent(to: 1).dropFirst(count).contains { $0.text.hasPrefix(answer) }
        }
        try #require(isAnswered, "'\(text)' was not answered with '\(answer)'")
        return try #require(server.sent(to: 1).last)
    }

    /// What tells this plan from any other.
    private func export() async throws -> UInt64 {
        try #require(try await ask("export", for: "Your plan").fileDigest)
    }

    @Test(arguments: ["before-job:2", "after-job:1", "after-job:3"])
    func aJobThatIsKilledIsDoneOnce(at point: String) async throws {
        var bot = try RunningBot(on: server, in: scratch)
        let before = try await export()
        #expect(await bot.stop().status == 0)
        server.say("done all")
        server.say("yes")
        for _ in 1...2 {
            let dying = try RunningBot(
                on: server, in: scratch, environment: ["FUNDONE_CRASH_AT": point])
            #expect(await dying.end(within: 60) == SIGKILL, "it did not pass \(point)")
        }
        bot = try RunningBot(on: server, in: scratch)
        let isDone = await server.wait(seconds: 120) {
            $0.sent(to: 1).last?.text == "Done: \(Self.tasks) tasks."
        }
        #expect(isDone)
        #expect(await bot.stop().status == 0)
        server.say("undo")
        let dying = try RunningBot(
            on: server, in: scratch, environment: ["FUNDONE_CRASH_AT": point])
        #expect(await dying.end(within: 60) == SIGKILL)
        bot = try RunningBot(on: server, in: scratch)
        let isUndone = await server.wait(seconds: 120) {
            $0.sent(to: 1).last?.text.hasPrefix("Undone: done") == true
        }
        #expect(isUndone)
        #expect(try await export() == before)
        for answer in ["Done: ", "Undone: "] {
            #expect(server.sent(to: 1).count { $0.text.hasPrefix(answer) } == 1)
        }
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    /// A part that traps ends the process; one that fails does not. Either way the job is given up after the third.
    @Test(arguments: ["FUNDONE_TRAP_ON", "FUNDONE_FAIL_ON"])
    func aJobThatCannotBeDoneIsGivenUp(_ variable: String) async throws {
        let poison = [variable: "job complete"]
        server.say("done all")
        server.say("yes")
        for _ in 0..<(variable == "FUNDONE_TRAP_ON" ? 3 : 0) {
            let bot = try RunningBot(on: server, in: scratch, environment: poison)
            let end = await bot.end(within: 60)
            #expect(end == SIGILL || end == SIGTRAP)
        }
        let bot = try RunningBot(on: server, in: scratch, environment: poison)
        let isGivenUp = await server.wait(seconds: 60) {
            $0.sent(to: 1).contains { $0.text.contains("and I stopped") }
        }
        #expect(isGivenUp)
        #expect(!server.sent(to: 1).contains { $0.text.hasPrefix("Done") })
        try await ask("add bread", for: "Added")
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    @Test func othersAreServedBesideIt() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        let before = try await export()
        var waits: [Double] = []
        for work in Self.works {
            for text in work.change.dropLast() {
                try await ask(text, for: text == "done all" ? "That would" : "Delete the list")
            }
            waits += try await others {
                try await ask(work.change.last ?? "", for: work.answer)
            }
            waits += try await others { try await ask("undo", for: "Undone: ") }
            #expect(try await export() == before, "\(work.change)")
        }
        // An answer in the chat shows that the export before it is done with: one at a time is made.
        try await ask("home", for: "Today")
        waits += try await others { _ = try await export() }
        try await ask("delete my account", for: "Delete your account")
        waits += try await others { try await ask("yes", for: "Your account and everything") }
        let sorted = waits.sorted()
        let p99 = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
        print("others beside \(Self.tasks) tasks: \(sorted.count) answers, p99 \(p99) ms")
        #expect(p99 < 2000 * Patience.factor)
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    /// Lets others write for as long as `work` takes; how long each waited, in milliseconds.
    private func others(_ work: () async throws -> Void) async throws -> [Double] {
        let start = server.ledger.count
        let server = server
        let writing = Task.detached {
            var count = 0
            while !Task.isCancelled {
                server.say("add own\(count)", user: Int64(100 + count % 40))
                count += 1
                await server.rest(seconds: 0.05)
            }
        }
        defer { writing.cancel() }
        try await work()
        writing.cancel()
        await writing.value
        #expect(await server.wait { $0.pendingUpdates == 0 })
        let isAnswered = await server.wait(seconds: 60) { server in
            let entries = server.ledger.dropFirst(start).filter { $0.chat >= 100 }
            return entries.count { $0.kind == .said } == entries.count { $0.kind == .sent }
        }
        #expect(isAnswered, "somebody was not answered")
        return Self.waits(server.ledger.dropFirst(start).filter { $0.chat >= 100 })
    }

    private static func waits(_ entries: [LedgerEntry]) -> [Double] {
        entries.filter { $0.kind == .said }.compactMap { said in
            let answer = entries.first {
                $0.kind == .sent && $0.chat == said.chat && $0.text.contains(said.text.dropFirst(4))
            }
            return answer.map { $0.at - said.at }
        }
    }
}
