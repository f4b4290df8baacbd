import FakeTelegram
import Testing

/// The real executable and everything that can go wrong with what comes in: nothing lost, nothing twice.
@Suite struct IntakeRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    @Test(arguments: [
        Fault.Kind.dropBefore, .dropAfter, .reset, .truncate, .cutJSON, .page(status: 502),
        .page(status: 200), .error(status: 500, description: "Internal Server Error"),
        .error(status: 409, description: "Conflict: terminated by other getUpdates request"),
        .flood(seconds: 1), .hang(seconds: 0.5), .slow(seconds: 0.5),
    ])
    func survivesPollsThatFail(_ fault: Fault.Kind) async throws {
        server.inject(Fault(fault, method: "getUpdates", count: 3))
        let bot = try RunningBot(on: server, in: scratch)
        var parcels = Parcels()
        parcels.write(12, people: 6, to: server)
        #expect(await parcels.areAnswered(by: server))
        parcels.expectOnce(on: server)
        #expect(bot.stop().status == 0)
    }

    @Test func survivesUpdatesThatComeAgainInNoOrderAndOfUnknownKinds() async throws {
        server.shuffleUpdates()
        server.forgetConfirmations(polls: 3)
        let bot = try RunningBot(on: server, in: scratch)
        var parcels = Parcels()
        for _ in 1...5 {
            parcels.write(8, people: 8, to: server)
            server.update("message", ["message_id": "three", "text": 5])
            server.update("shiny_new_kind", ["message_id": 1, "deep": ["a": [JSON.null]]])
            server.update("poll", "not even an object")
        }
        #expect(await parcels.areAnswered(by: server))
        parcels.expectOnce(on: server)
        #expect(bot.stop().status == 0)
    }

    @Test func followsIDsThatBeginAgainLowerWhileItRuns() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        var parcels = Parcels()
        for first in [Int64(9000), 7, 3] {
            server.restartUpdateIDs(at: first)
            parcels.write(6, people: 6, to: server)
            #expect(await parcels.areAnswered(by: server))
        }
        parcels.expectOnce(on: server)
        #expect(bot.stop().status == 0)
    }

    @Test func bringsACursorThatIsTooHighBack() async throws {
        var parcels = Parcels()
        for first in [Int64(700_000_000), 12] {
            server.restartUpdateIDs(at: first)
            let bot = try RunningBot(on: server, in: scratch)
            parcels.write(6, people: 6, to: server)
            #expect(await parcels.areAnswered(by: server))
            #expect(bot.stop().status == 0)
        }
        parcels.expectOnce(on: server)
    }

    @Test func aRevokedTokenStopsTelegramAndNotTheProcess() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        #expect(bot.firstLine().hasPrefix("ready"))
        #expect(await server.wait { $0.pollsWaiting == 1 })
        server.inject(
            Fault(.error(status: 401, description: "Unauthorized"), method: "getUpdates"))
        server.say("add milk")
        #expect(await server.wait { $0.calls("getUpdates") >= 3 || $0.sent == 1 })
        server.say("add bread")
        #expect(await bot.end(within: 1) == nil)
        #expect(bot.logged.contains("401"))
        #expect(bot.stop().status == 0)
    }
}
