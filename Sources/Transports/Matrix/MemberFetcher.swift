import JSON

/// Asks the server for the members of a room where the registry has no fresh list.
struct MemberFetcher: Sendable {
    /// The bot's user id.
    let user: String
    let api: MatrixAPI
    /// The rooms that the bot knows.
    let rooms: RoomRegistry
    /// The total time for a call.
    let callTimeout: Duration

    /// The members of a room with their display names; nil where the bot is no member.
    func members(
        of room: String, timeout: Duration? = nil
    ) async throws(MatrixFailure) -> [String: String]? {
        if let known = rooms.members(room) { return known }
        let changes = rooms.changes(room)
        var reader: JSONReader
        do {
            reader = try await api.fetch(.joinedMembers(room), timeout: timeout ?? callTimeout)
        } catch {
            guard error.isDenial else { throw error }
            return nil
        }
        var members: [String: String] = [:]
        let isRead: Void? = try? reader.object { reader, key in
            guard key == "joined" else { return try reader.skip() }
            try reader.object { members[$1] = try MemberFetcher.name(of: $1, &$0) }
        }
        // Whoever asks is in the room.
        guard isRead != nil, members[user] != nil else {
            throw MatrixFailure(endpoint: "joined_members", reason: .unreadable(status: 200))
        }
        rooms.note(members, in: room, asked: changes)
        return members
    }

    private static func name(of user: String, _ reader: inout JSONReader) throws -> String {
        var name = MatrixIdentity.localpart(user)
        try reader.object { reader, key in
            guard key == "display_name" else { return try reader.skip() }
            try reader.tolerant { reader in
                let shown = try reader.string()
                if !shown.isBlank { name = shown }
            }
        }
        return name
    }
}
