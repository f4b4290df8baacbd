import Storage
import Synchronization

/// Where a relay hears: outcomes of sends under way, and rings that say that something new waits.
final class Mailbox: Sendable {
    /// A message that was under way, and what became of it.
    struct Outcome {
        var row: OutboxRow
        /// What is kept of its body once it arrived.
        var kept: String
        var ticket: SendPace.Ticket
        var outcome: SendOutcome
        /// The file that is to follow when this one has arrived.
        var rest: PlanDocument?
        var answeredAt: Double
    }

    private struct State {
        var outcomes: [Outcome] = []
        var isRung = false
        /// How many outcomes the waiter waits for.
        var wanted = 1
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// Hands an outcome over.
    func deliver(_ outcome: Outcome) {
        wake { $0.outcomes.append(outcome) }
    }

    /// Says that something new waits.
    func ring() {
        wake { $0.isRung = true }
    }

    /// The outcomes that came, oldest first; they stay until `forget`.
    var outcomes: [Outcome] { state.withLock { $0.outcomes } }

    /// Forgets the oldest outcomes: they are stored.
    func forget(_ count: Int) {
        guard count > 0 else { return }
        state.withLock { $0.outcomes.removeFirst(count) }
    }

    /// Waits until it rings or so many outcomes are there, at most so many seconds.
    func wait(atMost seconds: Double? = nil, outcomes wanted: Int = 1) async {
        guard seconds ?? 1 > 0 else { return }
        let timer = seconds.map { seconds in
            Task {
                try await Task.sleep(for: .microseconds(Int(seconds * 1e6) + 1))
                ring()
            }
        }
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                let isReady = state.isRung || state.outcomes.count >= wanted
                state.wanted = wanted
                state.isRung = false
                if !isReady { state.waiter = continuation }
                return isReady
            }
            if isReady { continuation.resume() }
        }
        timer?.cancel()
    }

    private func wake(_ change: (inout State) -> Void) {
        let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
            change(&state)
            guard state.isRung || state.outcomes.count >= state.wanted else { return nil }
            defer { state.waiter = nil }
            if state.waiter != nil { state.isRung = false }
            return state.waiter
        }
        waiter?.resume()
    }
}
