import Storage
import Synchronization

/// Where a relay waits: for outcomes of sends under way, and to be woken.
final class OutcomeQueue: Sendable {
    /// A message that was under way, and its outcome.
    struct Outcome {
        var row: OutboxRow
        /// The part of its body that is kept once it arrived.
        var kept: String
        var ticket: SendPace.Ticket
        var outcome: SendOutcome
        /// The file that is to follow when this one has arrived.
        var rest: PlanDocument?
        var answeredAt: Double
        /// The lease under which it left.
        var lease: Lease?

        /// Whether the network has taken the message.
        var hasArrived: Bool { if case .delivered = outcome { true } else { false } }
    }

    private struct State {
        var outcomes: [Outcome] = []
        /// How many outcomes end the wait.
        var wanted = 1

        var isReady: Bool { outcomes.count >= wanted }
    }

    private let state = Mutex(State())
    private let signal = AsyncSignal()

    /// Adds an outcome.
    func deliver(_ outcome: Outcome) {
        let isReady = state.withLock { state in
            state.outcomes.append(outcome)
            return state.isReady
        }
        if isReady { signal.raise() }
    }

    /// Ends the wait.
    func wake() { signal.raise() }

    /// The outcomes that came, oldest first; they stay until `forget`.
    var outcomes: [Outcome] { state.withLock { $0.outcomes } }

    /// Forgets the oldest outcomes: they are stored.
    func forget(_ count: Int) {
        guard count > 0 else { return }
        state.withLock { $0.outcomes.removeFirst(count) }
    }

    /// Waits until it is woken or so many outcomes are there, at most so many seconds.
    func wait(atMost seconds: Double? = nil, outcomes wanted: Int = 1) async {
        guard seconds ?? 1 > 0 else { return }
        let isReady = state.withLock { state in
            state.wanted = wanted
            return state.isReady
        }
        guard !isReady else { return signal.lower() }
        await signal.wait(atMost: seconds.map { .microseconds(Int($0 * 1e6) + 1) })
    }
}
