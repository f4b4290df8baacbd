import Glibc
import Synchronization

/// Signals that ask the process to stop (SIGINT, SIGTERM, and SIGHUP where nothing is read anew), turned into
/// something that can be waited for.
///
/// The handler may run on any thread, so it interrupts no call of the main one: it writes into a pipe.
enum StopSignal {
    private static let stopping = SignalPipe()
    private static let reloading = SignalPipe()
    private static let hasStopped = Atomic<Bool>(false)

    /// A descriptor that becomes readable when a signal asks to stop; -1 before `watch`.
    static var descriptor: Int32 { stopping.reader }

    /// Whether a signal asked to stop.
    static var hasCome: Bool { hasStopped.load(ordering: .relaxed) }

    /// A descriptor that becomes readable when SIGHUP asks to read the configuration anew; -1 before `watch`.
    static var reloadDescriptor: Int32 { reloading.reader }

    /// Begins to catch them; `reloads` says that SIGHUP does not stop.
    static func watch(reloads: Bool = false) {
        // A write that a limit or a closed pipe forbids is an error, not the end.
        for signal in [SIGPIPE, SIGXFSZ] { Glibc.signal(signal, SIG_IGN) }
        stopping.open()
        for signal in [SIGINT, SIGTERM] + (reloads ? [] : [SIGHUP]) {
            catching(signal) { _ in
                StopSignal.hasStopped.store(true, ordering: .relaxed)
                StopSignal.stopping.mark()
            }
        }
        guard reloads else { return }
        reloading.open()
        catching(SIGHUP) { _ in StopSignal.reloading.mark() }
    }

    private static func catching(
        _ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void
    ) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = handler
        sigaction(signal, &action, nil)
    }
}

/// A pipe into which a signal handler writes.
private final class SignalPipe: Sendable {
    private let readingEnd = Atomic<Int32>(-1)
    private let writingEnd = Atomic<Int32>(-1)

    /// The end to wait at; -1 before `open`.
    var reader: Int32 { readingEnd.load(ordering: .relaxed) }

    /// Makes the pipe.
    func open() {
        var made: [Int32] = [-1, -1]
        pipe(&made)
        for end in made { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        readingEnd.store(made[0], ordering: .relaxed)
        writingEnd.store(made[1], ordering: .relaxed)
    }

    /// Makes the reading end readable.
    func mark() {
        var mark: UInt8 = 1
        write(writingEnd.load(ordering: .relaxed), &mark, 1)
    }
}
