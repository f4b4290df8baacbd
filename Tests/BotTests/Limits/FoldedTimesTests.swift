import Bot
import BotHarness
import Chance
import Planner
import Storage
import Testing
import Wording

/// A task that repeats within the day leaves no row for each time, and its next time costs the same however many went
/// before; the missed days of a daily one stay rows.
@Suite struct FoldedTimesTests {
    private static let times = Soak.isOn ? [10, 1_000, 10_000] : [10, 100, 300]

    /// What a time costs, and leaves.
    private struct Cost {
        let statements: Int
        let rows: Int
    }

    private let network = ScriptedNetwork()

    private func rows(_ bot: BotHarness) throws -> Int {
        try bot.store.read { tx in
            let ids = try tx.plans.all().flatMap { try tx.todos.ids(plan: $0.id) }
            return try ids.reduce(0) { try $0 + tx.occurrences.all(todo: $1).count }
        }
    }

    /// What the next times cost after so many: the most statements of ten, and the rows there are.
    private func costs(_ text: String, minutes: Int, answers: String? = nil) async throws -> [Cost]
    {
        let bot = try BotHarness(networks: network)
        defer { bot.end() }
        var now = BotHarness.start
        try bot.take([(1, 1, "agenda off"), (2, 1, text)], at: now)
        try await bot.settle(at: now)
        var costs: [Cost] = []
        for time in 1...(Self.times.last ?? 0) + 10 {
            now = now.adding(minutes: minutes)
            let before = bot.store.statementCount
            while try bot.scheduler.tick(at: now) {}
            let statements = bot.store.statementCount - before
            if let answers { try bot.take([(Int64(time + 2), 1, answers)], at: now) }
            try await bot.relay.drain(at: now)
            let isMeasured = Self.times.contains { ($0..<$0 + 10).contains(time) }
            guard isMeasured else { continue }
            costs.append(Cost(statements: statements, rows: try rows(bot)))
        }
        return stride(from: 0, to: costs.count, by: 10).map { first in
            let ten = costs[first..<min(first + 10, costs.count)]
            return Cost(
                statements: ten.map(\.statements).max() ?? 0, rows: ten.map(\.rows).max() ?? 0)
        }
    }

    @Test(arguments: [
        ("drink every minute", 1), ("drink every 30 minutes", 30), ("drink every hour", 60),
        ("drink every minute !!!", 1), ("drink every 2 minutes remind me at 9", 2),
    ])
    func eachTimeCostsTheSameAndLeavesNoRow(_ text: String, _ minutes: Int) async throws {
        let costs = try await costs(text, minutes: minutes)
        let days = (Self.times.last ?? 0) * minutes / 1440 + 1
        print("folded times: \(text): \(costs.map { "\($0.statements)/\($0.rows)" })")
        let first = try #require(costs.first)
        for cost in costs {
            #expect(cost.statements <= first.statements + 30)
            // Beside those that are kept, one was missed at each midnight.
            #expect(cost.rows <= 25 + days)
        }
        #expect(!network.shown.isEmpty)
    }

    @Test func aDailyRoutineMissedThreeDaysIsThreeRows() async throws {
        let talk = try Talk()
        try await talk.say(1, "gym every day at 11:00")
        for _ in 0..<4 { try await talk.pass(minutes: 24 * 60) }
        let missed = try talk.store.read { tx in
            try tx.plans.all().flatMap { try tx.occurrences.all(plan: $0.id, state: .missed) }
        }
        #expect(missed.count == 4)
    }

    /// The last few that rang can still be told as done by their buttons.
    @Test func aTimeThatWasOverALittleAgoCanBeTicked() async throws {
        let talk = try Talk()
        try await talk.say(1, "drink every minute")
        var rings: [Recorder.Sent] = []
        for _ in 0..<5 { rings += try await talk.pass(minutes: 1) }
        let ring = try #require(rings.last)
        let done = try #require(ring.message.buttons.joined().first { $0.label == "Done" })
        let sent = try await talk.happen(1, .press(id: ring.id, data: done.data))
        #expect(sent.first?.message.text.plain.hasPrefix("Done") == true)
    }
}
