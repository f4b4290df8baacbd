import Planner
import Storage

/// The messages counted in one transaction, to be taken back with it.
final class RateLedger {
    private let pace: MessagePace
    private let options: BotOptions
    private var counted: [MessagePace.Entry] = []

    init(_ pace: MessagePace, _ options: BotOptions) {
        self.pace = pace
        self.options = options
    }

    /// Counts what a person did with that stamp, which is looked at now.
    func verdict(
        of person: Identity, _ kind: MessagePace.Kind, stamp: Instant, now: Instant,
        in tx: Transaction
    ) throws -> MessagePace.Verdict {
        let (verdict, entry) = pace.verdict(
            identity: person.id, kind,
            perMinute: try options.limits(of: person, in: tx).messagesPerMinute, stamp: stamp,
            now: now)
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
