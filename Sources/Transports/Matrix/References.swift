/// What the events of a room refer to, fetched before they are read.
struct References: Sendable {
    /// Other events of the room, by their ids.
    var events: [String: Reference<RoomEvent>] = [:]
    /// The rooms that rooms replaced, by the ids of the new ones.
    var predecessors: [String: Reference<String>] = [:]

    /// An event of the room.
    func event(_ id: String) -> Reference<RoomEvent> { events[id] ?? .unknown }

    /// The room that a room replaced.
    func predecessor(of room: String) -> Reference<String> { predecessors[room] ?? .unknown }
}
