import Wording
import Bot
import Planner
import Storage
import Testing

/// What was to reach somebody who left, or is gone, reaches the founder: whole, or anew.
@Suite struct PassedOnTests {
    private let world: SharedWorld

    init() throws { world = try SharedWorld() }

    /// Three tasks of one plan, whose reminders go to `m1`, who shares it, and do not arrive there.
    private func letRemindersWait(_ titles: [String], at times: [String]) async throws {
        try await world.say("t1", "hello")
        try await world.link("m1", to: "t1")
        try await world.say("m1", "push here")
        for (title, time) in zip(titles, times) {
            try await world.say("m1", "add \(title) today at \(time)")
        }
        world.network(of: "m1")?.fail("m1", .unknown)
        try await world.pass(minutes: 180)
    }

    private func told(_ person: String, after count: Int = 0) -> [String] {
        world.messages(person).dropFirst(count).map(\.message.text.plain)
    }

    @Test func aReminderOfALeaverReachesTheFounderWhole() async throws {
        try await letRemindersWait(["buy zq1x"], at: ["11:00"])
        let count = world.messages("t1").count
        try await world.say("t1", "unlink")
        try await world.pass(minutes: 1)
        #expect(told("t1", after: count).count { $0.contains("zq1x") } == 1)
        let message = try #require(
            world.messages("t1").last { $0.message.text.plain.contains("zq1x") })
        #expect(message.message.buttons.joined().contains { $0.label.contains("Done") })
        #expect(!told("m1").contains { $0.hasPrefix("⏰") })
    }

    @Test func aDigestOfALeaverIsDueAnewWhereTheFounderWrites() async throws {
        let titles = (1...6).map { "mend zq\($0)x" }
        try await letRemindersWait(titles, at: titles.map { _ in "11:00" })
        try await world.happen("t1", .blocked)
        try await world.say("m1", "unlink")
        let count = world.messages("t1").count
        try await world.pass(minutes: 60)
        #expect(world.messages("t1").count == count)
        try await world.say("t1", "hello")
        try await world.pass(minutes: 1)
        let told = told("t1", after: count).dropFirst().joined(separator: "\n")
        for title in titles { #expect(told.contains(title), "\(told)") }
        #expect(world.truth.faults.isEmpty)
    }

    @Test func aPasserBysReactionInAGroupMakesNobodyKnown() async throws {
        try await world.say("t1", "add buy zq1x tomorrow", group: "g")
        let echo = try #require(world.network(of: "t1")?.messages(in: "g").last)
        try await world.happen("t2", .reaction(id: "chatter", emoji: ["👍"]), group: "g")
        #expect(
            try world.store.read { try $0.people.find(network: "telegram", externalID: "t2") }
                == nil)
        try await world.happen("t2", .reaction(id: echo.id, emoji: ["👍"]), group: "g")
        #expect(
            try world.store.read { try $0.people.find(network: "telegram", externalID: "t2") }
                != nil)
    }
}
