#if DEBUG
    import Glibc
    import Synchronization

    /// Where the process is to kill itself, `FUNDONE_CRASH_AT=name:n`, or the thread to hang,
    /// `FUNDONE_HANG_AT=name:n`.
    final class CrashInjection: Sendable {
        /// The orders given to this process.
        static let given = [
            CrashInjection("FUNDONE_CRASH_AT") { kill(getpid(), SIGKILL) },
            CrashInjection("FUNDONE_HANG_AT") { while true { pause() } },
        ].compactMap { $0 }

        private let point: CrashPoint
        private let left: Atomic<Int>
        private let obey: @Sendable () -> Void

        private init?(_ variable: String, _ obey: @escaping @Sendable () -> Void) {
            guard let text = getenv(variable).map({ String(cString: $0) }) else { return nil }
            let parts = text.split(separator: ":")
            guard parts.count == 2, let point = CrashPoint(rawValue: String(parts[0])),
                let count = Int(parts[1])
            else { return nil }
            self.point = point
            left = Atomic(count)
            self.obey = obey
        }

        /// Counts a passing; at the last one the process ends as under `kill -9`, or the thread hangs.
        func count(_ passed: CrashPoint) {
            guard passed == point,
                left.subtract(1, ordering: .relaxed).newValue == 0
            else { return }
            obey()
        }
    }
#endif
