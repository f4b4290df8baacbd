import Bot
import FakeTelegram
import Planner
import Testing
import Wording

@testable import Transports

/// Moments are told as such, so that a reader in another zone sees the own time.
struct MomentTests {
    private static let now = Bench.StillClock().now

    private func bench() async throws -> Bench {
        let bench = try await Bench()
        bench.server.setClock(Int64(Self.now.seconds))
        bench.server.say("hello")
        return bench
    }

    private func message(_ moment: Instant) -> Message {
        Message(RichText("⏰ ") + .bold("gym") + RichText(", ") + RichText("today <5>", at: moment))
    }

    @Test(arguments: [0, 3600, 1_097 * 86_400, -86_400])
    func aMomentIsAnEntityOverItsWords(ahead: Int) async throws {
        let bench = try await bench()
        let moment = Self.now.adding(seconds: ahead)
        guard case .delivered = await bench.send(message(moment)) else {
            Issue.record("not delivered")
            return
        }
        let seen = try #require(bench.server.sent(to: 1).last)
        #expect(seen.text == "⏰ gym, today <5>")
        let expected: JSON = .members([
            "type": "date_time", "offset": 7, "length": 9,
            "unix_time": .integer(Int64(moment.seconds)), "date_time_format": "",
        ])
        #expect(seen.entities.contains(expected), "\(seen.entities)")
        #expect(bench.server.violations == [])
    }

    @Test(arguments: [1_097 * 86_400 + 1, 40_000 * 86_400, -86_401])
    func aMomentThatTheServerOrNobodyWantsIsPlainText(ahead: Int) async throws {
        let bench = try await bench()
        _ = await bench.send(message(Self.now.adding(seconds: ahead)))
        let seen = try #require(bench.server.sent(to: 1).last)
        #expect(seen.text == "⏰ gym, today <5>")
        #expect(seen.entities.compactMap { $0["type"]?.string } == ["bold"])
        #expect(bench.server.violations == [])
    }

    @Test(arguments: [1, 2])
    func aServerThatKnowsNoMomentsGetsTheSameText(refusals: Int) async throws {
        let bench = try await bench()
        bench.server.inject(
            Fault(
                .error(
                    status: 400,
                    description: "Bad Request: can't parse entities: Unsupported start tag"),
                method: "sendMessage", count: refusals))
        _ = await bench.send(message(Self.now))
        let seen = try #require(bench.server.sent(to: 1).last)
        #expect(seen.text == "⏰ gym, today <5>")
        #expect(seen.entities.compactMap { $0["type"]?.string } == (refusals == 1 ? ["bold"] : []))
        #expect(bench.server.calls("sendMessage") == refusals + 1)
    }

    @Test func aMomentGoesOnAcrossACut() async throws {
        let bench = try await bench()
        let text = RichText(String(repeating: "w", count: 4090))
        _ = await bench.sendAll(Message(text + RichText("22:00-23:30", at: Self.now)))
        #expect(bench.server.sent(to: 1).map(\.entities.count) == [1, 1])
        #expect(bench.server.violations == [])
    }
}
