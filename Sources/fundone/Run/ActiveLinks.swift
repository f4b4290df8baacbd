import Bot
import Synchronization

/// The networks that are being served.
final class ActiveLinks: Sendable {
    /// A network at work.
    struct Link: Sendable {
        /// The bot there, such as `telegram:42`.
        var bot: String
        /// What carries messages there.
        var relay: OutboxRelay
        /// What came in from there.
        var intake: Intake
    }

    private let links = Mutex<[Link]>([])

    /// All of them, in the order in which they were reached.
    var all: [Link] { links.withLock { $0 } }

    /// How many updates all of them brought.
    var updates: Int { all.reduce(0) { $0 + $1.intake.updates } }

    /// Adds a network.
    func add(_ link: Link) { links.withLock { $0.append(link) } }

    /// Says that something new may wait in the outbox, but for a bot that knows.
    func wake(butFor bot: String? = nil) {
        for link in all where link.bot != bot { link.relay.wake() }
    }
}
