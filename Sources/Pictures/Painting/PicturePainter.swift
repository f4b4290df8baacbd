import Glibc
import Synchronization

/// Paints pictures one after the other, on one thread of its own: pango keeps a map of fonts for each thread that it is
/// used on. The thread begins with the first picture and stays.
public final class PicturePainter: Sendable {
    private typealias Work = @Sendable () -> Void

    /// The pictures that wait to be painted, and whether the thread has begun.
    private struct State {
        var waiting: [Work] = []
        var hasBegun = false
    }

    private let state = Mutex(State())
    private let signal = Signal()

    /// A painter.
    public init() {}

    /// The library that pictures lack on this system, by name; nil where pictures can be made.
    public static var missing: String? {
        if case .failure(let missing) = DrawingLibraries.opened { "\(missing)" } else { nil }
    }

    /// A layout as PNG; the same layout gives the same bytes.
    ///
    /// - Throws: an error that tells what is missing or failed.
    public func png(_ layout: Layout) async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { continuation in
            let begins = state.withLock { state in
                state.waiting.append {
                    continuation.resume(with: Result { try Painter().png(layout) })
                }
                defer { state.hasBegun = true }
                return !state.hasBegun
            }
            if begins { begin() }
            signal.post()
        }
    }

    private func begin() {
        var thread = pthread_t()
        let own = Unmanaged.passRetained(self).toOpaque()
        pthread_create(
            &thread, nil,
            { own in
                guard let own else { return nil }
                Unmanaged<PicturePainter>.fromOpaque(own).takeUnretainedValue().work()
            }, own)
        pthread_detach(thread)
    }

    private func work() -> Never {
        while true {
            signal.wait()
            let next = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
            next?()
        }
    }
}

/// A semaphore of the system.
private final class Signal: @unchecked Sendable {
    // The memory of a semaphore stays at its address until the process ends.
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    func post() { sem_post(semaphore) }

    func wait() { while sem_wait(semaphore) != 0 {} }
}
