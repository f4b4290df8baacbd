/// A session that messages of a room are encrypted with.
struct RoomSession: Hashable, Sendable {
    /// The room's id.
    var room: String
    /// The session's id.
    var session: String
}
