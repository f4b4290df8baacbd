/// What a poll brought.
public enum PollOutcome: Sendable {
    /// The server answered, perhaps with no updates.
    case updates(UpdateBatch)
    /// Another process polls with the same token (409).
    case conflict
    /// The server does not know the token any more (401).
    case unauthorized
    /// Too many calls (429): again after that many seconds, or by back-off when nil.
    case limited(after: Int?)
    /// No usable answer: not reached, cut, hung, an error page, cut JSON, a server's error.
    case failed(TelegramFailure)
    /// The task was cancelled.
    case cancelled
}
