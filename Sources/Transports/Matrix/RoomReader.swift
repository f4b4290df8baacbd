import Bot
import Planner

/// Turns the events of a room into updates. What it does not know it passes over.
struct RoomReader {
    let transport: MatrixTransport
    let room: String
    /// Who is in the room now, with the names they show.
    let members: [String: String]
    /// What the room was before these events; nil where that is not known.
    let before: ChatAddress.Kind?

    var user: String { transport.user }
    private var after: ChatAddress.Kind { transport.rooms.kind(room) ?? .direct }

    /// The updates that events make, in their order.
    ///
    /// - Throws: `MatrixFailure` when something that they refer to cannot be fetched now.
    func updates(_ events: [RoomEvent]) async throws(MatrixFailure) -> [Update] {
        var updates: [Update] = []
        if events.contains(where: isOwnArrival), let update = try await upgrade() {
            updates.append(update)
        }
        // What was said before the third came was said in private.
        var kind = before == .direct ? .direct : after
        if kind != after, !events.contains(where: isArrival) {
            kind = after
            updates.append(becameGroup())
        }
        for event in events {
            if after == .group, isArrival(event) {
                kind = after
                updates.append(becameGroup())
            }
            guard event.sender != user else { continue }
            if let update = try await update(event, kind) { updates.append(update) }
        }
        return updates
    }

    private func isArrival(_ event: RoomEvent) -> Bool {
        event.type == "m.room.member" && event.content.membership == "join"
            && event.membershipBefore != "join" && event.stateKey != user
    }

    private func isOwnArrival(_ event: RoomEvent) -> Bool {
        event.isMembership(of: user) && event.content.membership == "join"
    }

    private func update(
        _ event: RoomEvent, _ kind: ChatAddress.Kind
    ) async throws(MatrixFailure) -> Update? {
        switch event.type {
        case "m.room.message":
            if event.content.relation.type == "m.replace" { return try await edit(event, kind) }
            return try await message(event, kind)
        case "m.reaction": return try await reaction(event, kind)
        case "m.room.encrypted": return make(event, kind, .unreadable)
        case "m.room.member": return departure(event, kind)
        case "m.room.tombstone": return try await tombstone(event)
        default: return nil
        }
    }

    // The last one left: nobody is there to be spoken to.
    private func departure(_ event: RoomEvent, _ kind: ChatAddress.Kind) -> Update? {
        guard event.content.membership == "leave" || event.content.membership == "ban",
            event.stateKey != user, members.count < 2
        else { return nil }
        return make(event, kind, .blocked)
    }

    private func tombstone(_ event: RoomEvent) async throws(MatrixFailure) -> Update? {
        guard let new = event.content.replacement,
            try await transport.predecessor(of: new) == room
        else { return nil }
        return make(event, after, .migrated(to: new))
    }

    private func upgrade() async throws(MatrixFailure) -> Update? {
        guard let old = try await transport.predecessor(of: room) else { return nil }
        return Update(
            key: "\(old) became \(room)", bot: transport.bot,
            chat: ChatAddress(id: old, kind: transport.rooms.kind(old) ?? .direct),
            sender: Sender(network: "matrix", id: user, name: ""), sentAt: transport.clock.now,
            content: .migrated(to: room))
    }

    private func becameGroup() -> Update {
        Update(
            key: "\(room) became a group", bot: transport.bot,
            chat: ChatAddress(id: room, kind: .group),
            sender: Sender(network: "matrix", id: user, name: ""), sentAt: transport.clock.now,
            content: .becameGroup)
    }
}

extension RoomReader {
    /// The update that an event makes.
    func make(
        _ event: RoomEvent, _ kind: ChatAddress.Kind, _ content: Update.Content
    ) -> Update {
        let thread = event.content.relation.type == "m.thread" ? event.content.relation.event : nil
        let name = members[event.sender] ?? MatrixIdentity.localpart(event.sender)
        return Update(
            key: "\(room) \(event.id)", bot: transport.bot,
            chat: ChatAddress(id: room, kind: kind, thread: thread),
            sender: Sender(network: "matrix", id: event.sender, name: name),
            sentAt: stamp(event), content: content)
    }

    /// When an event happened. Servers' clocks differ; a moment to come, or one that no calendar can show, is
    /// the present.
    func stamp(_ event: RoomEvent) -> Instant {
        let now = transport.clock.now
        let seconds = Int(event.stamp / 1000)
        return seconds > 0 && seconds <= now.seconds ? Instant(seconds: seconds) : now
    }
}
