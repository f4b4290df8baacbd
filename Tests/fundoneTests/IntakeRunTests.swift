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
        Fault.Kind.dropBefore, .dropAfter, .reset, .resetAmid, .truncate, .cutJSON,
        .page(status: 502), .page(status: 200), .page(status: 302), .page(status: 401),
        .answer(status: 200, body: ""), .answer(status: 200, body: "null"),
        .answer(status: 200, body: #"{"ok":true}"#), .answer(status: 200, body: #"{"ok":false}"#),
        .answer(status: 200, body: #"{"ok":true,"result":{"update_id":9}}"#),
        .answer(status: 200, body: #"{"ok":true,"result":[7,{"no_id":1}]}"#),
        .error(status: 500, description: "Internal Server Error"),
        .error(status: 401, description: "Unauthorized"),
        .error(status: 404, description: "Not Found"), .error(status: 999, description: "?"),
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
        #expect(await bot.stop().status == 0)
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
        #expect(await bot.stop().status == 0)
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
        #expect(await bot.stop().status == 0)
    }

    @Test func bringsACursorThatIsTooHighBack() async throws {
        var parcels = Parcels()
        for first in [Int64(700_000_000), 12] {
            server.restartUpdateIDs(at: first)
            let bot = try RunningBot(on: server, in: scratch)
            parcels.write(6, people: 6, to: server)
            #expect(await parcels.areAnswered(by: server))
            #expect(await bot.stop().status == 0)
        }
        parcels.expectOnce(on: server)
    }

    @Test func aRevokedTokenEndsNothingAndIsTriedAgain() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        #expect(bot.firstLine().hasPrefix("ready"))
        #expect(await server.wait { $0.pollsWaiting == 1 })
        server.inject(
            Fault(
                .error(status: 401, description: "Unauthorized"), method: "getUpdates", count: nil))
        var parcels = Parcels()
        parcels.write(3, people: 3, to: server)
        #expect(await server.wait { $0.calls("getUpdates") >= 5 })
        // Told once, however often it is tried.
        #expect(bot.logged.split(separator: "\n").count { $0.contains("401") } == 1)
        server.heal()
        #expect(await parcels.areAnswered(by: server))
        parcels.expectOnce(on: server)
        #expect(await bot.stop().status == 0)
    }

    /// Who writes hardly waits for a server that answers with nothing at once instead of holding the poll.
    @Test func aServerThatHoldsNoPollIsAskedOften() async throws {
        let nothing = #"{"ok":true,"result":[]}"#
        server.inject(Fault(.answer(status: 200, body: nothing), method: "getUpdates", count: 40))
        let bot = try RunningBot(on: server, in: scratch)
        var parcels = Parcels()
        parcels.write(6, people: 6, to: server)
        #expect(await parcels.areAnswered(by: server, within: 20))
        parcels.expectOnce(on: server)
        #expect(server.calls("getUpdates") > 40)
        #expect(await bot.stop().status == 0)
    }

    /// The bot waits for 50 s, and 10 s more; then it asks again.
    @Test func aPollThatHangsBeyondItsTimeIsGivenUp() async throws {
        server.inject(Fault(.hang(seconds: 300), method: "getUpdates", skip: 1))
        let bot = try RunningBot(on: server, in: scratch)
        #expect(await server.wait { $0.calls("getUpdates") == 2 })
        var parcels = Parcels()
        parcels.write(6, people: 6, to: server)
        #expect(await parcels.areAnswered(by: server, within: 75))
        parcels.expectOnce(on: server)
        #expect(await bot.stop().status == 0)
    }

    /// The same batch again and again, shuffled, with new ones behind it, and ids that begin lower in between.
    @Test func aBatchThatIsNeverConfirmedDoesNotHideWhatFollows() async throws {
        server.forgetConfirmations(polls: 6)
        server.shuffleUpdates()
        let bot = try RunningBot(on: server, in: scratch)
        var parcels = Parcels()
        for first in [Int64(700_000_000), 50] {
            server.restartUpdateIDs(at: first)
            for _ in 1...4 {
                parcels.write(10, people: 5, to: server)
                await server.rest(seconds: 0.1)
            }
            // Telegram begins anew only where nothing waits.
            #expect(await server.wait(seconds: 120) { $0.pendingUpdates == 0 })
        }
        #expect(await parcels.areAnswered(by: server, within: 120))
        parcels.expectOnce(on: server)
        #expect(await bot.stop().status == 0)
    }
}
