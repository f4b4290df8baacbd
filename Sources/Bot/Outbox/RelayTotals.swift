/// The outcomes of messages since the start; each is counted once it is on the disk.
public struct RelayTotals: Hashable, Sendable {
    /// Messages that the network took.
    public var sent = 0
    /// Attempts that failed and are made again.
    public var retried = 0
    /// Messages given up: refused, too old or unreadable.
    public var discarded = 0

    mutating func count(_ outcome: SendOutcome) {
        switch outcome {
        case .delivered: sent += 1
        case .partly: break
        case .rejected: discarded += 1
        case .retry, .unknown, .unreachable, .moved, .notPrivate: retried += 1
        }
    }
}
