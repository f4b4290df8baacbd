import Planner
import Synchronization

/// How many messages a person may send in a minute; above that they get one polite notice a minute. Buttons may be
/// pressed more often.
final class MessagePace: Sendable {
    /// What becomes of a message.
    enum Verdict {
        case pass, notice, drop
    }

    private struct Count {
        var minute: Int
        var messages = 0
        var touches = 0
    }

    /// So many buttons and reactions count as one message.
    static let touchesPerMessage = 5

    private let perMinute: Int
    private let counts = Mutex<[Int64: Count]>([:])

    init(perMinute: Int) {
        self.perMinute = perMinute
    }

    /// Counts a message of that identity, or a touch: a button, a reaction or a place.
    func verdict(identity: Int64, isTouch: Bool, now: Instant) -> Verdict {
        guard perMinute > 0 else { return .pass }
        let minute = now.seconds / 60
        return counts.withLock { counts in
            if counts.count > 100_000 { counts = counts.filter { $0.value.minute == minute } }
            var count = counts[identity] ?? Count(minute: minute)
            if count.minute != minute { count = Count(minute: minute) }
            if isTouch { count.touches += 1 } else { count.messages += 1 }
            counts[identity] = count
            guard !isTouch else {
                return count.touches <= perMinute * Self.touchesPerMessage ? .pass : .drop
            }
            if count.messages <= perMinute { return .pass }
            return count.messages == perMinute + 1 ? .notice : .drop
        }
    }

    /// Counts what was counted at `now` no longer: it will be handled again.
    func takeBack(identity: Int64, isTouch: Bool, now: Instant) {
        counts.withLock { counts in
            guard counts[identity]?.minute == now.seconds / 60 else { return }
            if isTouch {
                counts[identity]?.touches -= 1
            } else {
                counts[identity]?.messages -= 1
            }
        }
    }
}
