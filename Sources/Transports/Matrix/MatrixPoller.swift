public import Bot
public import Logging

/// The loop that receives from Matrix.
///
///     sync(cursor) ──► handle: one durable transaction stores updates, replies and the new cursor
///         ▲                                   │ committed
///         └────── cursor = next_batch ◄───────┴──► rooms that could not be joined are tried again
///
/// A batch that could not be handled is asked for again: a position of Matrix does not wear out. At
/// shutdown the sync is aborted.
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

    /// A loop over `transport`. `heartbeat` is called after each usable answer of the server, `turning`
    /// at each turn with how long the loop is going to wait before the next, beside the sync itself.
    public init(
        _ transport: MatrixTransport, logger: Logger,
        heartbeat: @escaping @Sendable () -> Void = {},
        turning: @escaping @Sendable (Duration) -> Void = { _ in }
    ) {
        self.transport = transport
        self.logger = logger
        self.heartbeat = heartbeat
        self.turning = turning
    }

    /// Syncs from `cursor` (nil at the very first start) until cancelled. `handle` gets each batch that
    /// is not empty with the cursor to store in the same transaction; when it throws, the batch is asked
    /// for again.
    public func run(from cursor: String?, handle: Handler) async -> End {
        await withDiscardingTaskGroup(returning: End.self) { joins in
            var (cursor, backoff) = (cursor, transport.configuration.backoff)
            var idle = 0
            while !Task.isCancelled {
                turning(.zero)
                var invitations: [String] = []
                switch await turn(cursor, &backoff, &invitations, &idle, handle) {
                case .next(let next):
                    backoff.reset()
                    cursor = next
                case .wait(let duration, let next):
                    turning(duration)
                    try? await Task.sleep(for: duration)
                    cursor = next
                case .end(let end):
                    joins.cancelAll()
                    return end
                }
                for room in invitations { joins.addTask { await join(room) } }
            }
            return .cancelled
        }
    }

    private func join(_ room: String) async {
        var backoff = transport.configuration.backoff
        for _ in 1...30 {
            guard (try? await Task.sleep(for: backoff.next())) != nil else { return }
            if await transport.join(room) { return }
        }
    }

    private func turn(
        _ cursor: String?, _ backoff: inout Backoff, _ invitations: inout [String],
        _ idle: inout Int, _ handle: Handler
    ) async -> Turn {
        func wait(_ reason: String, _ seconds: Int? = nil, from next: String?) -> Turn {
            logger.warning("\(reason)")
            let duration = max(.seconds(min(seconds ?? 0, 3600)), backoff.next())
            return .wait(duration, cursor: next)
        }
        switch await transport.sync(since: cursor) {
        case .batch(let batch):
            heartbeat()
            invitations = batch.invitations
            // A position before which nothing happened need not be stored each time.
            idle += 1
            guard !batch.updates.isEmpty || cursor == nil || idle >= 20 else {
                return .next(batch.next)
            }
            do {
                try await handle(batch.updates, batch.next)
                idle = 0
            } catch {
                logger.error("a batch of updates was not stored: \(error)")
                return .wait(backoff.next(), cursor: cursor)
            }
            return .next(batch.next)
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
}
