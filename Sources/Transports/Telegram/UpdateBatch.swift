public import Bot

/// The updates of one poll.
public struct UpdateBatch: Sendable {
    /// The updates that the bot can use, in the server's order.
    public var updates: [Update]
    /// The offset that confirms the whole batch, those left out included: its largest id + 1 -
    /// never a historic maximum, because ids may begin again lower. Nil when the batch is empty.
    public var confirmation: Int64?
    /// The queries that every pressed button makes; each must be answered, or the button keeps
    /// spinning.
    public var presses: [String]
    /// The queries that people type behind the bot's name in any chat, which wait for their answers.
    public var queries: [InlineQuery] = []
    /// Whether updates came although they are below the offset that was asked for: it was too high,
    /// and the server would hand them out for ever.
    public var isBelowOffset: Bool

    /// Whether there is nothing in it that the bot can use.
    var isEmpty: Bool { updates.isEmpty && presses.isEmpty && queries.isEmpty }
}

/// What a poll brought.
public enum PollOutcome: Sendable {
    /// The server answered, perhaps with no updates.
    case updates(UpdateBatch)
    /// Another process polls with the same token (409).
    case conflict
    /// Updates are brought to a webhook (409).
    case hooked
    /// The server does not know the token any more (401).
    case unauthorized
    /// Too many calls (429): again after that many seconds, or by back-off when nil.
    case limited(after: Int?)
    /// No usable answer: not reached, cut, hung, an error page, cut JSON, a server's error.
    case failed(TelegramFailure)
    /// The task was cancelled.
    case cancelled
}
