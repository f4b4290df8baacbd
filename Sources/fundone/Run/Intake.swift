import Planner
import Synchronization
import Transports

/// What came in since the start, for monitoring.
final class Intake: Sendable {
    private struct State {
        var updates = 0
        var polledAt: Instant?
        /// When others were last told of a poll.
        var toldAt: Instant?
        var backlog = IntakeBacklog()
    }

    private let state = Mutex(State())

    /// How many updates were handled.
    var updates: Int { state.withLock { $0.updates } }

    /// When the network last answered a poll; nil when it has not yet.
    var polledAt: Instant? { state.withLock { $0.polledAt } }

    /// What came in and is not done yet.
    var backlog: IntakeBacklog { state.withLock { $0.backlog } }

    /// Notes what is not done yet.
    func isBehind(_ backlog: IntakeBacklog) { state.withLock { $0.backlog = backlog } }

    /// What an operator should know of it: what has waited for longer than anything should.
    var remarks: [String] {
        let backlog = backlog
        let (rooms, invitations) = (backlog.rooms, backlog.invitations)
        var remarks: [String] = []
        if rooms.seconds > Self.grace {
            remarks.append("intake is behind: \(rooms.count) rooms, for \(rooms.seconds) s")
        }
        if invitations.seconds > Self.grace {
            remarks.append(
                "intake is behind: \(invitations.count) invitations, for \(invitations.seconds) s")
        }
        if let complaint = backlog.complaint { remarks.append(complaint) }
        return remarks
    }

    private static let grace = 30

    /// Counts a batch that was handled.
    func handled(_ count: Int) { state.withLock { $0.updates += count } }

    /// Notes that the network answered a poll.
    func polled(at now: Instant) { state.withLock { $0.polledAt = now } }

    /// Whether others were told of a poll so long ago, or the clock is so changed, that they should be told of this one. A poll
    /// lasts for 50 s at most, so that they are told every minute.
    func isWorthTelling(at now: Instant) -> Bool {
        state.withLock { state in
            state.toldAt.map { abs(now.seconds - $0.seconds) >= 10 } ?? true
        }
    }

    /// Notes that others were told of a poll.
    func told(at now: Instant) { state.withLock { $0.toldAt = now } }
}
