/// What a commit leaves for the loops to do.
public struct CommitNews: Sendable {
    /// The bots that have new messages in the outbox.
    public internal(set) var bots: Set<String> = []
    /// Whether an alarm was set that may be the next.
    public internal(set) var hasSetAlarm = false
}
