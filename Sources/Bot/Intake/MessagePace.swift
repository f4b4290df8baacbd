import Planner
import Synchronization

/// How many messages a person may send in a minute; above that they get one polite notice a minute.
final class MessagePace: Sendable {
    /// What becomes of a message.
    enum Verdict {
        case pass, notice, drop
    }

    private struct Count {
        var minute: Int
        var messages: Int
    }

    private let perMinute: Int
    private let counts = Mutex<[Int64: Count]>([:])

    init(perMinute: Int) {
        self.perMinute = perMinute
    }

    /// Counts a message of that identity.
    func verdict(identity: Int64, now: Instant) -> Verdict {
        guard perMinute > 0 else { return .pass }
        let minute = now.seconds / 60
        return counts.withLock { counts in
            if counts.count > 100_000 { counts = counts.filter { $0.value.minute == minute } }
            var count = counts[identity] ?? Count(minute: minute, messages: 0)
            if count.minute != minute { count = Count(minute: minute, messages: 0) }
            count.messages += 1
            counts[identity] = count
            if count.messages <= perMinute { return .pass }
            return count.messages == perMinute + 1 ? .notice : .drop
        }
    }

    /// Counts a message no longer that was counted at `now`: it will be handled again.
    func takeBack(identity: Int64, now: Instant) {
        counts.withLock { counts in
            guard counts[identity]?.minute == now.seconds / 60 else { return }
            counts[identity]?.messages -= 1
        }
    }
}
