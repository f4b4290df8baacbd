public import Logging

/// Receives from Telegram.
///
/// The next poll confirms the batch at the server, so nothing is confirmed that was not committed.
/// A batch that was not stored is asked for again. A token that is refused is tried now and then: it
/// may be the server that is at fault. A stop aborts the poll; there is no last, confirming one.
public struct TelegramPoller: Poller {
    // An answer without updates that comes sooner was not waited for.
    private static let shortestPoll = Duration.milliseconds(500)
    // A server that holds no poll open is asked ten times a second: who writes is not to wait for it.
    private static let emptyPause = Duration.milliseconds(100)
    // Where the server answers well, it need not be spared.
    private static let longestPause = Duration.seconds(5)

    private let transport: TelegramTransport
    private let logger: Logger
    private var cursor: Int64?
    private var backoff: Backoff
    private var inHand: (batch: UpdateBatch, isRepeated: Bool, since: ContinuousClock.Instant)?
    // The first poll waits for nothing: that the server answers is to be known at once.
    private var isWaiting = false
    private var isRefused = false
    // Whether the server has answered a poll, or was told to bring updates nowhere.
    private var isPolling = false
    /// How long `next` waits before it polls.
    public private(set) var pause = Duration.zero

    /// A poller of `transport` that begins at `cursor`, nil at the very first start.
    public init(_ transport: TelegramTransport, from cursor: Int64?, logger: Logger) {
        self.transport = transport
        self.cursor = cursor
        self.logger = logger
        backoff = transport.configuration.backoff
    }

    /// Nothing: Telegram tells all of an update at once.
    public var backlog: IntakeBacklog { get async { IntakeBacklog() } }

    /// Polls once; nil when it has ended.
    public mutating func next() async -> PollEvent? {
        if pause > .zero { try? await Task.sleep(for: pause) }
        pause = .zero
        guard !Task.isCancelled else { return end() }
        let start = ContinuousClock.now
        let outcome = await transport.poll(after: cursor, isWaiting: isWaiting)
        let isEarly = isWaiting && ContinuousClock.now - start < Self.shortestPoll
        isWaiting = true
        if case .unauthorized = outcome { return refuse() }
        isRefused = false
        switch outcome {
        case .updates(let batch):
            isPolling = true
            return take(batch, isEarly: isEarly)
        case .cancelled, .unauthorized: return end()
        case .conflict: return fail("getUpdates: 409, another process polls with this token")
        case .hooked: return await unhook()
        case .limited(let seconds): return fail("getUpdates: 429, too many calls", seconds)
        case .failed(let failure): return fail("\(failure)")
        }
    }

    private func end() -> PollEvent? {
        transport.typing.end()
        return nil
    }

    private mutating func take(_ batch: UpdateBatch, isEarly: Bool) -> PollEvent {
        guard let next = batch.confirmation else {
            // It answers well: a failure that follows is the first.
            backoff.reset()
            if isEarly { pause = Self.emptyPause }
            return .quiet
        }
        // The offset was this batch's own, and still it comes again: it is not being confirmed.
        let isRepeated = batch.isBelowOffset && cursor == next
        inHand = (batch, isRepeated, .now)
        return .batch(
            PolledBatch(
                updates: batch.updates, cursor: String(next),
                presses: isRepeated ? [] : batch.presses,
                queries: isRepeated ? [] : batch.queries))
    }

    /// Ends the work on a batch.
    public mutating func settle(isStored: Bool) {
        guard let (batch, isRepeated, start) = inHand else { return }
        inHand = nil
        if isStored {
            cursor = batch.confirmation ?? cursor
            transport.typing.note(batch.updates, at: start)
        }
        guard !isStored || isRepeated else { return backoff.reset() }
        // New ones may stand beside those that come again.
        pause = min(backoff.next(), Self.longestPause)
        if isStored { logger.warning("getUpdates: the same updates again") }
    }

    /// Takes away a webhook that was set before the first poll. One that is set later is somebody's who takes updates now.
    private mutating func unhook() async -> PollEvent {
        guard !isPolling else {
            return fail(
                "getUpdates: 409, a webhook was set: another process takes the updates; if none "
                    + "should, start this one again")
        }
        if let failure = await transport.deleteWebhook() { return fail("\(failure)") }
        logger.warning("a webhook was set: it is taken away, as telegram.webhook is not set")
        (isPolling, isWaiting) = (true, false)
        return .failed
    }

    private mutating func refuse() -> PollEvent {
        if !isRefused {
            logger.error("getUpdates: 401, the token is not valid; Telegram stands still")
        }
        isRefused = true
        pause = backoff.next()
        return .refused
    }

    private mutating func fail(_ reason: String, _ seconds: Int? = nil) -> PollEvent {
        logger.warning("\(reason)")
        pause = max(.seconds(min(seconds ?? 0, 3600)), backoff.next())
        return .failed
    }
}
