import Bot
import Transports

/// A network that the server has reached.
protocol Connection: Sendable {
    /// The network.
    var transport: any Transport { get }
    /// How fast messages may leave.
    var rates: SendRates { get }
    /// The loop that receives, and the one that sends.
    var loops: (poll: ServerLoop, relay: ServerLoop) { get }

    /// Makes the bot known there, and says on standard output that it is ready.
    func introduce() async

    /// Receives from the stored `cursor` on (nil or empty at the very first start) until cancelled, or
    /// the network has refused the token for good.
    func receive(from cursor: String?, by reception: Reception) async
}

/// What a network's loop does with what it receives.
struct Reception: Sendable {
    /// The keys of what was stored just before the last process was killed: the network may wait for an answer.
    var interrupted: [String]
    /// Stores updates and, in the same transaction, the cursor.
    var handle: @Sendable ([Update], String) async throws -> Void
    /// To be called after each usable answer of the network.
    var heartbeat: @Sendable () -> Void
    /// To be called at each turn, with how long the loop is going to wait beside the poll itself.
    var turning: @Sendable (Duration) -> Void
    /// To be called at each turn, with what came in and is not done yet.
    var behind: @Sendable (IntakeBacklog) -> Void
    /// To be called when the network begins to refuse the token: until the next turn nothing comes in.
    var refused: @Sendable () -> Void
}
