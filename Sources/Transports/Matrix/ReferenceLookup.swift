import Bot
import JSON

/// Looks up what the events of a room refer to.
struct ReferenceLookup: Sendable {
    /// The time for all references of the events that one sync brought of a room.
    static let referenceTime = Duration.milliseconds(1500)

    /// The bot's user id.
    let user: String
    let api: MatrixAPI
    let encryption: MatrixEncryption?
    /// At most 16 references are fetched at a time, so that messages on their way out find a connection.
    private let limit = ConcurrencyLimit(16)

    init(user: String, _ api: MatrixAPI, _ encryption: MatrixEncryption?) {
        self.user = user
        self.api = api
        self.encryption = encryption
    }

    /// Finds the old rooms of the new rooms that events name, within `time` for all rooms. The new room of an encrypted
    /// room counts as encrypted.
    func predecessors(
        of events: [RoomEvent], in room: String, within time: Duration
    ) async -> [String: Reference<String>] {
        let end = ContinuousClock.now + time
        var found: [String: Reference<String>] = [:]
        for new in Set(events.compactMap({ $0.successor(in: room, user) })) {
            let old = await limit.run { await predecessor(of: new, before: end) }
            found[new] = old
            if let old = old.value { await encryption?.inherit(new, from: old) }
        }
        return found
    }

    /// Fetches what events refer to side by side, within `time` for all references. A reference without an answer by
    /// then is unknown. The lookup never throws, because anybody can refer to anything.
    func references(
        of events: [RoomEvent], in room: String, within time: Duration
    ) async -> References {
        var references = References()
        let ids = Set(events.compactMap { $0.reference(user) })
        guard !ids.isEmpty else { return references }
        let end = ContinuousClock.now + time
        await withTaskGroup(of: (String, Reference<RoomEvent>).self) { group in
            for id in ids {
                group.addTask { [self] in
                    (id, await limit.run { await event(id, in: room, before: end) })
                }
            }
            for await (id, reference) in group { references.events[id] = reference }
        }
        return references
    }

    private func event(
        _ id: String, in room: String, before end: ContinuousClock.Instant
    ) async -> Reference<RoomEvent> {
        do throws(MatrixFailure) {
            var reader = try await fetch(.event(room, id), before: end)
            // What another event says counts for nothing.
            guard let event = try? RoomEvent(&reader), event.id == id, event.isSigned else {
                return .unknown
            }
            return .found(await opened(event, in: room))
        } catch {
            return error.isDenial ? .absent : .unknown
        }
    }

    // The bot's own events are asked for their sender only. An unencrypted event in an encrypted room loses what it
    // says.
    private func opened(_ event: RoomEvent, in room: String) async -> RoomEvent {
        guard let encryption, event.sender != user else { return event }
        guard event.type == "m.room.encrypted" else {
            var event = event
            if await encryption.wasEncrypted(room) {
                (event.content.body, event.content.html) = (nil, nil)
            }
            return event
        }
        return await encryption.open(event, in: room) ?? event
    }

    /// The room that `room` replaced, where both say so: its creation names the old one, and the old
    /// one's tombstone names it.
    private func predecessor(
        of room: String, before end: ContinuousClock.Instant
    ) async -> Reference<String> {
        do throws(MatrixFailure) {
            var creation = try await fetch(.state(room, "m.room.create"), before: end)
            guard let old = try? EventContent(&creation).predecessor, old != room else {
                return .absent
            }
            var tombstone = try await fetch(.state(old, "m.room.tombstone"), before: end)
            let new = try? EventContent(&tombstone).replacement
            return new == room ? .found(old) : .absent
        } catch {
            return error.isDenial ? .absent : .unknown
        }
    }

    private func fetch(
        _ endpoint: MatrixEndpoint, before end: ContinuousClock.Instant
    ) async throws(MatrixFailure) -> JSONReader {
        let left = end - .now
        guard left > .milliseconds(1) else {
            throw MatrixFailure(endpoint: endpoint.name, reason: .unreachable(.timeout))
        }
        return try await api.fetch(endpoint, timeout: left, limit: MatrixAPI.eventLimit)
    }
}

extension RoomEvent {
    /// The event that must be known to understand this one.
    fileprivate func reference(_ user: String) -> String? {
        guard isSigned, sender != user else { return nil }
        let relation = content.relation
        switch type {
        case "m.room.message" where relation.type == "m.replace": return relation.target
        case "m.room.message": return relation.replyTo
        case "m.reaction":
            let isMeant = relation.type == "m.annotation" && ReactionKey(relation.key) != nil
            return isMeant ? relation.target : nil
        default: return nil
        }
    }

    /// The room that may have replaced another: by a tombstone here, or this one where the bot has come in.
    fileprivate func successor(in room: String, _ user: String) -> String? {
        if type == "m.room.tombstone", sender != user { return content.replacement }
        return isMembership(of: user) && content.membership == "join" ? room : nil
    }
}
