import Planner
import Synchronization

/// How many messages a person may send in a minute; above that they get one polite notice a minute. Buttons may be
/// pressed more often.
///
/// A message counts in the minute of its stamp, so that those of an outage are not taken for a flood; but never in one
/// that is older than that of another, for stamps that go back and forth would begin it anew each time. An edit has the
/// stamp of its message, which may be of any age: it counts in the minute in which it comes.
final class MessagePace: Sendable {
    /// What becomes of a message.
    enum Verdict {
        case pass, notice, drop
    }

    /// What is counted.
    enum Kind {
        case message, edit
        /// A button, a reaction or a place.
        case touch
    }

    /// Something counted: whose, of which kind, and in which minute.
    struct Entry {
        var identity: Int64
        var kind: Kind
        var minute: Int
    }

    private struct Count {
        var minute: Int
        var messages = 0
        var touches = 0
        var editMinute = 0
        var edits = 0

        /// Goes on to a minute, unless that has passed; a clock that was set back takes the count along.
        mutating func advance(to stamp: Int, now: Int) {
            let next = max(stamp, min(minute, now))
            if next != minute { (minute, messages, touches) = (next, 0, 0) }
        }

        /// How many messages and edits there are in a minute.
        func total(in minute: Int) -> Int {
            (minute == self.minute ? messages : 0) + (minute == editMinute ? edits : 0)
        }
    }

    /// How many buttons and reactions count as one message.
    static let touchesPerMessage = 5

    private let counts = Mutex<[Int64: Count]>([:])

    /// Counts what an identity did with that stamp, which is looked at now; `perMinute` is 0 where there is no limit.
    func verdict(
        identity: Int64, _ kind: Kind, perMinute: Int, stamp: Instant, now: Instant
    ) -> (Verdict, Entry) {
        let (stamp, now) = (min(stamp, now).seconds / 60, now.seconds / 60)
        var entry = Entry(identity: identity, kind: kind, minute: now)
        guard perMinute > 0 else { return (.pass, entry) }
        return counts.withLock { counts in
            if counts.count > 100_000 { counts = counts.filter { $0.value.minute == now } }
            var count = counts[identity] ?? Count(minute: stamp)
            defer { counts[identity] = count }
            switch kind {
            case .edit:
                if count.editMinute != now { (count.editMinute, count.edits) = (now, 0) }
                count.edits += 1
            case .message:
                count.advance(to: stamp, now: now)
                count.messages += 1
                entry.minute = count.minute
            case .touch:
                count.advance(to: stamp, now: now)
                count.touches += 1
                entry.minute = count.minute
                let isWithin = count.touches <= perMinute * Self.touchesPerMessage
                return (isWithin ? .pass : .drop, entry)
            }
            let total = count.total(in: entry.minute)
            if total <= perMinute { return (.pass, entry) }
            return (total == perMinute + 1 ? .notice : .drop, entry)
        }
    }

    /// Counts something no longer: it will be handled again.
    func takeBack(_ entry: Entry) {
        counts.withLock { counts in
            guard var count = counts[entry.identity] else { return }
            switch entry.kind {
            case .edit where count.editMinute == entry.minute: count.edits -= 1
            case .message where count.minute == entry.minute: count.messages -= 1
            case .touch where count.minute == entry.minute: count.touches -= 1
            case .edit, .message, .touch: break
            }
            counts[entry.identity] = count
        }
    }
}
