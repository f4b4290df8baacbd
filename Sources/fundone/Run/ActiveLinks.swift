import Bot
import Synchronization

/// The networks that are being served.
final class ActiveLinks: Sendable {
    /// A network at work.
    struct Link: Sendable {
        /// The bot there, such as `telegram:42`.
        var bot: String
        /// The identity of the network in the configuration; nil for what is no network there.
        var network: String?
        /// What carries messages there.
        var relay: OutboxRelay
        /// What wakes the loop that fetches files from there.
        let files = AsyncSignal()
        /// What wakes the loop that listens to voice messages from there.
        let voices = AsyncSignal()
        /// What came in from there.
        var intake: Intake
    }

    private let links = Mutex<[Link]>([])
    private let expected: [Network]
    private let node: Node

    /// None yet of those networks, in the process `node`.
    init(expecting networks: [Network], node: Node) {
        expected = networks
        self.node = node
    }

    /// All of them, in the order in which they were reached.
    var all: [Link] { links.withLock { $0 } }

    /// What to call those that this process should have reached and has not: not those that another process serves alone.
    var missing: [String] {
        let reached = Set(all.compactMap(\.network))
        return expected.filter { network in
            !reached.contains(network.identity) && network.lease.map(node.has) ?? true
        }.map { network in
            expected.count { $0.name == network.name } > 1 ? network.place : network.name
        }
    }

    /// How many updates all of them brought.
    var updates: Int { all.reduce(0) { $0 + $1.intake.updates } }

    /// Wakes the loops that fetch files and voice messages.
    func fetch() {
        for link in all {
            link.files.raise()
            link.voices.raise()
        }
    }

    /// Adds a network.
    func add(_ link: Link) { links.withLock { $0.append(link) } }

    /// Removes a network.
    func remove(_ bot: String) { links.withLock { $0.removeAll { $0.bot == bot } } }

    /// Wakes the relays of these bots; of all of them when nil.
    func wake(_ bots: Set<String>? = nil) {
        for link in all where bots?.contains(link.bot) ?? true { link.relay.wake() }
    }
}
