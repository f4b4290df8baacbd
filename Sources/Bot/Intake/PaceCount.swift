import Planner

/// The messages counted in one transaction, to be taken back with it.
final class PaceCount {
    private let pace: MessagePace
    private var counted: [(identity: Int64, now: Instant)] = []

    init(_ pace: MessagePace) {
        self.pace = pace
    }

    /// Counts a message of that identity.
    func verdict(identity: Int64, now: Instant) -> MessagePace.Verdict {
        counted.append((identity, now))
        return pace.verdict(identity: identity, now: now)
    }

    /// Forgets the message that was counted last: it will be handled again.
    func takeBackLast() {
        guard let last = counted.popLast() else { return }
        pace.takeBack(identity: last.identity, now: last.now)
    }

    /// Forgets what was counted: the transaction failed.
    func takeBack() {
        for message in counted { pace.takeBack(identity: message.identity, now: message.now) }
    }
}
