import Dispatch
import Synchronization

/// Asks the database for a sign of life and does not wait for it for ever.
///
/// The question runs on a queue of its own, one at a time: while one hangs, no further is asked.
final class DatabaseProbe: Sendable {
    private struct State {
        var isAsking = false
        var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
        var next = 0
    }

    private let question: @Sendable () throws -> Void
    private let patience: DispatchTimeInterval
    private let queue = DispatchQueue(label: "probe")
    private let state = Mutex(State())

    /// A probe that asks `question`, which throws when the database does not answer.
    init(patience: DispatchTimeInterval = .seconds(2), _ question: @escaping @Sendable () throws -> Void)
    {
        self.patience = patience
        self.question = question
    }

    /// Whether the database answers.
    func answers() async -> Bool {
        await withCheckedContinuation { continuation in
            let (id, begins) = state.withLock { state in
                defer {
                    state.next += 1
                    state.isAsking = true
                }
                state.waiters[state.next] = continuation
                return (state.next, !state.isAsking)
            }
            if begins { queue.async { self.ask() } }
            DispatchQueue.global().asyncAfter(deadline: .now() + patience) { self.giveUp(id) }
        }
    }

    private func ask() {
        let isAnswered = (try? question()) != nil
        let waiters = state.withLock { state in
            defer {
                state.waiters = [:]
                state.isAsking = false
            }
            return state.waiters.values
        }
        for waiter in waiters { waiter.resume(returning: isAnswered) }
    }

    private func giveUp(_ id: Int) {
        state.withLock { $0.waiters.removeValue(forKey: id) }?.resume(returning: false)
    }
}
