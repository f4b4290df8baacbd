import JSON
import Logging

/// What a sync left out of a room, oldest first.
struct Gap: Sendable {
    var events: [RoomEvent]
    /// Whether it reaches back to the sync before.
    var isWhole: Bool
}

extension MatrixTransport {
    /// Who is in a room, with the names they show; nil where the bot is not in it.
    func members(
        of room: String, timeout: Duration? = nil
    ) async throws(MatrixFailure) -> [String: String]? {
        if let known = rooms.members(room) { return known }
        let changes = rooms.changes(room)
        var reader: JSONReader
        do {
            reader = try await fetch(.joinedMembers(room), timeout: timeout)
        } catch {
            guard error.isDenial else { throw error }
            return nil
        }
        var members: [String: String] = [:]
        let isRead: Void? = try? reader.object { reader, key in
            guard key == "joined" else { return try reader.skip() }
            try reader.object { members[$1] = try MatrixTransport.name(of: $1, &$0) }
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

    /// The events of a room that a sync left out, oldest first: back to the sync before, or, in a room
    /// that the bot has just joined (`since` is nil), to its invitation. Of a gap of more than 5,000
    /// events (500 after an invitation) or 16 MiB of text the oldest stay away: then it is not whole.
    func gap(
        before batch: String, since: String?, in room: String
    ) async throws(MatrixFailure) -> Gap {
        var (events, from): ([RoomEvent], String?) = ([], batch)
        var (pages, bytes) = (0, 0)
        let most = since == nil ? 5 : 50
        while let start = from, pages < most, bytes < 16 << 20 {
            let page = try await page(room, from: start, to: since)
            events += page.events
            pages += 1
            bytes += page.events.reduce(0) { $0 + ($1.content.body?.utf8.count ?? 0) }
            let isInvited = page.events.contains {
                $0.isMembership(of: user) && $0.content.membership == "invite"
            }
            from = page.end == start || (since == nil && isInvited) ? nil : page.end
        }
        if from != nil { logger.warning("messages: a gap was too long to be filled") }
        return Gap(events: events.reversed(), isWhole: from == nil)
    }

    private func page(
        _ room: String, from start: String, to end: String?
    ) async throws(MatrixFailure) -> (events: [RoomEvent], end: String?) {
        var reader = try await fetch(
            .messages(room, from: start, to: end, filter: SyncFilter.messages),
            timeout: min(configuration.callTimeout, .seconds(10)))
        var (events, next): ([RoomEvent]?, String?) = (nil, nil)
        let isRead: Void? = try? reader.object { reader, key in
            switch key {
            case "chunk": events = try RoomEvent.list(&reader)
            case "end": next = try reader.string()
            default: try reader.skip()
            }
        }
        guard isRead != nil, let events else {
            throw MatrixFailure(endpoint: "messages", reason: .unreadable(status: 200))
        }
        return (events, next)
    }

    /// Tries something up to three times, with waits between; the last failure when it stays one.
    func persistently<Result>(
        _ body: () async throws(MatrixFailure) -> Result
    ) async throws(MatrixFailure) -> Result {
        var backoff = configuration.backoff
        for _ in 1...2 {
            do {
                return try await body()
            } catch {
                // Asking again does not make an answer smaller, or allowed.
                guard !error.isDenial, error.reason != .cut(.tooLarge) else { throw error }
                logger.info("\(error)")
            }
            guard (try? await Task.sleep(for: backoff.next())) != nil else { break }
        }
        return try await body()
    }
}
