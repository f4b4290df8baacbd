import Glibc

/// A thread of the system.
public enum SystemThread {
    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Runs `run` on a new thread.
    public static func start(_ run: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let body = Unmanaged.passRetained(Body(run))
        let status = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, body.toOpaque())
        precondition(status == 0, "cannot start a thread")
        pthread_detach(thread)
    }

    /// Runs `run`, which may block, on a new thread, and waits for it without blocking a thread of Swift's.
    public static func run<Result: Sendable>(_ run: @escaping @Sendable () -> Result) async
        -> Result
    {
        await withCheckedContinuation { continuation in
            start { continuation.resume(returning: run()) }
        }
    }
}
