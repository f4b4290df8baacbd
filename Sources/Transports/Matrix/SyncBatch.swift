public import Bot
public import Storage

/// What a sync brought.
public struct SyncBatch: Sendable {
    /// What the bot can use, in the order of each room.
    public var updates: [Update]
    /// Where the next sync goes on, once this batch is stored.
    public var next: String
    /// The rows that encryption keeps of the sync, to be stored with `next`.
    public var sealed: [SealedRow] = []
    /// Whether `next` says more than where the sync goes on, and must be stored even without updates.
    public var mustBeStored: Bool
}

/// How a sync ended.
public enum SyncOutcome: Sendable {
    /// The server answered, perhaps with nothing.
    case batch(SyncBatch)
    /// The server does not know the token any more (401).
    case unauthorized
    /// Too many calls (429): again after that many seconds, or by back-off when nil.
    case limited(after: Int?)
    /// The server does not know the position that the sync was to go on from.
    case lost(MatrixFailure)
    /// No usable answer: not reached, cut, hung, an error page, cut JSON, a server's error.
    case failed(MatrixFailure)
    /// The task was cancelled.
    case cancelled
}
