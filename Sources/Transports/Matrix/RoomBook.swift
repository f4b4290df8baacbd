import Bot

/// What the bot knows of its rooms while it runs: who is in them, and which are groups.
///
/// A room of more than two is a group, and stays one whoever leaves. Who is in a room is asked for when it
/// is needed and forgotten when a membership there changes.
final class RoomBook: Sendable {
    private struct State {
        var kinds: [String: ChatAddress.Kind] = [:]
        var members: [String: [String: String]] = [:]
    }

    private let state: Lock<State>

    /// A book that knows the rooms of earlier runs.
    init(_ kinds: [String: ChatAddress.Kind]) {
        state = Lock(State(kinds: kinds))
    }

    /// Whether the room is a group; nil where it is not known.
    func kind(_ room: String) -> ChatAddress.Kind? {
        state.withLock { $0.kinds[room] }
    }

    /// The members of a room with the names they show; nil where they must be asked for.
    func members(_ room: String) -> [String: String]? {
        state.withLock { $0.members[room] }
    }

    /// Notes who is in a room.
    func note(_ members: [String: String], in room: String) {
        state.withLock { $0.members[room] = members }
    }

    /// Notes how many are in a room: it becomes a group with the third, and stays one. Gives back what
    /// it was before; nil where that is not known.
    func settle(_ room: String, members count: Int) -> ChatAddress.Kind? {
        state.withLock { state in
            let before = state.kinds[room]
            if before != .group { state.kinds[room] = count > 2 ? .group : .direct }
            return before
        }
    }

    /// Forgets who is in a room: it changed.
    func forgetMembers(_ room: String) {
        state.withLock { _ = $0.members.removeValue(forKey: room) }
    }

    /// Forgets a room that the bot is no longer in; a group stays one.
    func forget(_ room: String) {
        state.withLock { state in
            state.members.removeValue(forKey: room)
            if state.kinds[room] == .direct { state.kinds.removeValue(forKey: room) }
        }
    }
}
