/// What a sync left out of a room, oldest first.
struct Gap: Sendable {
    var events: [RoomEvent]
    /// Whether it reaches back to the sync before.
    var isWhole: Bool
}
