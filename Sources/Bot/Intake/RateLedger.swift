import Planner

/// The messages counted in one transaction, to be taken back with it.
final class RateLedger {
    private let pace: MessagePace
    private var counted: [(identity: Int64, isTouch: Bool, now: Instant)] = []

    init(_ pace: MessagePace) {
        self.pace = pace
    }

    /// Counts a message of that identity, or a touch: a button, a reaction or a place.
    func verdict(identity: Int64, isTouch: Bool, now: Instant) -> MessagePace.Verdict {
        counted.append((identity, isTouch, now))
        return pace.verdict(identity: identity, isTouch: isTouch, now: now)
    }

    /// Forgets what was counted last: it will be handled again.
    func takeBackLast() {
        guard let last = counted.popLast() else { return }
        pace.takeBack(identity: last.identity, isTouch: last.isTouch, now: last.now)
    }

    /// Forgets what was counted: the transaction failed.
    func takeBack() {
        for each in counted {
            pace.takeBack(identity: each.identity, isTouch: each.isTouch, now: each.now)
        }
    }
}
