import BotHarness
import Planner
import Storage
import TestDatabase
import Testing

/// How often a message waits for a database that is far away: what is asked again in a chat is asked at once.
@Suite struct RoundTripTests {
    @Test func aMessageInAKnownChatWaitsAFewTimes() throws {
        try TestEngine.$current.withValue(.postgreSQL) {
            let bot = try BotHarness()
            defer { bot.end() }
            var costs: [Int] = []
            for number in 1...6 {
                let before = bot.store.roundTrips
                let now = BotHarness.start.adding(seconds: number * 60)
                try bot.take([(Int64(number), 1, "add parcel number \(number)")], at: now)
                costs.append(bot.store.roundTrips - before)
            }
            #expect(costs[0] > costs[5])
            #expect(costs[5] <= 6, "\(costs)")
        }
    }

    @Test func messagesOfAllKindsWaitAFewTimes() throws {
        try TestEngine.$current.withValue(.postgreSQL) {
            let bot = try BotHarness()
            defer { bot.end() }
            var costs: [String: Int] = [:]
            var number: Int64 = 0
            for round in 1...4 {
                for text in [
                    "buy milk \(round) tomorrow at 10", "today", "done milk \(round)",
                    "gym every monday 7am",
                    "call mum on friday", "move mum to saturday", "delete gym", "undo", "list",
                ] {
                    number += 1
                    let before = bot.store.roundTrips
                    try bot.take(
                        [(number, 1, text)], at: BotHarness.start.adding(seconds: Int(number) * 60))
                    costs[text.filter { !$0.isNumber }] = bot.store.roundTrips - before
                }
            }
            let mean = Double(costs.values.reduce(0, +)) / Double(costs.count)
            #expect(mean <= 7, "\(costs)")
            #expect(costs.values.allSatisfy { $0 <= 14 }, "\(costs)")
        }
    }
}
