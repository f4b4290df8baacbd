import Bot
import Planner
import Synchronization

/// The challenges that wait for an answer: each is good once, for five minutes, and for what it was asked for.
final class PasskeyChallenges: Sendable {
    /// What a challenge is for.
    enum Purpose: Hashable, Sendable {
        /// A browser that is signed in makes a passkey, which belongs to that handle.
        case adding(Caller.Way, handle: String)
        /// Somebody signs in.
        case signingIn
    }

    private struct Waiting {
        let purpose: Purpose
        let address: String
        let until: Instant
    }

    // No more wait, nor more of one address: the oldest make room.
    private static let most = 10_000
    private static let mostOfAddress = 20
    private static let seconds = 300
    private let waiting = Mutex<[String: Waiting]>([:])

    /// A new challenge for somebody at an address.
    func new(for purpose: Purpose, at address: String, now: Instant) -> String {
        let challenge = Base64URL.text(Self.random())
        waiting.withLock { waiting in
            waiting = waiting.filter { $0.value.until > now }
            let own = waiting.filter { $0.value.address == address }
            if own.count >= Self.mostOfAddress { Self.dropOldest(of: own, from: &waiting) }
            if waiting.count >= Self.most { Self.dropOldest(of: waiting, from: &waiting) }
            waiting[challenge] = Waiting(
                purpose: purpose, address: address, until: now.adding(seconds: Self.seconds))
        }
        return challenge
    }

    /// Uses a challenge up; what it was for, nil where it is good no longer.
    func take(_ challenge: String, now: Instant) -> Purpose? {
        waiting.withLock { waiting in
            guard let found = waiting.removeValue(forKey: challenge), found.until > now else {
                return nil
            }
            return found.purpose
        }
    }

    /// 256 bits from the system's generator.
    static func random() -> [UInt8] { (0..<32).map { _ in .random(in: .min ... .max) } }

    private static func dropOldest(of some: [String: Waiting], from all: inout [String: Waiting]) {
        if let oldest = some.min(by: { $0.value.until < $1.value.until }) {
            all.removeValue(forKey: oldest.key)
        }
    }
}
