import Wording
import Bot
import Planner
import Testing

/// The list of who may use the bot revokes, and a plan comes back with its person.
@Suite struct AccessTests {
    private func world(_ allow: [String]?, inviteOnly: Bool = false) throws -> SharedWorld {
        try SharedWorld(
            options: BotOptions(messagesPerMinute: 0, allow: allow, inviteOnly: inviteOnly))
    }

    /// What a person is told, but for the refusal.
    private func heard(_ world: SharedWorld, _ person: String) -> [String] {
        world.messages(person).map(\.message.text.plain).filter { !$0.contains("is private") }
    }

    @Test func whoIsTakenOffTheListIsRefusedWithEverythingTheyCanDo() async throws {
        let world = try world(["telegram:t1", "telegram:t2"])
        try await world.say("t1", "add buy zq1x today at 10:30")
        let echo = try #require(world.messages("t1").last)
        let count = heard(world, "t1").count
        try world.setAccess(["telegram:t2"])
        let data = try #require(echo.message.buttons.joined().first?.data)
        for content: Update.Content in [
            .press(id: echo.id, data: data), .reaction(id: echo.id, emoji: ["👍"]),
            .edit(id: "in1", text: "add zq2x"), .location(id: "in9", latitude: 48, longitude: 2),
        ] { try await world.happen("t1", content) }
        for text in ["home", "add zq3x", "export", "delete my account", "yes", "link"] {
            try await world.say("t1", text)
        }
        #expect(heard(world, "t1").count == count)
        #expect(try world.founded(by: "t1") == ["buy zq1x"])
        #expect(world.messages("t1").count { $0.message.text.plain.contains("is private") } == 1)
    }

    @Test func whatFallsDueIsKeptAndComesOnReturn() async throws {
        let world = try world(["telegram:t1"])
        for number in 1...3 {
            try await world.say("t1", "add buy zq\(number)x today at 10:3\(number)")
        }
        let count = world.messages("t1").count
        try world.setAccess([])
        try await world.pass(minutes: 120)
        try await world.pass(minutes: 24 * 60)
        #expect(world.messages("t1").count == count)
        try world.setAccess(["telegram:t1"])
        try await world.pass(minutes: 1)
        let told = world.messages("t1").dropFirst(count).map(\.message.text.plain)
        for number in 1...3 { #expect(told.joined().contains("zq\(number)x"), "\(told)") }
        #expect(told.first?.hasPrefix("While I was away") == true)
        try await world.say("t1", "add buy zq4x in 5 minutes")
        try await world.pass(minutes: 6)
        #expect(heard(world, "t1").last?.hasPrefix("⏰ buy zq4x") == true)
    }

    @Test func anEmptyListAdmitsNobodyAndNoListEverybody() async throws {
        let closed = try world([])
        try await closed.say("t1", "add zq1x")
        #expect(heard(closed, "t1").isEmpty)
        let open = try world(nil)
        try await open.say("t1", "add zq1x")
        #expect(heard(open, "t1").count == 1)
        try open.setAccess([])
        try await open.say("t1", "home")
        #expect(heard(open, "t1").count == 1)
    }

    @Test(arguments: ["matrix:m1", "matrix:*", "telegram:*"])
    func patternsHold(_ entry: String) async throws {
        let world = try world([entry])
        for person in ["t1", "m1"] { try await world.say(person, "add zq1x") }
        #expect(heard(world, "m1").isEmpty == entry.hasPrefix("telegram"))
        #expect(heard(world, "t1").isEmpty == entry.hasPrefix("matrix"))
    }

    @Test func guestsAndThoseWhoShareAnAdmittedPlanStay() async throws {
        let world = try world(["telegram:t1", "matrix:m1"], inviteOnly: true)
        try await world.say("t1", "invite")
        let code = try #require(world.code(for: "t1"))
        try await world.say("t2", "/start \(code)")
        #expect(world.messages("t2").last?.message.text.plain.contains("Hello") == true)
        try await world.link("m1", to: "t1")
        try world.setAccess(["telegram:t1"], inviteOnly: true)
        for person in ["t2", "m1"] {
            try await world.say(person, "add zq1x")
            #expect(world.messages(person).last?.message.text.plain.hasPrefix("Added") == true)
        }
        try world.setAccess(["telegram:t9"], inviteOnly: true)
        try await world.say("m1", "add zq2x")
        #expect(world.messages("m1").last?.message.text.plain.contains("invited people") == true)
    }

    @Test func whoIsBlockedIsHeardNowhereAndComesBack() async throws {
        let world = try world(nil)
        try await world.say("t1", "add buy zq1x today at 10:30")
        try await world.link("m1", to: "t1")
        let users = UserAdministration(world.environment)
        #expect(try users.setBlocked(true, network: "telegram", externalID: "t1"))
        let count = world.messages("t1").count + world.messages("m1").count
        try await world.pass(minutes: 60)
        for person in ["t1", "m1"] { try await world.say(person, "home") }
        let refused = world.messages("t1") + world.messages("m1")
        #expect(refused.count == count + 2)
        try await world.say("t2", "hello", group: "g")
        let inGroup = world.messages("g").count
        try await world.say("t1", "home", group: "g")
        #expect(world.messages("g").allSatisfy { !$0.message.text.plain.hasPrefix("Today") })
        #expect(world.messages("g").count <= inGroup + 1)
        #expect(try users.setBlocked(false, network: "telegram", externalID: "t1"))
        try await world.pass(minutes: 1)
        #expect(world.messages("t1").last?.message.text.plain.contains("zq1x") == true)
    }

    @Test func onlyTheOperatorsDeletionDeletes() async throws {
        let world = try world(nil)
        try await world.say("t1", "add zq1x")
        try await world.link("m1", to: "t1")
        try await world.say("m1", "add zq2x")
        let users = UserAdministration(world.environment)
        #expect(try users.delete(network: "matrix", externalID: "m1", now: world.now))
        #expect(try world.founded(by: "t1") == ["zq1x", "zq2x"])
        try await world.link("m1", to: "t1")
        #expect(try users.delete(network: "telegram", externalID: "t1", now: world.now))
        #expect(try !users.delete(network: "telegram", externalID: "t1", now: world.now))
        try await world.say("m1", "all")
        #expect(world.messages("m1").last?.message.text.plain.contains("zq") == false)
        #expect(world.truth.faults.isEmpty)
    }
}
