import Chance
import FakeTelegram
import Foundation
import Patience
import Testing

/// The real executable under `kill -9` while people talk to it in encrypted rooms: every message gets its answer, once,
/// and everybody can read it.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct EncryptionKillTests {
    private static let points = [
        "before-start", "after-start", "before-batch", "after-batch", "before-outbox",
        "after-outbox", "before-send", "after-send", "before-keys", "after-keys",
    ]
    /// How often it is killed at random.
    private static let kills = Soak.count("FUNDONE_ENCRYPTED_KILLS", or: 12)

    @Test func nothingIsLostWhenKilledAtAnyPoint() async throws {
        var talk = try await EncryptedTalk(people: ["ann"])
        for point in Self.points {
            for passing in 1...(point.hasSuffix("start") ? 1 : 3) {
                let bot = try talk.bot.startWithoutWaiting([
                    "FUNDONE_CRASH_AT": "\(point):\(passing)"
                ])
                for _ in 1...3 { try await talk.speak() }
                #expect(await bot.end(within: 30) == SIGKILL, "it did not pass \(point):\(passing)")
            }
        }
        try await talk.finish()
    }

    @Test func nothingIsLostWhenKilledAtRandom() async throws {
        var talk = try await EncryptedTalk(people: ["ann", "ben"], seed: Soak.seed)
        for _ in 1...Self.kills {
            let bot = try talk.bot.startWithoutWaiting()
            let end = Date().addingTimeInterval(
                Double(talk.number(in: 0...1200)) / 1000 * Patience.factor)
            for _ in 0..<talk.number(in: 0...2) { try await talk.speak() }
            try await Task.sleep(for: .seconds(max(0, end.timeIntervalSinceNow)))
            bot.kill()
        }
        try await talk.finish()
    }
}
