#if DEBUG
    import Glibc
    import Synchronization

    /// Where the process is to kill itself: `FUNDONE_CRASH_AT=name:n`.
    final class CrashOrder: Sendable {
        /// The order given to this process.
        static let given = CrashOrder()

        private let point: CrashPoint
        private let left: Atomic<Int>

        private init?() {
            guard let text = getenv("FUNDONE_CRASH_AT").map({ String(cString: $0) }) else {
                return nil
            }
            let parts = text.split(separator: ":")
            guard parts.count == 2, let point = CrashPoint(rawValue: String(parts[0])),
                let count = Int(parts[1])
            else { return nil }
            self.point = point
            left = Atomic(count)
        }

        /// Counts a passing; at the last one the process ends as under `kill -9`.
        func count(_ passed: CrashPoint) {
            guard passed == point,
                left.subtract(1, ordering: .relaxed).newValue == 0
            else { return }
            kill(getpid(), SIGKILL)
        }
    }
#endif
