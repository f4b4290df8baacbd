import FakeTelegram
import Foundation
import Testing

/// The real executable and a person who asks too much: the person is told politely, the others are served.
@Suite struct FloodRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    @Test func whoFloodsIsToldOnceAndKeepsNobodyWaiting() async throws {
        let bot = try RunningBot(
            on: server, in: scratch, environment: ["FUNDONE_TELEGRAM_RATE_CHAT": "0"])
        // All within one minute, whenever the test runs, and the next minute has begun too.
        let stamp = MessageOptions(date: (Int64(Date().timeIntervalSince1970) / 60 - 1) * 60)
        for number in 1...400 { server.say("add flood-\(number)-end", user: 99, stamp) }
        var parcels = Parcels()
        parcels.write(60, people: 20, to: server)
        #expect(await parcels.areAnswered(by: server))
        #expect(await server.wait { $0.sent(to: 99).count >= 61 })
        await server.rest(seconds: 1)
        let texts = server.sent(to: 99).map(\.text)
        #expect(texts.count { $0.contains("flood-") } == 60)
        #expect(texts.count { $0.contains("more than 60 messages") } == 1)
        #expect(texts.count == 61)
        let next = MessageOptions(date: (stamp.date ?? 0) + 60)
        for number in 1...20 { server.say("add burst-\(number)-end", user: 99, next) }
        #expect(
            await server.wait { $0.sent(to: 99).count { $0.text.contains("burst-") } == 20 })
        parcels.expectOnce(on: server)
        #expect(await bot.stop().status == 0)
    }

    @Test func whatIsTooLongOrTooMuchIsRefusedPolitelyAndKeptOutOfThePlan() async throws {
        let bot = try RunningBot(
            on: server, in: scratch,
            environment: ["FUNDONE_LIMITS_MESSAGE_LENGTH": "200", "FUNDONE_LIMITS_TASKS": "3"])
        let long = "add long-end " + String(repeating: "x", count: 300)
        let lines = [long, "add one", "add two", "add three", "add four-end"]
        for (index, line) in lines.enumerated() {
            server.say(line)
            #expect(await server.wait { $0.sent(to: 1).count == index + 1 })
        }
        server.say("all")
        #expect(await server.wait { $0.sent(to: 1).count == 6 })
        let texts = server.sent(to: 1).map(\.text)
        #expect(texts[0].contains("200 characters"))
        #expect(texts[4].contains("3"))
        #expect(texts[5].contains("three"))
        #expect(!texts[5].contains("four-end"))
        #expect(!texts[5].contains("long-end"))
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    /// The host in a redirection is not configured: it is not dialled.
    @Test func noOtherHostIsDialled() async throws {
        let other = try #require(FakeTelegram())
        server.inject(Fault(.redirect(to: other.address), count: nil, chance: 0.35))
        let bot = try RunningBot(on: server, in: scratch)
        var parcels = Parcels()
        parcels.write(12, people: 6, to: server)
        #expect(await parcels.areAnswered(by: server))
        for method in ["getMe", "getUpdates", "sendMessage"] { #expect(other.calls(method) == 0) }
        server.heal()
        parcels.expectOnce(on: server)
        #expect(await bot.stop().status == 0)
    }
}
