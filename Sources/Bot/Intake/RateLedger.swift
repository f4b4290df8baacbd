import Planner

/// The messages counted in one transaction, to be taken back with it.
final class RateLedger {
    private let pace: MessagePace
    private var counted: [MessagePace.Entry] = []

    init(_ pace: MessagePace) {
        self.pace = pace
    }

    /// Counts what an identity did with that stamp, which is looked at now.
    func verdict(identity: Int64, _ kind: MessagePace.Kind, stamp: Instant, now: Instant)
        -> MessagePace.Verdict
    {
        let (verdict, entry) = pace.verdict(identity: identity, kind, stamp: stamp, now: now)
        counted.append(entry)
        return verdict
    }

    /// Forgets what was counted last: it will be handled again.
    func takeBackLast() {
        if let last = counted.popLast() { pace.takeBack(last) }
    }

    /// Forgets what was counted: the transaction failed.
    func takeBack() {
        for entry in counted { pace.takeBack(entry) }
    }
}
