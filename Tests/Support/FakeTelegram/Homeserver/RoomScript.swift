/// Events and rooms as a homeserver writes them, for the batches of a sync.
public enum RoomScript {
    /// A message.
    public static func message(
        _ id: String, _ text: String, by sender: String, relates relation: JSON? = nil,
        _ more: KeyValuePairs<String, JSON> = [:]
    ) -> JSON {
        var content: [JSON.Member] = [
            .init(name: "msgtype", value: "m.text"), .init(name: "body", value: .string(text)),
        ]
        if let relation { content.append(.init(name: "m.relates_to", value: relation)) }
        content += more.map { JSON.Member(name: $0.key, value: $0.value) }
        return event(id, "m.room.message", by: sender, .object(content))
    }

    /// An event.
    public static func event(
        _ id: String, _ type: String, by sender: String, _ content: JSON, stateKey: String? = nil
    ) -> JSON {
        JSON.members([
            "event_id": .string(id), "type": .string(type), "sender": .string(sender),
            "origin_server_ts": 1_700_000_000_000, "state_key": stateKey.map { .string($0) },
            "content": content,
        ])
    }

    /// A change of membership; `before` is what it was.
    public static func member(
        _ id: String, _ user: String, _ membership: String, by sender: String? = nil,
        before: String? = nil
    ) -> JSON {
        let event = event(
            id, "m.room.member", by: sender ?? user, ["membership": .string(membership)],
            stateKey: user)
        guard let before, case .object(let members) = event else { return event }
        let unsigned: JSON = ["prev_content": ["membership": .string(before)]]
        return .object(members + [.init(name: "unsigned", value: unsigned)])
    }

    /// The members of a sync's `rooms`: what happened in joined rooms, and who invites into which.
    public static func rooms(
        _ joined: KeyValuePairs<String, [JSON]>, limited: Set<String> = [],
        invited: [(room: String, inviter: String)] = [], left: [String: [JSON]] = [:]
    ) -> JSON {
        let rooms = joined.map { room, events in
            JSON.Member(
                name: room,
                value: [
                    "timeline": [
                        "events": .array(events), "limited": .bool(limited.contains(room)),
                        "prev_batch": "p1",
                    ]
                ])
        }
        let invites = invited.map { room, inviter in
            let invite = member("$i", FakeHomeserver.bot, "invite", by: inviter)
            return JSON.Member(name: room, value: ["invite_state": ["events": [invite]]])
        }
        let gone = left.map {
            JSON.Member(name: $0.key, value: ["timeline": ["events": .array($0.value)]])
        }
        return ["join": .object(rooms), "invite": .object(invites), "leave": .object(gone)]
    }
}
