import Glibc
import Synchronization

/// Signals that ask the process to stop (SIGINT, SIGTERM, SIGHUP), turned into something that can be waited for.
///
/// The handler may run on any thread, so it interrupts no call of the main one: it writes into a pipe.
enum StopSignal {
    private static let writer = Atomic<Int32>(-1)
    private static let reader = Atomic<Int32>(-1)
    private static let mark = Atomic<Bool>(false)

    /// A descriptor that becomes readable when a signal comes; -1 before `watch`.
    static var descriptor: Int32 { reader.load(ordering: .relaxed) }

    /// Whether one came.
    static var hasCome: Bool { mark.load(ordering: .relaxed) }

    /// Begins to catch them.
    static func watch() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reader.store(ends[0], ordering: .relaxed)
        writer.store(ends[1], ordering: .relaxed)
        // A write that a limit or a closed pipe forbids is an error, not the end.
        for signal in [SIGPIPE, SIGXFSZ] { Glibc.signal(signal, SIG_IGN) }
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in
                var byte: UInt8 = 1
                StopSignal.mark.store(true, ordering: .relaxed)
                write(StopSignal.writer.load(ordering: .relaxed), &byte, 1)
            }
            sigaction(signal, &action, nil)
        }
    }
}
