import Bot
import Planner

/// Turns the events of a room into updates. What it does not know it passes over.
struct RoomReader: Sendable {
    let transport: MatrixTransport
    let room: String
    /// Who is in the room now, with the names they show; empty where that is not known.
    let members: [String: String]
    /// What the room was before these events; nil where that is not known.
    var before: ChatAddress.Kind?
    /// What the events refer to.
    var references: References

    var user: String { transport.user }
    private var after: ChatAddress.Kind { transport.rooms.standing(room)?.kind ?? .direct }

    /// The updates that events make, in their order, and the events that must wait for what they refer to.
    func updates(_ events: [RoomEvent]) -> (updates: [Update], late: [RoomEvent]) {
        var (updates, late): ([Update], [RoomEvent]) = ([], [])
        // What was said before another came was said in private.
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
            switch update(event, kind) {
            case .found(let update): updates.append(update)
            case .absent: continue
            case .unknown: late.append(event)
            }
        }
        return (updates, late)
    }

    private func isArrival(_ event: RoomEvent) -> Bool {
        event.type == "m.room.member" && event.content.membership == "join"
            && event.membershipBefore != "join" && event.stateKey != user
    }

    private func update(_ event: RoomEvent, _ kind: ChatAddress.Kind) -> Reference<Update> {
        if event.isMembership(of: user) { return arrival(event) }
        guard event.isSigned, event.sender != user else { return .absent }
        switch event.type {
        case "m.room.message" where event.content.relation.type == "m.replace":
            return edit(event, kind)
        case "m.room.message": return .optional(message(event, kind))
        case "m.reaction": return reaction(event, kind)
        case "m.room.member": return .optional(departure(event, kind) ?? change(event, kind))
        case "m.room.tombstone": return tombstone(event)
        default: return .absent
        }
    }

    // The last one left, or the one whose room it is: nobody is there to be spoken to.
    private func departure(_ event: RoomEvent, _ kind: ChatAddress.Kind) -> Update? {
        guard event.content.membership == "leave" || event.content.membership == "ban",
            event.stateKey != user
        else { return nil }
        let isLast =
            members.isEmpty
            ? event.stateKey == transport.rooms.standing(room)?.owner : members.count < 2
        return isLast ? make(event, kind, .blocked) : nil
    }

    /// Who came into a group or left it.
    private func change(_ event: RoomEvent, _ kind: ChatAddress.Kind) -> Update? {
        guard kind == .group, let person = event.stateKey, person != user,
            event.content.membership != event.membershipBefore
        else { return nil }
        let isThere = event.content.membership == "join"
        let hasLeft = event.content.membership == "leave" || event.content.membership == "ban"
        guard isThere || hasLeft else { return nil }
        var update = make(event, kind, .members(left: hasLeft ? [sender(person)] : []))
        if isThere { update.people = [sender(person)] }
        return update
    }

    /// A person of the room.
    func sender(_ person: String) -> Sender {
        let local = MatrixIdentity.localpart(person)
        return Sender(
            network: "matrix", id: person, name: members[person] ?? local, username: local)
    }

    private func tombstone(_ event: RoomEvent) -> Reference<Update> {
        guard let new = event.content.replacement else { return .absent }
        switch references.predecessor(of: new) {
        case .found(room): return .found(make(event, after, .migrated(to: new)))
        case .found, .absent: return .absent
        case .unknown: return .unknown
        }
    }

    // The bot has come in: the room may have replaced another.
    private func arrival(_ event: RoomEvent) -> Reference<Update> {
        guard event.content.membership == "join" else { return .absent }
        switch references.predecessor(of: room) {
        case .found(let old): return .found(replaced(old))
        case .absent: return .absent
        case .unknown: return .unknown
        }
    }

    private func replaced(_ old: String) -> Update {
        Update(
            key: "\(old) became \(room)", bot: transport.bot,
            chat: ChatAddress(id: old, kind: transport.rooms.standing(old)?.kind ?? .direct),
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
    /// The update for an event that waited in vain for what it refers to; nil where there is none.
    func unconfirmed(_ event: RoomEvent) -> Update? {
        guard event.type == "m.room.message", let changed = event.content.relation.target
        else { return nil }
        return make(event, after, .unreadable(.change(of: changed)))
    }

    /// The update that an event makes.
    func make(
        _ event: RoomEvent, _ kind: ChatAddress.Kind, _ content: Update.Content
    ) -> Update {
        let thread = event.content.relation.type == "m.thread" ? event.content.relation.event : nil
        return Update(
            key: "\(room) \(event.id)", bot: transport.bot,
            chat: ChatAddress(id: room, kind: kind, thread: thread),
            sender: sender(event.sender),
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
