import Bot
import Logging

extension MatrixTransport {
    /// Asks what happened since `cursor`, waiting for something to happen. The first sync of a database
    /// (nil) only finds out where "now" is, and takes invitations.
    public func sync(since cursor: String?) async -> SyncOutcome {
        do throws(MatrixFailure) {
            let response = try await respond(cursor)
            var updates: [Update] = []
            for room in response.left { updates += left(room, response.nextBatch) }
            let invitations = await take(response.invited)
            if cursor != nil {
                for room in response.joined { updates += try await joined(room, since: cursor) }
            }
            return .batch(
                SyncBatch(updates: updates, next: response.nextBatch, invitations: invitations))
        } catch {
            if Task.isCancelled { return .cancelled }
            return outcome(error, cursor)
        }
    }

    private func outcome(_ failure: MatrixFailure, _ cursor: String?) -> SyncOutcome {
        switch failure.reason {
        case .refused(status: 401, _, _): .unauthorized
        case .refused(status: 429, _, let seconds): .limited(after: seconds)
        case .refused(status: 400, _, _) where cursor != nil && failure.endpoint == "sync":
            .lost(failure)
        default: .failed(failure)
        }
    }

    // An answer that is too large is asked for again with shorter timelines; the rest are gaps then.
    private func respond(_ cursor: String?) async throws(MatrixFailure) -> SyncResponse {
        guard cursor != nil else { return try await respond(nil, events: 1) }
        for events: Int64 in [100, 10] {
            do {
                return try await respond(cursor, events: events)
            } catch {
                guard error.reason == .cut(.tooLarge) else { throw error }
            }
        }
        return try await respond(cursor, events: 1)
    }

    private func respond(
        _ cursor: String?, events: Int64
    ) async throws(MatrixFailure) -> SyncResponse {
        let seconds = cursor == nil ? 0 : configuration.syncSeconds
        let filter = SyncFilter.sync(events: events)
        // The first answer may have to be gathered from all rooms.
        let time = cursor == nil ? .seconds(120) : .seconds(seconds) + configuration.syncGrace
        var reader = try await fetch(
            .sync(since: cursor, filter: filter, milliseconds: seconds * 1000), timeout: time,
            limit: MatrixAPI.syncLimit)
        do {
            return try SyncResponse(&reader)
        } catch {
            throw MatrixFailure(endpoint: "sync", reason: .unreadable(status: 200))
        }
    }

    private func joined(
        _ room: SyncResponse.Room, since cursor: String?
    ) async throws(MatrixFailure) -> [Update] {
        let events = try await complete(room, since: cursor)
        let changes = (room.state + events).contains { $0.type == "m.room.member" }
        if changes { rooms.forgetMembers(room.id) }
        guard !events.isEmpty || (changes && rooms.kind(room.id) == .direct) else { return [] }
        guard let members = try await members(of: room.id) else { return [] }
        let before = rooms.settle(room.id, members: members.count)
        let reader = RoomReader(transport: self, room: room.id, members: members, before: before)
        return try await reader.updates(events)
    }

    // The timeline with what was left out before it; of a room just joined only what follows the
    // invitation, for the rest is old.
    private func complete(
        _ room: SyncResponse.Room, since cursor: String?
    ) async throws(MatrixFailure) -> [RoomEvent] {
        var events = room.timeline
        let isNew = events.contains(where: isArrival)
        if room.isLimited, let batch = room.previousBatch {
            let start = isNew ? nil : cursor
            events = try await gap(before: batch, since: start, in: room.id) + events
        }
        guard let arrival = events.lastIndex(where: isArrival) else { return events }
        let invitation = events[..<arrival].lastIndex {
            $0.isMembership(of: user) && $0.content.membership == "invite"
        }
        return Array(events[(invitation ?? arrival)...])
    }

    // Whether the bot came into the room with it; a change of its name is none.
    private func isArrival(_ event: RoomEvent) -> Bool {
        event.isMembership(of: user) && event.content.membership == "join"
            && event.membershipBefore != "join"
    }

    // The bot was thrown out, or the room is gone.
    private func left(_ room: SyncResponse.Room, _ batch: String) -> [Update] {
        rooms.forget(room.id)
        let events = room.state + room.timeline
        let end = events.last { $0.isMembership(of: user) && $0.content.membership != "join" }
        guard end?.sender != user else { return [] }
        return [
            Update(
                key: "\(room.id) \(end?.id ?? "left \(batch)")", bot: bot,
                chat: ChatAddress(id: room.id, kind: rooms.kind(room.id) ?? .direct),
                sender: Sender(network: "matrix", id: end?.sender ?? "", name: ""),
                sentAt: clock.now, content: .blocked)
        ]
    }

    // Takes the invitations of people who may use the bot, declines others; the rooms that could not be
    // joined yet.
    private func take(_ invited: [SyncResponse.Room]) async -> [String] {
        var waiting: [String] = []
        for room in invited {
            let invitation = room.state.last { $0.isMembership(of: user) }
            let inviter = invitation?.sender ?? ""
            let name = MatrixIdentity.localpart(inviter)
            guard configuration.admits(Sender(network: "matrix", id: inviter, name: name)) else {
                _ = await api.call(.leave(room.id), timeout: .seconds(10))
                continue
            }
            if await !join(room.id) { waiting.append(room.id) }
        }
        return waiting
    }

    /// Joins a room that the bot was invited to; false when that should be tried again.
    public func join(_ room: String) async -> Bool {
        let answer = await api.call(.join(room), timeout: .seconds(20))
        guard let failure = answer.failure("join") else { return true }
        guard failure.isTransient, !Task.isCancelled else {
            logger.warning("\(failure)")
            return true
        }
        return false
    }
}
