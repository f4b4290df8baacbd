import Bot
import Encryption

/// The result of reading a room.
struct RoomReading: Sendable {
    /// What the bot can use, in its order.
    var updates: [Update] = []
    /// The events that were encrypted and could be read: none of them waits any more once the updates are stored.
    var opened: [EncryptedEvent] = []
}
