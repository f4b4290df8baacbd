public import Bot
public import Logging

/// The loop that receives from Telegram.
///
///     poll(cursor) ──► handle: one durable transaction stores updates, replies and the new cursor
///         ▲                                   │ committed
///         └── cursor = the batch's own ◄──────┴──► pressed buttons are answered meanwhile
///
/// The next poll confirms the batch at the server, so nothing is confirmed that was not committed.
/// A batch that could not be handled is asked for again. A token that is refused is tried now and then: it
/// may be the server that is at fault. At shutdown the poll is aborted; there is no last, confirming one.
public struct TelegramPoller: Sendable {
    /// Stores a batch and, in the same transaction, the cursor.
    public typealias Handler = @Sendable ([Update], Int64) async throws -> Void

    private enum Turn {
        case next(Int64?, presses: [String])
        case wait(Duration, cursor: Int64?)
        case refused(Duration)
        case end
    }

    // An answer without updates that comes sooner was not waited for.
    private static let shortestPoll = Duration.milliseconds(500)
    // A server that holds no poll open is asked ten times a second: who writes is not to wait for it.
    private static let emptyPause = Duration.milliseconds(100)
    // Where the server answers well, it need not be spared.
    private static let longestPause = Duration.seconds(5)

    private let transport: TelegramTransport
    private let logger: Logger
    private let heartbeat: @Sendable () -> Void
    private let turning: @Sendable (Duration) -> Void
    private let refused: @Sendable () -> Void

    /// A loop over `transport`. `heartbeat` is called after each usable answer of the server, `turning`
    /// at each turn with how long the loop is going to wait before the next, beside the poll itself - but not
    /// while the server refuses the token; when that begins, `refused` is called.
    public init(
        _ transport: TelegramTransport, logger: Logger,
        heartbeat: @escaping @Sendable () -> Void = {},
        turning: @escaping @Sendable (Duration) -> Void = { _ in },
        refused: @escaping @Sendable () -> Void = {}
    ) {
        self.transport = transport
        self.logger = logger
        self.heartbeat = heartbeat
        self.turning = turning
        self.refused = refused
    }

    /// Polls from `cursor` (nil at the very first start) until cancelled. `handle` gets each batch
    /// that is not empty with the cursor to store in the same transaction; when it throws, the
    /// batch is asked for again. `presses` were stored by a process that perhaps did not answer them.
    public func run(from cursor: Int64?, presses: [String] = [], handle: Handler) async {
        let transport = transport
        await withDiscardingTaskGroup { answers in
            var (cursor, backoff) = (cursor, transport.configuration.backoff)
            if !presses.isEmpty { answers.addTask { await transport.answer(presses: presses) } }
            // The first poll waits for nothing: that the server answers is to be known at once.
            var (isWaiting, isRefused) = (false, false)
            while !Task.isCancelled {
                if !isRefused { turning(.zero) }
                let start = ContinuousClock.now
                let outcome = await transport.poll(after: cursor, isWaiting: isWaiting)
                let isEarly = isWaiting && ContinuousClock.now - start < Self.shortestPoll
                isWaiting = true
                switch await turn(outcome, cursor, isEarly, &backoff, handle) {
                case .next(let next, let presses):
                    backoff.reset()
                    (cursor, isRefused) = (next, false)
                    guard !presses.isEmpty else { continue }
                    answers.addTask { await transport.answer(presses: presses) }
                case .wait(let duration, let next):
                    (cursor, isRefused) = (next, false)
                    turning(duration)
                    try? await Task.sleep(for: duration)
                case .refused(let duration):
                    if !isRefused { tellRefused() }
                    isRefused = true
                    try? await Task.sleep(for: duration)
                case .end: return
                }
            }
        }
    }

    private func tellRefused() {
        logger.error("getUpdates: 401, the token is not valid; Telegram stands still")
        refused()
    }

    private func turn(
        _ outcome: PollOutcome, _ cursor: Int64?, _ isEarly: Bool, _ backoff: inout Backoff,
        _ handle: Handler
    ) async -> Turn {
        func wait(_ reason: String, _ seconds: Int? = nil) -> Turn {
            logger.warning("\(reason)")
            let duration = max(.seconds(min(seconds ?? 0, 3600)), backoff.next())
            return .wait(duration, cursor: cursor)
        }
        switch outcome {
        case .updates(let batch):
            heartbeat()
            guard batch.confirmation != nil || !isEarly else {
                // It answers well: a failure that follows is the first.
                backoff.reset()
                return .wait(Self.emptyPause, cursor: cursor)
            }
            return await take(batch, cursor, &backoff, handle)
        case .cancelled: return .end
        case .unauthorized: return .refused(backoff.next())
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
            return .wait(min(backoff.next(), Self.longestPause), cursor: cursor)
        }
        // The offset was this batch's own, and still it comes again: it is not being confirmed.
        guard !batch.isBelowOffset || cursor != next else {
            logger.warning("getUpdates: the same updates again")
            // New ones may stand beside those.
            return .wait(min(backoff.next(), Self.longestPause), cursor: next)
        }
        return .next(next, presses: batch.presses)
    }
}
