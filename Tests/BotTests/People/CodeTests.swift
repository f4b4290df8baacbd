import BotHarness
import Wording
import Bot
import Foundation
import Storage
import Testing

/// Codes cannot be guessed, found in the file, used twice or too late, and a crowd that tries keeps nobody waiting.
@Suite struct CodeTests {
    private func world(seed: UInt64? = nil) throws -> SharedWorld {
        var options = BotOptions(messagesPerMinute: 0, allow: ["telegram:t1"], inviteOnly: true)
        options.codeSeed = seed
        return try SharedWorld(options: options)
    }

    private func last(_ world: SharedWorld, _ person: String) -> String {
        world.messages(person).last?.message.text.plain ?? ""
    }

    @Test func codesAreDrawnAnewAndOfTheAlphabet() async throws {
        let world = try world()
        var seen: Set<String> = []
        for _ in 0..<200 {
            for (text, length) in [("invite", 16), ("link", 8)] {
                try await world.say("t1", text)
                let code = try #require(world.code(for: "t1"))
                #expect(code.count == length)
                #expect(code.allSatisfy { "23456789ABCDEFGHJKMNPQRSTUVWXYZ".contains($0) })
                #expect(seen.insert(code).inserted)
            }
        }
    }

    @Test func codesAreRepeatableWhereASeedIsSet() async throws {
        var codes: [String] = []
        for _ in 0..<2 {
            let world = try world(seed: 7)
            try await world.say("t1", "link")
            codes.append(try #require(world.code(for: "t1")))
        }
        #expect(codes[0] == codes[1])
    }

    @Test func noCodeIsInTheFileOnceItWasSent() async throws {
        let world = try world()
        for text in ["invite", "link"] {
            try await world.say("t1", text)
            let code = try #require(world.code(for: "t1"))
            try world.store.checkpoint()
            for name in try FileManager.default.contentsOfDirectory(atPath: world.folder) {
                let bytes =
                    FileManager.default.contents(atPath: "\(world.folder)/\(name)") ?? Data()
                #expect(bytes.range(of: Data(code.utf8)) == nil, "\(text): \(name)")
            }
        }
    }

    @Test func anInvitationIsGoodOnceAndForADay() async throws {
        let world = try world()
        try await world.say("t1", "invite")
        let first = try #require(world.code(for: "t1"))
        try await world.say("m1", "/start \(first.lowercased())")
        #expect(last(world, "m1").contains("Hello"))
        try await world.say("m2", "/start \(first)")
        #expect(last(world, "m2").contains("not valid"))
        try await world.say("t1", "invite")
        let second = try #require(world.code(for: "t1"))
        try await world.pass(minutes: 24 * 60 + 1)
        try await world.say("m2", "/start \(second)")
        #expect(last(world, "m2").contains("not valid"))
    }

    @Test func aCodeOfLinkIsGoodOnceAndForTenMinutes() async throws {
        let world = try SharedWorld()
        try await world.say("t1", "link")
        let code = try #require(world.code(for: "t1"))
        for person in ["m1", "m2"] { try await world.say(person, "link \(code)") }
        for person in ["m1", "m2"] { try await world.say(person, "yes") }
        #expect(try world.company(of: "t1").people == ["t1", "m1"])
        #expect(last(world, "m2").contains("no longer valid"))
        try await world.say("t1", "link")
        let late = try #require(world.code(for: "t1"))
        try await world.pass(minutes: 11)
        try await world.say("m2", "link \(late)")
        #expect(last(world, "m2").contains("not valid"))
    }

    @Test func afterFiveWrongCodesTheRightOneIsNotLookedUp() async throws {
        let world = try world()
        try await world.say("t1", "invite")
        let code = try #require(world.code(for: "t1"))
        for number in 1...5 {
            try await world.say("m1", "/start ABCDEFGH2345678\(number)")
            #expect(last(world, "m1").contains("not valid"))
        }
        for _ in 0..<3 { try await world.say("m1", "/start \(code)") }
        #expect(last(world, "m1").contains("five wrong codes"))
        #expect(world.messages("m1").count == 6)
        try await world.pass(minutes: 61)
        try await world.say("m1", "/start \(code)")
        #expect(last(world, "m1").contains("Hello"))
    }

    @Test func afterFiveWrongCodesOfLinkNoneIsLookedUpForAnHour() async throws {
        let world = try SharedWorld()
        for number in 1...5 { try await world.say("m1", "link ABCD234\(number)") }
        #expect(last(world, "m1").contains("not valid"))
        try await world.say("t1", "link")
        let code = try #require(world.code(for: "t1"))
        try await world.say("m1", "link \(code)")
        #expect(last(world, "m1").contains("five wrong codes"))
        try await world.pass(minutes: 61)
        try await world.link("m1", to: "t1")
        #expect(try world.company(of: "m1").people == ["t1", "m1"])
    }

    @Test func aCrowdOfStrangersKeepsNobodyWaitingAndLeavesNothing() async throws {
        let world = try world()
        try await world.say("t1", "home")
        let before = try traces(world)
        let strangers = (1...10_000).map { "s\($0)" }
        for start in stride(from: 0, to: strangers.count, by: 100) {
            try world.take(strangers[start..<start + 100].map { ($0, "hello there") })
        }
        let waiting = try world.store.read { try $0.outbox.waitingCount(bot: "telegram:1") }
        #expect(waiting <= 20)
        try await world.say("t1", "home")
        let order = world.network(of: "t1")?.order ?? []
        let own = try #require(order.lastIndex(of: "t1"))
        let first = try #require(order.firstIndex { $0.hasPrefix("s") })
        #expect(own < first)
        // One more key: that of the member's message.
        #expect(try traces(world) == before.advanced)
        try world.take([(strangers[0], "hello?")])
        #expect(try world.store.read { try $0.outbox.waitingCount(bot: "telegram:1") } == 0)
    }

    private struct Traces: Equatable {
        var plans: Int
        var chats: Int
        var keys: Int

        var advanced: Traces { Traces(plans: plans, chats: chats, keys: keys + 1) }
    }

    private func traces(_ world: SharedWorld) throws -> Traces {
        try world.store.read { tx in
            Traces(
                plans: try tx.plans.count(),
                chats: try tx.chats.knownRooms(bot: "telegram:1").count,
                keys: try tx.inbox.keysAccepted(
                    bot: "telegram:1", since: BotHarness.start, limit: 100_000
                ).count)
        }
    }
}
