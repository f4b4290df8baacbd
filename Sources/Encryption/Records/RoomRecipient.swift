/// A device of a user to whom the key of a room's session goes.
public struct RoomRecipient: Hashable, Comparable, Sendable {
    /// The user id.
    public let user: String
    /// The device's id.
    public let device: String

    /// Whether one goes before another: by user, then by device.
    public static func < (a: RoomRecipient, b: RoomRecipient) -> Bool {
        (a.user, a.device) < (b.user, b.device)
    }
}
