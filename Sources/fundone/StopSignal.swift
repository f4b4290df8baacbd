import Glibc
import Synchronization

/// Signals that ask the process to stop (SIGINT, SIGTERM, SIGHUP), turned into a flag.
enum StopSignal {
    private static let received = Atomic<Bool>(false)

    /// Whether one has come since `watch`.
    static var wasReceived: Bool { received.load(ordering: .relaxed) }

    /// Begins to catch them; calls that wait are interrupted (EINTR).
    static func watch() {
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in
                StopSignal.received.store(true, ordering: .relaxed)
            }
            sigaction(signal, &action, nil)
        }
    }
}
