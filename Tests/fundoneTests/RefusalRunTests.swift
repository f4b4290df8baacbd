import FakeTelegram
import Foundation
import Testing

/// The real executable and answers to its messages that nobody expects: nothing lost, nothing twice.
@Suite struct RefusalRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    @Test(arguments: [
        Fault.Kind.page(status: 200), .page(status: 302), .page(status: 403), .page(status: 404),
        .page(status: 429), .page(status: 520), .answer(status: 200, body: ""),
        .answer(status: 200, body: #"{"ok":false}"#), .answer(status: 200, body: #"{"ok":true}"#),
        .answer(status: 200, body: #"{"ok":true,"result":{"message_id":"#),
        .answer(status: 500, body: #"{"ok":false,"error_code":"five","description":[]}"#),
        .error(status: 401, description: "Unauthorized"),
        .error(status: 404, description: "Not Found"),
        .error(status: 409, description: "Conflict"), .error(status: 420, description: "FLOOD"),
        .error(status: 999, description: "what"), .flood(seconds: 1), .flood(seconds: nil),
    ])
    func aRefusalThatPassesLosesNothing(_ fault: Fault.Kind) async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.inject(Fault(fault, method: "sendMessage", count: 3))
        var parcels = Parcels()
        parcels.write(12, people: 6, to: server)
        #expect(await parcels.areAnswered(by: server))
        parcels.expectOnce(on: server)
        #expect(await bot.stop().status == 0)
    }

    @Test func aResetInTheMiddleOfAnAnswerLosesNothing() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.inject(Fault(.resetAmid, method: "sendMessage", count: 4))
        var parcels = Parcels()
        parcels.write(12, people: 6, to: server)
        #expect(await parcels.areAnswered(by: server))
        // Enough of the answer may have come to know that the message is there.
        parcels.expectOnce(on: server, extra: 4)
        #expect(await bot.stop().status == 0)
    }

    /// A wait beyond all reason holds up its chat alone; what then became too old is named.
    @Test(arguments: ["9223372036854775807", "100000000"])
    func aWaitWithoutEndHoldsUpItsChatAlone(_ seconds: String) async throws {
        let bot = try RunningBot(on: server, in: scratch)
        let body = #"{"ok":false,"error_code":429,"parameters":{"retry_after":\#(seconds)}}"#
        server.inject(Fault(.answer(status: 429, body: body), method: "sendMessage", chat: 1))
        server.say("add milk", user: 1)
        #expect(await server.wait { $0.calls("sendMessage") == 1 })
        server.say("add bread", user: 2)
        #expect(await server.wait { $0.sent(to: 2).count == 1 })
        #expect(await bot.stop().status == 0)
        let year = 367 * 86_400
        let next = try RunningBot(on: server, in: scratch)
        server.say("add rice", user: 1)
        server.say("add eggs", user: 2)
        #expect(await server.wait { $0.sent(to: 2).count == 2 })
        #expect(server.sent(to: 1).isEmpty)
        #expect(await next.stop().status == 0)
        guard seconds.count > 9 else { return }
        let last = try RunningBot(on: server, in: scratch, ahead: year)
        server.say("all", user: 1)
        let isNamed = await server.wait {
            let told = $0.sent(to: 1).map(\.text).joined(separator: "\n")
            return told.contains("Could not be delivered before:") && told.contains("milk")
        }
        #expect(isNamed)
        #expect(await last.stop().status == 0)
        #expect(server.violations.isEmpty)
    }

    /// Blocked in earnest: nothing is tried, and on return everything is told.
    @Test func whoBlockedAndReturnsIsToldWhatFellDue() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        let stamp = Int64(Date().timeIntervalSince1970) - 50
        server.say("agenda off")
        server.say("call mom in 1 minute", MessageOptions(date: stamp))
        #expect(await server.wait { $0.sent(to: 1).count == 2 })
        server.block()
        #expect(await server.wait { $0.pendingUpdates == 0 })
        await server.rest(seconds: 13)
        #expect(server.sent(to: 1).count == 2)
        #expect(server.calls("sendMessage") == 2)
        server.block(false)
        server.say("home")
        let isTold = await server.wait {
            $0.sent(to: 1).dropFirst(2).contains { $0.text.contains("⏰ call mom") }
        }
        #expect(isTold, "\(server.sent(to: 1).map(\.text))")
        #expect(server.sent(to: 1).count { $0.text.contains("⏰ call mom") } == 1)
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    /// Written in the new group before the bot knows that it is the old one: one plan holds both.
    @Test func aGroupThatWasSpokenInBeforeItIsKnownKeepsBothPlans() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.say("/add paint in the house list", user: 1, chat: -50)
        #expect(await server.wait { $0.sent == 1 })
        let new = try #require(server.migrate(-50, isTold: false))
        server.say("/add nails in the house list", user: 1, chat: new)
        #expect(await server.wait { $0.sent(to: new).count == 1 })
        server.update(
            "message",
            [
                "message_id": 900, "date": 1, "chat": ["id": .integer(new), "type": "supergroup"],
                "from": ["id": 1, "is_bot": false, "first_name": "A"], "migrate_from_chat_id": -50,
            ])
        server.say("/list house", user: 1, chat: new)
        #expect(await server.wait { $0.sent(to: new).count == 2 })
        let list = try #require(server.sent(to: new).last?.text)
        #expect(list.contains("paint") && list.contains("nails"), "\(list)")
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    @Test(arguments: [true, false])
    func aGroupThatMigratesWhileManyMessagesWaitGetsThemAllInOrder(isTold: Bool) async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.say("/add parcel-0", user: 1, chat: -50)
        #expect(await server.wait { $0.sent == 1 })
        server.inject(Fault(.page(status: 503), method: "sendMessage", chat: -50, count: nil))
        for number in 1...6 { server.say("/add parcel-\(number)", user: 1, chat: -50) }
        #expect(await server.wait { $0.calls("sendMessage") >= 2 && $0.pendingUpdates == 0 })
        let new = try #require(server.migrate(-50, isTold: isTold))
        server.heal()
        #expect(await server.wait { $0.sent(to: new).count == 6 })
        let texts = server.sent(to: new).map(\.text)
        for (index, text) in texts.enumerated() { #expect(text.contains("parcel-\(index + 1)")) }
        #expect(server.sent(to: -50).count == 1)
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }
}
