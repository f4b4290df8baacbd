import Encryption

/// What came of opening the events of a room.
struct OpenedEvents: Sendable {
    /// What counts of them, as it was meant.
    var events: [RoomEvent] = []
    /// The encrypted events of which nothing more is to come.
    var opened: [EncryptedEvent] = []
    /// What people are to be told.
    var hints: [RoomHint] = []
}

/// Something that is to be told in a room of what was said there.
struct RoomHint: Sendable {
    /// What it is about.
    enum Reason: Sendable {
        /// It came from a device that its user did not sign.
        case unsigned(device: String)
        /// It was not encrypted, though the room is.
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
