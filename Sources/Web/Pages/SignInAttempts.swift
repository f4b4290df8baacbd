import Planner
import Synchronization

/// How often a password was tried lately, by the name that it was tried for, and in all: each costs time and memory.
final class SignInAttempts: Sendable {
    private struct State {
        var byName: [String: [Instant]] = [:]
        var all: [Instant] = []
    }

    private let state = Mutex(State())
    private let mostOfName: Int
    private static let nameSeconds = 900
    private static let longestName = 300
    /// How many attempts all names have in a minute.
    private static let most = 60

    /// Allows each name so many attempts in a quarter of an hour (OWASP ASVS 6.3.1).
    init(most: Int = 10) {
        mostOfName = most
    }

    /// Counts an attempt; false where there were too many.
    func mayTry(_ name: String, at now: Instant) -> Bool {
        let name = Self.key(name)
        return state.withLock { state in
            state.all.removeAll { now.seconds - $0.seconds >= 60 }
            if state.byName.count > 1000 {
                state.byName = state.byName.filter { Self.isRecent($0.value, now) }
            }
            var own = state.byName[name, default: []]
            own.removeAll { now.seconds - $0.seconds >= Self.nameSeconds }
            // Whoever is refused for their own name takes no turn of others.
            guard own.count < mostOfName, state.all.count < Self.most else { return false }
            state.all.append(now)
            own.append(now)
            state.byName[name] = own
            return true
        }
    }

    /// Forgets the attempts of a name: it was the right password.
    func clear(_ name: String) {
        state.withLock { _ = $0.byName.removeValue(forKey: Self.key(name)) }
    }

    /// What attempts of a name are counted under: no more of it than any name has.
    private static func key(_ name: String) -> String {
        String(name.prefix(longestName)).lowercased()
    }

    private static func isRecent(_ attempts: [Instant], _ now: Instant) -> Bool {
        attempts.last.map { now.seconds - $0.seconds < nameSeconds } ?? false
    }
}
