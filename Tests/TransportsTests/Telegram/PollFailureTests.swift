import Bot
import FakeTelegram
import Testing

@testable import Transports

/// What goes wrong with a poll is told apart, and nothing is lost by it.
struct PollFailureTests {
    @Test(arguments: [
        (Fault.Kind.dropBefore, "cut"), (.dropAfter, "cut"), (.reset, "cut"), (.truncate, "cut"),
        (.cutJSON, "unreadable 200"), (.page(status: 502), "unreadable 502"),
        (.page(status: 200), "unreadable 200"),
        (.error(status: 500, description: "Internal Server Error"), "refused 500"),
        (.error(status: 409, description: "Conflict"), "conflict"),
        (
            .error(status: 409, description: "Conflict: webhook is active; use deleteWebhook"),
            "hooked"
        ),
        (.error(status: 401, description: "Unauthorized"), "unauthorized"),
        (.flood(seconds: 7), "limited 7"), (.hang(seconds: 30), "timeout"),
    ])
    func everyFaultHasItsOutcome(fault: Fault.Kind, expected: String) async throws {
        let bench = try await Bench(pollSeconds: 0, pollGrace: .seconds(3))
        bench.server.say("one")
        bench.server.inject(Fault(fault, method: "getUpdates", count: nil))
        let outcome = await bench.transport.poll(after: nil)
        #expect(describe(outcome) == expected)
        bench.server.heal()
        let batch = try await bench.batch()
        #expect(batch.updates.count == 1)
    }

    @Test func aSecondPollerEndsTheFirst() async throws {
        let bench = try await Bench(pollSeconds: 20)
        let transport = bench.transport
        async let first = transport.poll(after: nil)
        #expect(await bench.server.wait { $0.pollsWaiting == 1 })
        let second = Task { await transport.poll(after: nil) }
        #expect(describe(await first) == "conflict")
        second.cancel()
        #expect(describe(await second.value) == "cancelled")
    }

    @Test func aCancelledPollEndsAtOnce() async throws {
        let bench = try await Bench(pollSeconds: 50)
        let transport = bench.transport
        let poll = Task { await transport.poll(after: nil) }
        #expect(await bench.server.wait { $0.pollsWaiting == 1 })
        let duration = await ContinuousClock().measure {
            poll.cancel()
            _ = await poll.value
        }
        #expect(duration < .seconds(10))
    }

    @Test func aServerThatIsNotThereIsUnreachable() async throws {
        let bench = try await Bench()
        var configuration = bench.transport.configuration
        configuration.server = try HTTPAddress("http://127.0.0.1:1")
        let api = BotAPI(
            server: configuration.server, token: configuration.token, client: HTTPClient())
        let answer = await api.call("getMe", { _ in }, timeout: .seconds(5))
        guard case .unsent = answer else {
            Issue.record("\(answer)")
            return
        }
    }

    private func describe(_ outcome: PollOutcome) -> String {
        switch outcome {
        case .updates: "updates"
        case .conflict: "conflict"
        case .hooked: "hooked"
        case .unauthorized: "unauthorized"
        case .cancelled: "cancelled"
        case .limited(let after): "limited \(after ?? 0)"
        case .failed(let failure):
            switch failure.reason {
            case .cut(.timeout): "timeout"
            case .cut: "cut"
            case .unreadable(let status): "unreadable \(status)"
            case .refused(let status, _): "refused \(status)"
            case .unreachable: "unreachable"
            case .malformedToken: "token"
            }
        }
    }
}
