import Encryption

/// The result of opening the events of a room.
struct OpenedEvents: Sendable {
    /// The events that count, as they were meant.
    var events: [RoomEvent] = []
    /// The encrypted events that are finished with.
    var opened: [EncryptedEvent] = []
    /// What people are to be told.
    var hints: [RoomHint] = []
}

/// A hint to be given in a room about what was said there.
struct RoomHint: Sendable {
    /// What it is about.
    enum Reason: Sendable {
        /// The event came from a device that its user did not sign.
        case unsigned(device: String)
        /// The event was not encrypted, though the room is.
        case plain
        /// Its user has another identity than before.
        case replaced
    }

    /// The room.
    var room: String
    /// The event.
    var event: String
    /// The user id of who sent it.
    var sender: String
    /// What it is about.
    var reason: Reason
    /// Whether a user whose identity was replaced is not heard before they are verified anew.
    var mustBeVerifiedAnew = false
}
