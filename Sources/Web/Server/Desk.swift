import Dispatch
import Hummingbird
import Synchronization

/// Does what may block, one after the other, on a thread of its own; what takes too long is answered without it.
final class Desk: Sendable {
    private let queue: DispatchQueue
    private let clock: DispatchQueue
    private let limit: Double

    /// A desk whose answers are waited for `limit`.
    init(_ name: String, limit: Duration) {
        queue = DispatchQueue(label: name)
        clock = DispatchQueue(label: name + ".clock")
        self.limit = limit / .seconds(1)
    }

    /// The answer of `work`, or `late` when it does not come in time.
    func answer(
        else late: @escaping @Sendable () -> Response, _ work: @escaping @Sendable () -> Response
    ) async -> Response {
        await withCheckedContinuation { continuation in
            let first = First(continuation)
            clock.asyncAfter(deadline: .now() + limit) { first.resume(late()) }
            queue.async {
                let answer = work()
                first.resume(answer)
            }
        }
    }

    /// The result of `work`, when its turn comes.
    func result<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work() }) }
        }
    }

    /// Gives the first of two answers.
    private final class First: Sendable {
        private let continuation: Mutex<CheckedContinuation<Response, Never>?>

        init(_ continuation: CheckedContinuation<Response, Never>) {
            self.continuation = Mutex(continuation)
        }

        func resume(_ answer: @autoclosure () -> Response) {
            let waiting = continuation.withLock { $0.take() }
            waiting?.resume(returning: answer())
        }
    }
}
