import Bot
import Dispatch
import Logging
import Storage
import Web

/// How the server is watched from outside: heartbeats, health and metrics over HTTP, the service manager.
struct Monitoring: Sendable {
    /// The signs of life of the loops.
    let heartbeats = Heartbeats()
    private let listen: ListenAddress?
    private let socket: NotifySocket?
    private let logger: Logger

    /// Serves health and metrics at `listen`, and tells `socket`; nil for neither.
    init(listen: ListenAddress?, socket: NotifySocket?, logger: Logger) {
        self.listen = listen
        self.socket = socket
        self.logger = logger
    }

    /// Notes that a loop turns; `more` is how much longer than usual it waits now.
    func beat(_ loop: ServerLoop, more: Duration = .zero) {
        heartbeats.beat(loop.rawValue, within: loop.limit + more)
    }

    /// Watches for as long as `work` runs.
    ///
    /// - Throws: `ListenFailure` when the address cannot be had, and what `work` throws.
    func watch(
        _ metrics: ServerMetrics, clock: any WallClock, _ work: @Sendable () async throws -> Void
    ) async throws {
        let server = try serve(metrics, clock)
        defer { server?.stop() }
        // Known from the start, so that a loop that never begins is noticed too.
        beat(.schedule)
        socket?.send(.ready)
        let watchdog = Watchdog(heartbeats, socket: socket, logger: logger) { [logger] in
            if TrapRecord.endHang() { logger.warning("an update takes longer than a second") }
        }
        let timer = watchdog.start()
        defer { timer.cancel() }
        try await withTaskCancellationHandler {
            try await work()
        } onCancel: {
            socket?.send(.stopping)
        }
    }

    private func serve(_ metrics: ServerMetrics, _ clock: any WallClock) throws -> WebServer? {
        guard let listen else { return nil }
        let site = Site(
            heartbeats: heartbeats, database: { _ = try metrics.store.lastMoment() },
            metrics: { try metrics.read(at: clock.now) }, remarks: { metrics.remarks })
        let server = try WebServer(listen, site: site)
        server.start()
        logger.info("health and metrics at \(listen.host):\(server.port)")
        return server
    }
}

/// The loops of the server that must turn.
enum ServerLoop: String {
    case poll, schedule, relay
    case matrixPoll = "matrix poll"
    case matrixRelay = "matrix relay"

    /// Within what time a turn is over: the longest wait that is meant, and half a minute for the work.
    var limit: Duration {
        switch self {
        case .poll: .seconds(90)
        // The first sync may have to be gathered from all rooms.
        case .matrixPoll: .seconds(150)
        case .schedule, .relay, .matrixRelay: .seconds(45)
        }
    }
}
