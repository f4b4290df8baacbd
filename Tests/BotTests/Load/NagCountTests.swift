import BotHarness
import Planner
import Testing

/// How many messages a day somebody gets who is nagged about ten tasks and never answers.
@Suite struct NagCountTests {
    private static let day = 86_400

    /// The messages of a day with a task due at each of those minutes after ten.
    private func messages(dueAt minutes: [Int], _ nagging: String) async throws -> Int {
        let network = ScriptedNetwork()
        let start = BotHarness.start
        let bot = try BotHarness(networks: network, now: start)
        defer { bot.end() }
        let tasks = minutes.enumerated().map { index, minute in
            let time = CivilTime.at(10 + minute / 60, minute % 60)
            return (Int64(index + 1), Int64(1), "call person \(index) today at \(time), \(nagging)")
        }
        try bot.take(tasks, at: start)
        try await bot.settle(at: start)
        let answered = network.shown.count
        try await bot.pass(from: start, to: start.adding(seconds: Self.day)) { _ in }
        return network.shown[answered...].count { $0.edits == nil }
    }

    @Test(arguments: ["nag every 15 minutes", "nag every 10 minutes until done", "nag until done"])
    func tenFromOneQuarterOfAnHourAreAtMostForty(_ nagging: String) async throws {
        let count = try await messages(dueAt: (1...10).map { $0 + 10 }, nagging)
        print("ten of one quarter of an hour, \(nagging): \(count) messages in a day")
        #expect((20...40).contains(count))
    }

    @Test(arguments: ["nag every 15 minutes", "nag every 10 minutes until done", "nag until done"])
    func tenSpreadOverTheDayAreAtMostEighty(_ nagging: String) async throws {
        let count = try await messages(dueAt: (0..<10).map { 10 + $0 * 67 }, nagging)
        print("ten spread over a day, \(nagging): \(count) messages in a day")
        #expect((30...80).contains(count))
    }
}
