import Bot
import Planner
import Transports

/// A network that the server has reached.
protocol NetworkConnection: Sendable {
    /// The network.
    var transport: any Transport { get }
    /// How fast messages may leave.
    var rates: SendRates { get }
    /// The loop that receives, and the one that sends.
    var loops: (poll: ServerLoop, relay: ServerLoop) { get }

    /// Whether the network brings updates by itself, to whichever process it reaches.
    var isBrought: Bool { get }

    /// Makes the bot known there, says on standard output that it is ready, and looks after what must stay as it was set.
    func introduce() async

    /// A poller that begins at the stored `cursor`, nil or empty at the very first start; where the network brings updates
    /// by itself, what takes them in.
    func poller(from cursor: String?) -> any Poller

    /// The presses among the keys of stored updates.
    func presses(in keys: [String]) -> [String]

    /// Answers presses that are stored.
    func answer(presses: [String]) async

    /// Shows what can be picked for what people type.
    func answer(queries: [InlineQuery], by reader: InlineReader, at now: Instant) async
}

extension NetworkConnection {
    var isBrought: Bool { false }
}
