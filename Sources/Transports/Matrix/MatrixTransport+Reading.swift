import Bot
import Encryption
import JSON
import Logging

/// Makes updates of what a sync brought of a room. Reading ends whatever the server answers.
extension MatrixTransport {
    /// The updates that the events of a room make. What cannot be known is taken as follows:
    ///
    /// - the target of a reply: the message stands alone
    /// - the original of an edit, the target of a reaction, the room that another replaced: it is asked for
    ///   again, beside the room; after three tries the event is set aside, and of an edit that is said
    /// - a gap: after three tries what came after it is read without it
    /// - who is in a room that is new: after three tries its events are set aside, and that is said there
    func read(_ room: SyncResponse.Room, since: String) async -> RoomReading {
        let (found, isWhole) = await complete(room, since: since)
        let replaced = await lookups.predecessors(
            of: found, in: room.id, within: ReferenceLookup.referenceTime / 2)
        let read = await open(found, in: room.id)
        await takeVerifications(read.events, in: room.id)
        let updates = await updates(
            room, read.events, replaced, isWhole: isWhole, since: since)
        return RoomReading(updates: updates + read.hints.map(update), opened: read.opened)
    }

    private func updates(
        _ room: SyncResponse.Room, _ events: [RoomEvent],
        _ replaced: [String: Reference<String>], isWhole: Bool, since: String
    ) async -> [Update] {
        guard !events.isEmpty || !room.state.isEmpty else { return [] }
        let before = rooms.standing(room.id)
        let members: [String: String]
        var isCrowd = false
        do throws(MatrixFailure) {
            let found = try await people(room.id, mustBeKnown: before == nil || !isWhole)
            guard let found else { return [] }
            members = found
        } catch {
            logger.warning("\(error); what was said in a room is set aside")
            isCrowd = error.reason == .cut(.tooLarge)
            guard isCrowd else { return [unread(room.id, events)] }
            members = [:]
        }
        let time =
            replaced.isEmpty ? ReferenceLookup.referenceTime : ReferenceLookup.referenceTime / 2
        var references = await lookups.references(of: events, in: room.id, within: time)
        references.predecessors = replaced
        if let old = references.predecessors[room.id]?.value { rooms.inherit(room.id, from: old) }
        let arrived = arrivals(room.state, events, isNew: before == nil)
        rooms.settle(
            room.id, others: arrived.union(members.keys.filter { $0 != user }), isCrowd: isCrowd)
        let reader = RoomReader(
            transport: self, room: room.id, members: members, before: before?.kind,
            references: references)
        let read = reader.updates(events)
        for event in read.late { await readLater(event, reader, since: since) }
        return await profileZones.withZones(read.updates)
    }

    // The first that is read of a room just joined may be what was said before.
    private func open(
        _ events: [RoomEvent], in room: String
    ) async -> OpenedEvents {
        let arrival = events.lastIndex(where: isArrival)
        return await encryption?.open(events, in: room, arrival: arrival)
            ?? OpenedEvents(events: events)
    }

    // Names are a convenience; whether a room is private is not.
    private func people(
        _ room: String, mustBeKnown: Bool
    ) async throws(MatrixFailure) -> [String: String]? {
        guard mustBeKnown, rooms.standing(room)?.kind != .group else {
            do throws(MatrixFailure) {
                return try await memberFetcher.members(of: room, timeout: .seconds(1)) ?? [:]
            } catch {
                return [:]
            }
        }
        return try await persistently {
            () async throws(MatrixFailure) -> [String: String]? in
            try await memberFetcher.members(of: room, timeout: .seconds(10))
        }
    }

    // Everybody but the bot who was in the room at some time of these events; in a new one since the bot is.
    private func arrivals(
        _ state: [RoomEvent], _ events: [RoomEvent], isNew: Bool
    ) -> Set<String> {
        var rest = events[...]
        if let own = events.lastIndex(where: isArrival) { rest = events[(own + 1)...] }
        let changes = (isNew ? [] : state) + rest
        return Set(
            changes.filter { $0.type == "m.room.member" && $0.content.membership == "join" }
                .compactMap(\.stateKey).filter { $0 != user })
    }

    private func unread(_ room: String, _ events: [RoomEvent]) -> Update {
        Update(
            key: "\(room) unread \(events.last?.id ?? "")", bot: bot,
            chat: ChatAddress(id: room, kind: rooms.standing(room)?.kind ?? .direct),
            sender: Sender(network: "matrix", id: user, name: ""), sentAt: clock.now,
            content: .unreadable(.messages))
    }

    // The timeline with what was left out before it; of a room just joined only what follows the
    // invitation, for the rest is old.
    private func complete(
        _ room: SyncResponse.Room, since: String
    ) async -> (events: [RoomEvent], isWhole: Bool) {
        var (events, isWhole) = (room.timeline, !room.isLimited)
        let isNew = events.contains(where: isArrival)
        if room.isLimited, let batch = room.previousBatch {
            do throws(MatrixFailure) {
                let gap = try await persistently { () async throws(MatrixFailure) -> Gap in
                    try await history.gap(before: batch, since: isNew ? nil : since, in: room.id)
                }
                events = gap.events + events
                isWhole = gap.isWhole
            } catch {
                logger.warning("\(error); a gap stays")
            }
        }
        guard let arrival = events.lastIndex(where: isArrival) else { return (events, isWhole) }
        let invitation = events[..<arrival].lastIndex {
            $0.isMembership(of: user) && $0.content.membership == "invite"
        }
        return (Array(events[(invitation ?? arrival)...]), isWhole)
    }

    /// Whether the bot came into the room with it; a change of its name is none.
    func isArrival(_ event: RoomEvent) -> Bool {
        event.isMembership(of: user) && event.content.membership == "join"
            && event.membershipBefore != "join"
    }

    // Beside its room, which goes on.
    private func readLater(_ event: RoomEvent, _ reader: RoomReader, since: String) async {
        let work = RoomReadQueue.Work(room: reader.room, since: since) { [self] in
            var reader = reader
            reader.before = nil
            var backoff = configuration.backoff
            for _ in 1...2 {
                guard (try? await Task.sleep(for: backoff.next())) != nil else {
                    return RoomReading()
                }
                reader.references = await lookups.references(
                    of: [event], in: reader.room, within: .seconds(5))
                reader.references.predecessors = await lookups.predecessors(
                    of: [event], in: reader.room, within: .seconds(5))
                let read = reader.updates([event])
                if read.late.isEmpty { return RoomReading(updates: read.updates) }
            }
            logger.warning("\(event.type): what it refers to cannot be fetched; it is set aside")
            return RoomReading(updates: reader.unconfirmed(event).map { [$0] } ?? [])
        }
        await lanes.add(work, lane: "\(reader.room) \(event.id)")
    }

    /// The bot was thrown out, or the room is gone.
    func left(_ room: SyncResponse.Room, _ batch: String) -> [Update] {
        let events = room.state + room.timeline
        let end = events.last { $0.isMembership(of: user) && $0.content.membership != "join" }
        guard end?.sender != user else { return [] }
        return [
            Update(
                key: "\(room.id) \(end?.id ?? "left \(batch)")", bot: bot,
                chat: ChatAddress(id: room.id, kind: rooms.standing(room.id)?.kind ?? .direct),
                sender: Sender(network: "matrix", id: end?.sender ?? "", name: ""),
                sentAt: clock.now, content: .blocked)
        ]
    }
}
