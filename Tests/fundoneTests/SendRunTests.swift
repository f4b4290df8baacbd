import FakeTelegram
import Foundation
import Testing

/// The real executable and everything that can go wrong with what goes out: nothing lost, copies only where
/// an answer was cut.
@Suite struct SendRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    @Test func tenSecondsOfErrorPagesLoseNothing() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.inject(Fault(.page(status: 502), method: "sendMessage", count: nil))
        var parcels = Parcels()
        for _ in 1...10 {
            parcels.write(8, people: 40, to: server)
            await server.rest(seconds: 1)
        }
        #expect(server.sent == 0)
        server.heal()
        #expect(await parcels.areAnswered(by: server, within: 120))
        parcels.expectOnce(on: server)
        #expect(await bot.stop().status == 0)
    }

    @Test(arguments: [Fault.Kind.dropBefore, .dropAfter])
    func droppedConnectionsLoseNothing(_ fault: Fault.Kind) async throws {
        server.inject(Fault(fault, count: nil, chance: 0.15))
        let bot = try RunningBot(on: server, in: scratch)
        var parcels = Parcels()
        parcels.write(200, people: 50, to: server)
        #expect(await parcels.areAnswered(by: server, within: 120))
        parcels.expectOnce(on: server, extra: fault == .dropAfter ? 120 : 0)
        server.heal()
        #expect(await bot.stop().status == 0)
    }

    @Test func whatTheServerCannotParseComesAsPlainText() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.inject(
            Fault(
                .error(status: 400, description: "Bad Request: can't parse entities: oops"),
                method: "sendMessage", count: 1))
        server.say("agenda")
        #expect(await server.wait { $0.sent == 1 })
        #expect(server.calls("sendMessage") == 2)
        #expect(server.sent(to: 1).first?.entities.isEmpty == true)
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    @Test func whoBlockedIsLeftAloneUntilTheyWrite() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.say("hello")
        #expect(await server.wait { $0.sent == 1 })
        server.inject(Fault(.page(status: 503), method: "sendMessage", chat: 1, count: 1))
        server.say("remind me to call mom in 2 seconds")
        server.say("add milk")
        #expect(await server.wait { $0.calls("sendMessage") == 2 })
        server.inject(
            Fault(
                .error(status: 403, description: "Forbidden: bot was blocked by the user"),
                method: "sendMessage", chat: 1))
        #expect(await server.wait { $0.calls("sendMessage") == 3 })
        server.say("add bread", user: 2)
        #expect(await server.wait { !$0.sent(to: 2).isEmpty })
        #expect(server.calls("sendMessage") == 4)
        server.say("add eggs")
        #expect(
            await server.wait { server in
                let texts = server.sent(to: 1).map(\.text).joined()
                return ["call mom", "milk", "eggs"].allSatisfy(texts.contains)
            })
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    @Test(arguments: [true, false])
    func aGroupThatMigratesIsFollowed(isTold: Bool) async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.say("/add milk", user: 1, chat: -50)
        #expect(await server.wait { $0.sent == 1 })
        server.inject(Fault(.page(status: 503), method: "sendMessage", count: 1))
        server.say("/add bread", user: 1, chat: -50)
        #expect(await server.wait { $0.calls("sendMessage") == 2 })
        let new = try #require(server.migrate(-50, isTold: isTold))
        #expect(await server.wait { $0.sent(to: new).contains { $0.text.contains("bread") } })
        server.say("/all", user: 1, chat: new)
        #expect(await server.wait { $0.sent(to: new).last?.text.contains("milk") == true })
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    @Test func whyTellsOfARateLimit() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.inject(Fault(.flood(seconds: 2), method: "sendMessage", skip: 1))
        let stamp = Int64(Date().timeIntervalSince1970) - 57
        server.say("call mom in 1 minute", MessageOptions(date: stamp))
        #expect(await server.wait { $0.sent == 2 })
        // Its answer leaves once the outcome of the reminder is stored.
        server.say("all")
        #expect(await server.wait { $0.sent == 3 })
        server.say("why 1")
        #expect(await server.wait { $0.sent == 4 })
        let told = try #require(server.sent(to: 1).last?.text)
        #expect(told.contains("2 attempts (before: rate limit)"), "\(told)")
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    @Test func aRetryAfterFreezesItsChatAloneAndSurvivesAKill() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.inject(Fault(.flood(seconds: 6), method: "sendMessage", chat: 1))
        server.say("add milk", user: 1)
        #expect(await server.wait { $0.calls("sendMessage") == 1 })
        server.say("add bread", user: 2)
        #expect(await server.wait { $0.sent == 1 })
        bot.kill()
        let next = try RunningBot(on: server, in: scratch)
        server.say("add rice", user: 1)
        server.say("add eggs", user: 2)
        #expect(await server.wait { $0.sent(to: 2).count == 2 })
        #expect(await server.wait { $0.sent(to: 1).count == 2 })
        #expect(server.sent(to: 1).first?.text.contains("milk") == true)
        server.say("why", user: 1)
        #expect(await server.wait { $0.sent(to: 1).count == 3 })
        #expect(server.violations.isEmpty)
        #expect(await next.stop().status == 0)
    }
}
