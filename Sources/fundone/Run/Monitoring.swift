import Bot
import Dispatch
import Logging
import Storage
import Web

/// How the server is watched from outside: heartbeats, health and metrics over HTTP, the service manager.
struct Monitoring: Sendable {
    /// The signs of life of the loops.
    let heartbeats = Heartbeats()
    private let web: WebSettings?
    private let door: WebDoor?
    private let receivers: [WebReceiver]
    private let socket: NotifySocket?
    private let logger: Logger

    /// Serves health and metrics as `web` says, and what networks hand in to `receivers`, and tells `socket`; nil for neither.
    init(
        web: WebSettings?, door: WebDoor?, receivers: [WebReceiver], socket: NotifySocket?,
        logger: Logger
    ) {
        self.receivers = receivers
        self.web = web
        self.door = door
        self.socket = socket
        self.logger = logger
    }

    /// Notes that a loop turns; `more` is how much longer than usual it waits now.
    func beat(_ loop: ServerLoop, more: Duration = .zero) {
        heartbeats.beat(loop.name, within: loop.limit + more)
    }

    /// Watches for as long as `work` runs.
    ///
    /// - Throws: `ListenFailure` when the address cannot be had, and what `work` throws.
    func watch(
        _ metrics: ServerMetrics, clock: any WallClock,
        _ work: @escaping @Sendable () async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            if let web {
                let (ports, begun) = AsyncStream.makeStream(of: Int.self)
                let server = WebServer(
                    web.listen, certificate: web.certificate, site: site(metrics, clock),
                    limits: ConnectionLimits(withPages: door != nil), logger: logger)
                group.addTask {
                    defer { begun.finish() }
                    try await server.run { begun.yield($0) }
                }
                // Whoever is told that the bot is ready may ask how it is.
                guard let port = await ports.first(where: { _ in true }) else {
                    return try await group.waitForAll()
                }
                for receiver in receivers { receiver.isServed() }
                let what = door == nil ? "health and metrics" : "pages, health and metrics"
                logger.info("\(what) at \(web.listen.host):\(port)")
            }
            group.addTask { try await beWatched(work) }
            try await group.next()
            group.cancelAll()
        }
    }

    private func beWatched(_ work: @Sendable () async throws -> Void) async throws {
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

    private func site(_ metrics: ServerMetrics, _ clock: any WallClock) -> Endpoints {
        Endpoints(
            health: HealthPages(
                heartbeats: heartbeats, database: { _ = try metrics.store.lastMoment() },
                metrics: { try metrics.read(at: clock.now) }, remarks: { metrics.remarks }),
            door: door, receivers: receivers)
    }
}
