public import Bot
public import Storage

/// Receives from a network, one poll after another.
///
///     next ──► batch ──► stored with its cursor ──► settle ──► next confirms it
public protocol Poller: Sendable {
    /// How much longer than a poll takes `next` may wait.
    var pause: Duration { get }

    /// The work that came in and is not done yet.
    var backlog: IntakeBacklog { get async }

    /// Polls once; nil when the task is cancelled, or the network has refused the token for good.
    mutating func next() async -> PollEvent?

    /// Ends the work on a batch. One that is not stored comes again.
    mutating func settle(isStored: Bool)
}

/// The result of a poll.
public enum PollEvent: Sendable {
    /// The network answered, with something to store.
    case batch(PolledBatch)
    /// The network answered, and there is nothing to store.
    case quiet
    /// The network gave no usable answer.
    case failed
    /// The network refuses the token: until it answers again nothing comes in.
    case refused
}

/// The updates of a poll.
public struct PolledBatch: Sendable {
    /// What the bot can use, in the network's order.
    public var updates: [Update]
    /// Where the next poll goes on; it is stored in the transaction that stores the last update. Nil where the network
    /// brings updates by itself.
    public var cursor: String?
    /// The rows that encryption keeps of the poll; they are stored with the cursor.
    public var sealed: [SealedRow] = []
    /// The pressed buttons that the network waits to be answered, once the batch is stored.
    public var presses: [String] = []
    /// The queries people type behind the bot's name; they are answered at once, as they change nothing.
    public var queries: [InlineQuery] = []
}
