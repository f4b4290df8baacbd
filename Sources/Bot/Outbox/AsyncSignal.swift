import Synchronization

/// Wakes a loop that waits: raised by anybody, awaited by one. What is raised while nobody waits is kept
/// for the next wait.
public final class AsyncSignal: Sendable {
    private struct State {
        var isRaised = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// A signal that nobody has raised.
    public init() {}

    /// Wakes the loop.
    public func raise() {
        let waiter = state.withLock { state in
            defer { state.waiter = nil }
            if state.waiter == nil { state.isRaised = true }
            return state.waiter
        }
        waiter?.resume()
    }

    /// Forgets what was raised.
    func lower() { state.withLock { $0.isRaised = false } }

    /// Waits until it is raised, at most for that time. A task that is cancelled waits on.
    public func wait(atMost limit: Duration? = nil) async {
        let timer = limit.map { limit in
            Task {
                try await Task.sleep(for: limit)
                raise()
            }
        }
        await withCheckedContinuation { continuation in
            let isRaised = state.withLock { state in
                if !state.isRaised { state.waiter = continuation }
                defer { state.isRaised = false }
                return state.isRaised
            }
            if isRaised { continuation.resume() }
        }
        timer?.cancel()
    }
}
