import Logging

extension MatrixTransport {
    /// Who is in a room, with the names they show; nil where the bot is not in it.
    func members(of room: String) async throws(MatrixFailure) -> [String: String]? {
        if let known = rooms.members(room) { return known }
        var reader: JSONReader
        do {
            reader = try await fetch(.joinedMembers(room))
        } catch {
            guard error.isDenial else { throw error }
            return nil
        }
        var members: [String: String] = [:]
        do {
            try reader.object { reader, key in
                guard key == "joined" else { return try reader.skip() }
                try reader.object { members[$1] = try MatrixTransport.name(of: $1, &$0) }
            }
        } catch {
            throw MatrixFailure(endpoint: "joined_members", reason: .unreadable(status: 200))
        }
        rooms.note(members, in: room)
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

    /// An event of a room; nil where there is none that the bot may see.
    func event(_ id: String, in room: String) async throws(MatrixFailure) -> RoomEvent? {
        do {
            var reader = try await fetch(.event(room, id))
            return try? RoomEvent(&reader)
        } catch {
            guard error.isDenial else { throw error }
            return nil
        }
    }

    /// The room that `room` replaced, where both say so: its creation names the old one, and the old
    /// one's tombstone names it.
    func predecessor(of room: String) async throws(MatrixFailure) -> String? {
        guard let old = try await state("m.room.create", of: room)?.predecessor, old != room,
            try await state("m.room.tombstone", of: old)?.replacement == room
        else { return nil }
        return old
    }

    private func state(
        _ type: String, of room: String
    ) async throws(MatrixFailure) -> EventContent? {
        do {
            var reader = try await fetch(.state(room, type))
            return try? EventContent(&reader)
        } catch {
            guard error.isDenial else { throw error }
            return nil
        }
    }

    /// The events of a room that a sync left out, oldest first: back to the sync before, or, in a room
    /// that the bot has just joined (`since` is nil), to its invitation. Of a gap of more than 5,000
    /// events (500 after an invitation) or 16 MiB of text the oldest stay away.
    func gap(
        before batch: String, since: String?, in room: String
    ) async throws(MatrixFailure) -> [RoomEvent] {
        var (events, from): ([RoomEvent], String?) = ([], batch)
        var (pages, bytes) = (0, 0)
        let most = since == nil ? 5 : 50
        while let start = from, pages < most, bytes < 16 << 20 {
            var reader = try await fetch(
                .messages(room, from: start, to: since, filter: SyncFilter.messages))
            var page: [RoomEvent] = []
            var end: String?
            do {
                try reader.object { reader, key in
                    switch key {
                    case "chunk": page = try RoomEvent.list(&reader)
                    case "end": end = try reader.string()
                    default: try reader.skip()
                    }
                }
            } catch {
                throw MatrixFailure(endpoint: "messages", reason: .unreadable(status: 200))
            }
            events += page
            pages += 1
            bytes += page.reduce(0) { $0 + ($1.content.body?.utf8.count ?? 0) }
            let isInvited = page.contains {
                $0.isMembership(of: user) && $0.content.membership == "invite"
            }
            from = end == start || (since == nil && isInvited) ? nil : end
        }
        if from != nil { logger.warning("messages: a gap was too long to be filled") }
        return events.reversed()
    }
}
