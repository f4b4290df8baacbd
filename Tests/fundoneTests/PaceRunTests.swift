import FakeTelegram
import Foundation
import Testing

/// The real executable under the strict limits of Telegram: they are kept, over kills too, and nothing is lost.
@Suite struct PaceRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
        server.limit(RateLimits(overall: 30, chat: 1, burst: 3, group: 20))
    }

    @Test func aBurstOfManyPeopleIsAnsweredWithinTheLimits() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        var parcels = Parcels()
        parcels.write(240, people: 60, to: server)
        for number in 1...24 { server.say("/add item-\(number)-end", user: 1, chat: -70) }
        let start = Date()
        #expect(await parcels.areAnswered(by: server))
        // 30 a second; the group takes 20 of the first second.
        #expect(Date().timeIntervalSince(start) > 6)
        #expect(await server.wait(seconds: 90) { $0.sent(to: -70).count == 24 })
        for (index, text) in server.sent(to: -70).map(\.text).enumerated() {
            #expect(text.contains("item-\(index + 1)-end"))
        }
        parcels.expectOnce(on: server)
        #expect(await bot.stop().status == 0)
    }

    @Test func theLimitsAreKeptOverKills() async throws {
        var parcels = Parcels()
        var said = 0
        for round in 1...6 {
            let bot = try RunningBot(on: server, in: scratch)
            parcels.write(20, people: 10, to: server)
            for _ in 1...4 {
                said += 1
                server.say("/add item-\(said)-end", user: 1, chat: -70)
            }
            let goal = server.sent + 5 * round
            _ = await server.wait(seconds: 3) { $0.sent > goal }
            bot.kill()
        }
        let last = try RunningBot(on: server, in: scratch)
        #expect(await parcels.areAnswered(by: server, within: 120))
        let count = said
        let isGroupServed = await server.wait(seconds: 150) { server in
            let texts = server.sent(to: -70).map(\.text)
            return (1...count).allSatisfy { number in
                texts.contains { $0.contains("item-\(number)-end") }
            }
        }
        #expect(isGroupServed)
        // A kill cuts off the answers to what is under way.
        parcels.expectOnce(on: server, extra: 60)
        #expect(await last.stop().status == 0)
    }
}
