public import Bot
public import Logging

/// The loop that receives from Matrix.
///
///     sync(cursor) ──► handle: one durable transaction stores updates, replies and the new cursor
///         ▲                                   │ committed
///         └────── cursor = next_batch ◄───────┘
///
/// A batch that the database does not take is handed over again until it does. At shutdown the sync is
/// aborted.
public struct MatrixPoller: Sendable {
    /// Why the loop ended.
    public enum End: Hashable, Sendable {
        /// The task was cancelled.
        case cancelled
        /// The server does not know the token any more; syncing on would be in vain.
        case unauthorized
    }

    /// Stores a batch and, in the same transaction, the cursor.
    public typealias Handler = @Sendable ([Update], String) async throws -> Void

    private enum Turn {
        case next(String?)
        case wait(Duration, cursor: String?)
        case end(End)
    }

    private let transport: MatrixTransport
    private let logger: Logger
    private let heartbeat: @Sendable () -> Void
    private let turning: @Sendable (Duration) -> Void
    private let behind: @Sendable (IntakeBacklog) -> Void

    /// A loop over `transport`. `heartbeat` is called after each usable answer of the server, `turning`
    /// at each turn with how long the loop is going to wait before the next, beside the sync itself, and
    /// `behind` at each turn with what is not done yet.
    public init(
        _ transport: MatrixTransport, logger: Logger,
        heartbeat: @escaping @Sendable () -> Void = {},
        turning: @escaping @Sendable (Duration) -> Void = { _ in },
        behind: @escaping @Sendable (IntakeBacklog) -> Void = { _ in }
    ) {
        self.transport = transport
        self.logger = logger
        self.heartbeat = heartbeat
        self.turning = turning
        self.behind = behind
    }

    /// Syncs from `cursor` (nil at the very first start) until cancelled. `handle` gets each batch that
    /// is not empty with the cursor to store in the same transaction; when it throws, it gets the batch
    /// again.
    public func run(from cursor: String?, handle: Handler) async -> End {
        var (cursor, backoff, idle) = (cursor, transport.configuration.backoff, 0)
        while !Task.isCancelled {
            turning(.zero)
            behind(await transport.backlog)
            switch await turn(cursor, &backoff, &idle, handle) {
            case .next(let next):
                backoff.reset()
                cursor = next
            case .wait(let duration, let next):
                turning(duration)
                try? await Task.sleep(for: duration)
                cursor = next
            case .end(let end):
                await transport.stop()
                return end
            }
        }
        await transport.stop()
        return .cancelled
    }

    private func turn(
        _ cursor: String?, _ backoff: inout Backoff, _ idle: inout Int, _ handle: Handler
    ) async -> Turn {
        func wait(_ reason: String, _ seconds: Int? = nil, from next: String?) -> Turn {
            logger.warning("\(reason)")
            let duration = max(.seconds(min(seconds ?? 0, 3600)), backoff.next())
            return .wait(duration, cursor: next)
        }
        switch await transport.sync(since: cursor) {
        case .batch(let batch):
            heartbeat()
            // A position before which nothing happened need not be stored each time.
            idle += 1
            let isWorthStoring = !batch.updates.isEmpty || batch.mustBeStored
            guard isWorthStoring || cursor == nil || idle >= 20 else { return .next(batch.next) }
            idle = 0
            return await store(batch, &backoff, handle) ? .next(batch.next) : .end(.cancelled)
        case .cancelled: return .end(.cancelled)
        case .unauthorized:
            logger.error("sync: 401, the access token is no longer valid; Matrix stops")
            return .end(.unauthorized)
        case .limited(let seconds):
            return wait("sync: 429, too many calls", seconds, from: cursor)
        case .lost(let failure):
            return wait("\(failure); going on from now", from: nil)
        case .failed(let failure): return wait("\(failure)", from: cursor)
        }
    }

    // Whether it is stored: only a cancelled task gives up.
    private func store(
        _ batch: SyncBatch, _ backoff: inout Backoff, _ handle: Handler
    ) async -> Bool {
        while true {
            do {
                try await handle(batch.updates, batch.next)
                return true
            } catch {
                logger.error("a batch of updates was not stored: \(error)")
            }
            let duration = backoff.next()
            turning(duration)
            guard (try? await Task.sleep(for: duration)) != nil else { return false }
        }
    }
}
