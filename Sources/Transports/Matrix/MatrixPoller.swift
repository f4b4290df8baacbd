public import Logging

/// Receives from Matrix.
///
/// A batch that was not stored comes again, without another sync. A stop aborts the sync.
public struct MatrixPoller: Poller {
    private let transport: MatrixTransport
    private let logger: Logger
    private var cursor: String?
    private var backoff: Backoff
    private var inHand: (batch: PolledBatch, start: ContinuousClock.Instant)?
    /// How many positions in a row were not stored.
    private var idle = 0
    /// Whether a batch was stored, and encryption does not know yet.
    private var hasStored = false
    private var hasEnded = false
    /// How long `next` waits before it polls.
    public private(set) var pause = Duration.zero

    /// A poller of `transport` that begins at `cursor`, nil at the very first start.
    public init(_ transport: MatrixTransport, from cursor: String?, logger: Logger) {
        self.transport = transport
        self.cursor = cursor
        self.logger = logger
        backoff = transport.configuration.backoff
    }

    /// The work that came in and is not done yet.
    public var backlog: IntakeBacklog { get async { await transport.backlog } }

    /// Polls once; nil when it has ended.
    public mutating func next() async -> PollEvent? {
        if hasStored { await transport.encryption?.stored() }
        hasStored = false
        if pause > .zero { try? await Task.sleep(for: pause) }
        pause = .zero
        guard !Task.isCancelled, !hasEnded else { return await stop() }
        if let inHand { return .batch(inHand.batch) }
        switch await transport.sync(since: cursor) {
        case .batch(let batch): return take(batch)
        case .cancelled: return await stop()
        case .unauthorized:
            logger.error("sync: 401, the access token is no longer valid; Matrix stops")
            hasEnded = true
            return .refused
        case .limited(let seconds): return fail("sync: 429, too many calls", seconds)
        case .lost(let failure):
            cursor = nil
            await transport.encryption?.missedChanges()
            return fail("\(failure); going on from now")
        case .failed(let failure): return fail("\(failure)")
        }
    }

    private mutating func take(_ batch: SyncBatch) -> PollEvent {
        // A position after a quiet sync need not be stored each time.
        idle += 1
        let isWorthStoring = !batch.updates.isEmpty || batch.mustBeStored
        guard isWorthStoring || cursor == nil || idle >= 20 else {
            backoff.reset()
            cursor = batch.next
            return .quiet
        }
        idle = 0
        let polled = PolledBatch(
            updates: batch.updates, cursor: batch.next, sealed: batch.sealed)
        inHand = (polled, .now)
        return .batch(polled)
    }

    /// Ends the work on a batch.
    public mutating func settle(isStored: Bool) {
        guard isStored else { return pause = backoff.next() }
        backoff.reset()
        if let inHand {
            cursor = inHand.batch.cursor
            transport.typing.note(inHand.batch.updates, at: inHand.start)
        }
        inHand = nil
        hasStored = true
    }

    private mutating func fail(_ reason: String, _ seconds: Int? = nil) -> PollEvent {
        logger.warning("\(reason)")
        pause = max(.seconds(min(seconds ?? 0, 3600)), backoff.next())
        return .failed
    }

    private func stop() async -> PollEvent? {
        await transport.stop()
        return nil
    }
}
