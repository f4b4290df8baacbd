import Glibc

/// A value that one thread at a time may touch, and for whose changes others can wait.
public final class Monitor<Value>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private var value: Value

    /// One that holds `value`.
    public init(_ value: Value) {
        self.value = value
        lock = .allocate(capacity: 1)
        changed = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        pthread_cond_init(changed, nil)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(lock)
        changed.deallocate()
        lock.deallocate()
    }

    /// Reads or changes the value and wakes who waits for changes.
    public func with<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(lock)
        defer {
            pthread_cond_broadcast(changed)
            pthread_mutex_unlock(lock)
        }
        return try body(&value)
    }

    /// Reads the value without waking anybody.
    public func read<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(value)
    }

    /// Blocks the thread until `body` returns something or `seconds` have passed. `isAbandoned` is
    /// asked ten times a second and ends the wait early.
    public func wait<Result>(
        seconds: Double, isAbandoned: () -> Bool = { false }, _ body: (inout Value) -> Result?
    ) -> Result? {
        let end = Moment.now + seconds
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while true {
            if let result = body(&value) { return result }
            let now = Moment.now
            guard now < end, !isAbandoned() else { return nil }
            var slice = Moment.timespec(min(now + 0.1, end))
            pthread_cond_timedwait(changed, lock, &slice)
        }
    }
}

/// Seconds since 1970, with fractions.
public enum Moment {
    /// This moment.
    public static var now: Double {
        var time = Glibc.timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    fileprivate static func timespec(_ seconds: Double) -> Glibc.timespec {
        let whole = seconds.rounded(.down)
        return Glibc.timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
    }
}
