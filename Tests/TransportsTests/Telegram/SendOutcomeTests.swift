import Foundation
import Bot
import FakeTelegram
import Testing
import Wording

@testable import Transports

/// Every way a send can end has its outcome, and says truly whether the message may have been seen.
struct SendOutcomeTests {
    @Test(arguments: [
        (Fault.Kind.dropBefore, SendOutcome.unknown, 0), (.dropAfter, .unknown, 1),
        (.reset, .unknown, 1), (.hang(seconds: 30), .unknown, 0),
        (.hangAfter(seconds: 30), .unknown, 1),
        (.page(status: 502), .unknown, 0), (.page(status: 504), .unknown, 0),
        (.pageAfter(status: 502), .unknown, 1), (.page(status: 503), .retry(after: nil), 0),
        (.page(status: 403), .retry(after: nil), 0), (.flood(seconds: 3), .retry(after: 3), 0),
        (.page(status: 302), .retry(after: nil), 0), (.page(status: 429), .retry(after: nil), 0),
        (
            .answer(status: 429, body: #"{"ok":false,"parameters":{"retry_after":2.5}}"#),
            .retry(after: 3), 0
        ),
        (
            .error(status: 429, description: "Too Many Requests: retry after 4"),
            .retry(after: 4), 0
        ),
        (.page(status: 200), .unknown, 0),
        (.answer(status: 200, body: #"{"ok":false}"#), .retry(after: nil), 0),
        (.answer(status: 200, body: #"{"ok":true}"#), .unknown, 0),
        (.answer(status: 200, body: ""), .unknown, 0),
        (.error(status: 409, description: "Conflict"), .retry(after: nil), 0),
        (.error(status: 420, description: "FLOOD_WAIT_X"), .retry(after: nil), 0),
        (.error(status: 999, description: "what"), .retry(after: nil), 0),
        (.flood(seconds: nil), .retry(after: 1), 0),
        (.error(status: 401, description: "Unauthorized"), .retry(after: nil), 0),
        (.error(status: 503, description: "Service Unavailable"), .retry(after: nil), 0),
        (.error(status: 500, description: "Internal Server Error"), .unknown, 0),
        (
            .error(status: 403, description: "Forbidden: bot was blocked by the user"),
            .unreachable, 0
        ),
        (.error(status: 403, description: "Forbidden: user is deactivated"), .unreachable, 0),
        (.error(status: 400, description: "Bad Request: chat not found"), .unreachable, 0),
        (.error(status: 400, description: "Bad Request: PEER_ID_INVALID"), .unreachable, 0),
        (.slow(seconds: 0.2), .delivered(id: "2"), 1),
    ])
    func everyFaultHasItsOutcome(
        fault: Fault.Kind, expected: SendOutcome, seen: Int
    ) async throws {
        let bench = try await Bench(callTimeout: .seconds(3))
        bench.server.say("hello")
        bench.server.inject(Fault(fault, method: "sendMessage"))
        #expect(await bench.send(Message("secret plan")) == expected)
        #expect(bench.server.sent(to: 1).count == seen)
        #expect(bench.server.calls("sendMessage") == 1)
    }

    @Test func aLimitMetBeforeAFileHoldsForTheFile() async throws {
        let bench = try await Bench()
        bench.server.say("hello")
        bench.server.inject(Fault(.flood(seconds: 7), method: "sendChatAction"))
        let file = Wording.Attachment(
            name: "a.txt", mediaType: "text/plain", bytes: .init("a".utf8))
        #expect(await bench.send(Message("plan", attachment: file)) == .retry(after: 7))
        #expect(bench.server.calls("sendDocument") == 0)
    }

    @Test(arguments: [Fault.Kind.truncate, .cutJSON])
    func anAnswerThatWasCutAfterItsIDIsEnough(fault: Fault.Kind) async throws {
        let bench = try await Bench()
        bench.server.say("hello")
        bench.server.inject(Fault(fault, method: "sendMessage"))
        #expect(await bench.send(Message("plan")) == .delivered(id: "2"))
    }

    @Test func aRefusalSaysWhyWithoutTheText() async throws {
        let bench = try await Bench()
        bench.server.say("hello")
        bench.server.inject(
            Fault(.error(status: 400, description: "Bad Request: odd thing \"my secret\" in it")))
        guard case .rejected(let reason) = await bench.send(Message("my secret")) else {
            Issue.record("not rejected")
            return
        }
        #expect(reason.hasPrefix("sendMessage: 400 Bad Request: odd thing"))
        #expect(!reason.contains("secret"))
    }

    @Test func strangersAndBlockersAreGone() async throws {
        let bench = try await Bench()
        #expect(await bench.send(Message("plan")) == .unreachable)
        bench.server.say("hello")
        bench.server.block()
        #expect(await bench.send(Message("plan")) == .unreachable)
        bench.server.block(false)
        guard case .delivered = await bench.send(Message("plan")) else {
            Issue.record("not delivered after the block ended")
            return
        }
    }

    @Test func nothingThatListensIsToBeTriedAgain() async throws {
        let bench = try await Bench()
        bench.server.say("hello")
        bench.server.close()
        let client = HTTPClient()
        let request = try #require(
            SendRequest.all(for: bench.delivery(Message("plan")), at: bench.transport.clock.now)
                .first)
        let api = BotAPI(
            server: try HTTPAddress("http://127.0.0.1:1"), token: Secret("1:a"), client: client)
        let answer = await api.call(
            request.method, body: request.body.bytes, type: request.body.type,
            timeout: .seconds(5))
        guard case .final(.retry(after: nil)) = SendResponse(answer, on: request) else {
            Issue.record("\(answer)")
            return
        }
    }

    @Test func aCancelledSendWhoseRequestLeftIsUnknown() async throws {
        let bench = try await Bench()
        bench.server.say("hello")
        bench.server.inject(Fault(.hang(seconds: 30), method: "sendMessage"))
        let send = Task { await bench.send(Message("plan")) }
        #expect(await bench.server.wait { $0.calls("sendMessage") == 1 })
        send.cancel()
        #expect(await send.value == .unknown)
    }
}
