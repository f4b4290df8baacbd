public import Bot
public import Logging

/// The loop that receives from Telegram.
///
///     poll(cursor) ──► handle: one durable transaction stores updates, replies and the new cursor
///         ▲                                   │ committed
///         └── cursor = the batch's own ◄──────┴──► pressed buttons are answered meanwhile
///
/// The next poll confirms the batch at the server, so nothing is confirmed that was not committed.
/// A batch that could not be handled is asked for again. At shutdown the poll is aborted; there is
/// no last, confirming one.
public struct TelegramPoller: Sendable {
    /// Why the loop ended.
    public enum End: Hashable, Sendable {
        /// The task was cancelled.
        case cancelled
        /// Telegram does not know the token any more; polling on would be in vain.
        case unauthorized
    }

    /// Stores a batch and, in the same transaction, the cursor.
    public typealias Handler = @Sendable ([Update], Int64) async throws -> Void

    private enum Turn {
        case next(Int64?, presses: [String])
        case wait(Duration, cursor: Int64?, presses: [String])
        case end(End)
    }

    private let transport: TelegramTransport
    private let logger: Logger
    private let heartbeat: @Sendable () -> Void
    private let turning: @Sendable (Duration) -> Void

    /// A loop over `transport`. `heartbeat` is called after each usable answer of the server, `turning`
    /// at each turn with how long the loop is going to wait before the next, beside the poll itself.
    public init(
        _ transport: TelegramTransport, logger: Logger,
        heartbeat: @escaping @Sendable () -> Void = {},
        turning: @escaping @Sendable (Duration) -> Void = { _ in }
    ) {
        self.transport = transport
        self.logger = logger
        self.heartbeat = heartbeat
        self.turning = turning
    }

    /// Polls from `cursor` (nil at the very first start) until cancelled. `handle` gets each batch
    /// that is not empty with the cursor to store in the same transaction; when it throws, the
    /// batch is asked for again. `presses` were stored by a process that perhaps did not answer them.
    public func run(
        from cursor: Int64?, presses: [String] = [], handle: Handler
    ) async -> End {
        let transport = transport
        return await withDiscardingTaskGroup(returning: End.self) { answers in
            var (cursor, backoff) = (cursor, transport.configuration.backoff)
            if !presses.isEmpty { answers.addTask { await transport.answer(presses: presses) } }
            // The first poll waits for nothing: that the server answers is to be known at once.
            var isWaiting = false
            while !Task.isCancelled {
                let pressed: [String]
                turning(.zero)
                let outcome = await transport.poll(after: cursor, isWaiting: isWaiting)
                isWaiting = true
                switch await turn(outcome, cursor, &backoff, handle) {
                case .next(let next, let presses):
                    backoff.reset()
                    (cursor, pressed) = (next, presses)
                case .wait(let duration, let next, let presses):
                    turning(duration)
                    try? await Task.sleep(for: duration)
                    (cursor, pressed) = (next, presses)
                case .end(let end):
                    answers.cancelAll()
                    return end
                }
                guard !pressed.isEmpty else { continue }
                answers.addTask { await transport.answer(presses: pressed) }
            }
            return .cancelled
        }
    }

    private func turn(
        _ outcome: PollOutcome, _ cursor: Int64?, _ backoff: inout Backoff, _ handle: Handler
    ) async -> Turn {
        func wait(_ reason: String, _ seconds: Int? = nil) -> Turn {
            logger.warning("\(reason)")
            let duration = max(.seconds(min(seconds ?? 0, 3600)), backoff.next())
            return .wait(duration, cursor: cursor, presses: [])
        }
        switch outcome {
        case .updates(let batch):
            heartbeat()
            return await take(batch, cursor, &backoff, handle)
        case .cancelled: return .end(.cancelled)
        case .unauthorized:
            logger.error("getUpdates: 401, the token is no longer valid; Telegram stops")
            return .end(.unauthorized)
        case .conflict: return wait("getUpdates: 409, another process polls with this token")
        case .limited(let seconds): return wait("getUpdates: 429, too many calls", seconds)
        case .failed(let failure): return wait("\(failure)")
        }
    }

    private func take(
        _ batch: UpdateBatch, _ cursor: Int64?, _ backoff: inout Backoff, _ handle: Handler
    ) async -> Turn {
        guard let next = batch.confirmation else { return .next(cursor, presses: []) }
        do {
            try await handle(batch.updates, next)
        } catch {
            logger.error("a batch of updates was not stored: \(error)")
            // The trouble is this machine's: there is no server to be spared.
            return .wait(min(backoff.next(), .seconds(5)), cursor: cursor, presses: [])
        }
        // The offset was this batch's own, and still it comes again: it is not being confirmed.
        guard !batch.isBelowOffset || cursor != next else {
            logger.warning("getUpdates: the same updates again")
            return .wait(backoff.next(), cursor: next, presses: [])
        }
        return .next(next, presses: batch.presses)
    }
}
