import FakeTelegram
import Foundation
import Testing

/// The real executable and texts that take several messages: in order, within the chat's rate, each part once.
@Suite struct LongMessageRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch
    private static let free = ["FUNDONE_TELEGRAM_RATE_CHAT": "0"]

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    /// Lets a person have so many tasks that to list them takes seven messages.
    private func fillPlan() async throws {
        let bot = try RunningBot(on: server, in: scratch, environment: Self.free)
        let word = String(repeating: "\u{1F4E6}", count: 40)
        let padding = Array(repeating: word, count: 12).joined(separator: " ")
        for number in 1...20 { server.say("add parcel-\(number)-end \(padding)") }
        #expect(await server.wait { $0.pendingUpdates == 0 && $0.sent(to: 1).count >= 20 })
        #expect(await bot.stop().status == 0)
    }

    /// The parts that came after the first `count` messages, and the tasks in them, in order.
    private func list(after count: Int) -> (parts: [String], tasks: [Int]) {
        let parts = server.sent(to: 1).dropFirst(count).map(\.text)
        let tasks = parts.flatMap { part in
            part.split(separator: "\n").compactMap { line in
                line.firstRange(of: "parcel-").flatMap { range in
                    Int(line[range.upperBound...].prefix { $0.isNumber })
                }
            }
        }
        return (parts, tasks)
    }

    private func isWhole(_ count: Int) async -> Bool {
        await server.wait(seconds: 60) { server in
            server.sent(to: 1).dropFirst(count).contains { $0.text.contains("20 to do") }
        }
    }

    @Test func thePartsKeepTheChatsRateAndTheirOrder() async throws {
        try await fillPlan()
        let count = server.sent(to: 1).count
        await server.rest(seconds: 3)
        server.limit(RateLimits(overall: 30, chat: 1, burst: 3, group: 20))
        let bot = try RunningBot(on: server, in: scratch)
        server.say("all")
        server.say("add bread", user: 2)
        #expect(await isWhole(count))
        let (parts, tasks) = list(after: count)
        #expect(parts.count >= 5)
        #expect(tasks == Array(1...20))
        #expect(parts.allSatisfy { $0.utf16.count <= 4096 })
        // Another chat did not wait for the end.
        let shown = server.ledger.filter { $0.kind == .sent }.suffix(parts.count + 1)
        #expect(shown.last?.chat == 1)
        #expect(shown.contains { $0.chat == 2 })
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    @Test(arguments: [
        ("before-send:3", false), ("after-send:3", true), ("before-outbox:4", true),
        ("after-outbox:4", false),
    ])
    func aKillBetweenPartsSendsAgainOnlyWhatWasNotConfirmed(
        _ point: String, mayRepeat: Bool
    ) async throws {
        try await fillPlan()
        let count = server.sent(to: 1).count
        server.say("all")
        let killed = try RunningBot(
            on: server, in: scratch,
            environment: Self.free.merging(["FUNDONE_CRASH_AT": point]) { $1 })
        #expect(await killed.end(within: 30) == SIGKILL)
        let before = server.sent(to: 1).count - count
        let bot = try RunningBot(on: server, in: scratch, environment: Self.free)
        #expect(await isWhole(count))
        let (parts, tasks) = list(after: count)
        #expect((1..<parts.count).contains(before))
        let repeated = parts.count - Set(parts).count
        #expect(repeated <= (mayRepeat ? 1 : 0))
        #expect(repeated == 0 || parts[before] == parts[before - 1])
        #expect(Set(tasks) == Set(1...20))
        if repeated == 0 { #expect(tasks == Array(1...20)) }
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }
}
