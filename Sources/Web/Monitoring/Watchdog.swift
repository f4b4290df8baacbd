public import Dispatch
public import Logging
import Synchronization

/// Watches the heartbeats: logs a loop that hangs, and keeps the service manager's watchdog quiet while none does.
///
/// The watchdog ticks on its own queue, so it notices too when every thread that runs tasks is blocked.
/// A loop that ended by itself is no reason for a restart: it was logged where it ended.
public final class Watchdog: Sendable {
    private let heartbeats: Heartbeats
    private let socket: NotifySocket?
    private let logger: Logger
    private let atEachCheck: @Sendable () -> Void
    private let hung = Mutex<Set<String>>([])

    /// A watchdog over `heartbeats`; `socket` is nil where no service manager listens. `atEachCheck` runs before
    /// the heartbeats are looked at.
    public init(
        _ heartbeats: Heartbeats, socket: NotifySocket?, logger: Logger,
        atEachCheck: @escaping @Sendable () -> Void = {}
    ) {
        self.heartbeats = heartbeats
        self.socket = socket
        self.logger = logger
        self.atEachCheck = atEachCheck
    }

    /// How often to check: twice within the service manager's patience, every 5 s at the least.
    var interval: Duration { min(socket?.watchdog.map { $0 / 2 } ?? .seconds(5), .seconds(5)) }

    /// Begins to check, now and then at every interval, until the timer is cancelled.
    public func start() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "watchdog"))
        let seconds = interval / .seconds(1)
        timer.schedule(deadline: .now(), repeating: seconds, leeway: .milliseconds(100))
        timer.setEventHandler { self.check() }
        timer.activate()
        return timer
    }

    /// Logs what began or ceased to hang since the last check, and tells the service manager when nothing does.
    func check() {
        atEachCheck()
        let now = Set(heartbeats.faults.filter { !$0.hasEnded }.map(\.loop))
        let before = hung.withLock { hung in
            defer { hung = now }
            return hung
        }
        for loop in now.subtracting(before).sorted() { logger.error("the loop '\(loop)' hangs") }
        for loop in before.subtracting(now).sorted() { logger.notice("the loop '\(loop)' goes on") }
        if now.isEmpty, socket?.watchdog != nil { socket?.send(.alive) }
    }
}
