import Synchronization

/// Whose profiles were asked for their time zones in this run, and what they said.
final class ZoneBook: Sendable {
    private struct State {
        var zones: [String: String?] = [:]
        /// The users who need not be asked.
        var settled: Set<String> = []
    }

    /// How many people are remembered; a forgotten one costs one more question.
    private static let most = 2000
    private let state = Mutex(State())

    /// Whether it is known that a person need not be asked.
    func isSettled(_ user: String) -> Bool { state.withLock { $0.settled.contains(user) } }

    /// Notes that a person need not be asked.
    func settle(_ user: String) {
        state.withLock { state in
            if state.settled.count >= Self.most { state.settled = [] }
            state.settled.insert(user)
            state.zones[user] = nil
        }
    }

    /// What the profile of a person said, nil within for none; nil where it was not asked.
    func zone(of user: String) -> String?? { state.withLock { $0.zones[user] } }

    /// Notes what the profile of a person said.
    func note(_ zone: String?, of user: String) {
        state.withLock { state in
            if state.zones.count >= Self.most { state.zones = [:] }
            state.zones[user] = .some(zone)
        }
    }
}
