import JSON
import Logging

/// Fetches what syncs left out of rooms.
struct RoomHistory: Sendable {
    /// The bot's user id.
    let user: String
    let api: MatrixAPI
    /// The total time for a call.
    let callTimeout: Duration
    let logger: Logger

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
        var reader = try await api.fetch(
            .messages(room, from: start, to: end, filter: SyncFilter.messages),
            timeout: min(callTimeout, .seconds(10)))
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
}
