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
        /// What wakes the loop that fetches files from there.
        let files = AsyncSignal()
        /// What wakes the loop that listens to voice messages from there.
        let voices = AsyncSignal()
        /// What came in from there.
        var intake: Intake
    }

    private let links = Mutex<[Link]>([])
    private let expected: [String]

    /// None yet of those names, such as `telegram`.
    init(expecting names: [String]) {
        expected = names
    }

    /// All of them, in the order in which they were reached.
    var all: [Link] { links.withLock { $0 } }

    /// The names of those that nobody has reached yet.
    var missing: [String] {
        let reached = Set(all.map { $0.bot.prefix { $0 != ":" } })
        return expected.filter { !reached.contains($0[...]) }
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
