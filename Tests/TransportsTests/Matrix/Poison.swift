import Bot
import FakeTelegram
import Testing

@testable import Transports

/// A way in which a homeserver, or one behind it, does not answer as it should.
struct Poison: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var kind: Fault.Kind

    static let all: [Poison] =
        refusals + [
            Poison(testDescription: "502 page", kind: .page(status: 502)),
            Poison(testDescription: "414 page", kind: .page(status: 414)),
            Poison(testDescription: "dropped", kind: .dropBefore),
            Poison(testDescription: "reset", kind: .reset),
            Poison(testDescription: "cut", kind: .truncate),
            Poison(testDescription: "cut JSON", kind: .cutJSON),
            Poison(testDescription: "hung", kind: .hang(seconds: 60)),
            answer("huge", #"{"x":""# + String(repeating: "x", count: 9 << 20) + #""}"#),
            answer("not JSON", "hello"), answer("nothing", ""), answer("null", "null"),
            answer("another kind", "[]"), answer("an empty object", "{}"),
            answer("deep", String(repeating: "[", count: 200_000)),
            answer(
                "wrong members",
                #"{"event_id":5,"sender":[],"content":7,"joined":[1],"chunk":{"a":1},"end":{}}"#),
            answer(
                "wrong values",
                #"{"joined":{"@planner:b.c":5},"chunk":[5,{"type":6}],"room_id":9,"event_id":"x"}"#
            ),
        ]

    private static let refusals =
        [
            (400, "M_INVALID_PARAM"), (401, "M_FORBIDDEN"), (403, "M_FORBIDDEN"),
            (404, "M_NOT_FOUND"),
            (405, "M_UNRECOGNIZED"), (413, "M_TOO_LARGE"), (414, "M_UNKNOWN"), (500, "M_UNKNOWN"),
            (503, "M_UNKNOWN"), (504, "M_UNKNOWN"), (599, "M_X"), (302, "M_X"), (204, "M_X"),
        ].map { Poison(testDescription: "\($0)", kind: .error(status: $0, description: $1)) } + [
            Poison(
                testDescription: "429",
                kind: .answer(
                    status: 429,
                    body: #"{"errcode":"M_LIMIT_EXCEEDED","retry_after_ms":9000000000}"#))
        ]

    private static func answer(_ name: String, _ body: String) -> Poison {
        Poison(testDescription: name, kind: .answer(status: 200, body: body))
    }
}

/// An event by which somebody makes the bot call an endpoint with an id that they chose.
enum Bait: String, CaseIterable, Sendable {
    case reply, edit, reaction, thread, tombstone, replacement, arrival, gap, join, decline

    /// The room that it happens in.
    static let room = "!evil:e.f"

    /// What the bot knows of that room before.
    var standing: RoomStanding? {
        switch self {
        case .arrival, .replacement, .join, .decline: nil
        case .tombstone: RoomStanding(.group)
        default: RoomStanding(.direct, owner: "@eve:e.f")
        }
    }

    /// The endpoint that fails.
    var endpoint: String? {
        switch self {
        case .reply, .edit, .reaction, .thread: "event"
        case .tombstone, .replacement: "state"
        case .arrival: "joined_members"
        case .gap: "messages"
        case .join: "join"
        case .decline: "leave"
        }
    }

    /// The events, with `id` as what they refer to.
    func events(_ id: String) -> [JSON] {
        let eve = "@eve:e.f"
        switch self {
        case .reply:
            return [
                RoomScript.message(
                    "$r", "bait", by: eve, relates: ["m.in_reply_to": ["event_id": .string(id)]])
            ]
        case .edit:
            let relation: JSON = ["rel_type": "m.replace", "event_id": .string(id)]
            return [
                RoomScript.message(
                    "$e", "* bait", by: eve, relates: relation,
                    ["m.new_content": ["msgtype": "m.text", "body": "bait"]])
            ]
        case .reaction:
            let relation: JSON = [
                "rel_type": "m.annotation", "event_id": .string(id), "key": "✅",
            ]
            return [
                RoomScript.event("$a", "m.reaction", by: eve, ["m.relates_to": relation])
            ]
        case .thread:
            let relation: JSON = [
                "rel_type": "m.thread", "event_id": .string(id), "is_falling_back": false,
                "m.in_reply_to": ["event_id": .string(id)],
            ]
            return [RoomScript.message("$t", "bait", by: eve, relates: relation)]
        case .tombstone:
            let content: JSON = ["replacement_room": .string("!" + id.dropFirst())]
            return [
                RoomScript.event("$o", "m.room.tombstone", by: eve, content, stateKey: "")
            ]
        case .replacement, .arrival:
            return [
                RoomScript.member("$j", FakeHomeserver.bot, "join"),
                RoomScript.message("$m", "bait", by: eve),
            ]
        case .gap: return [RoomScript.message("$g", "bait", by: eve)]
        case .join, .decline: return []
        }
    }

    /// What a sync brings, beside a message of a bystander.
    func batch(_ id: String, bystander text: String) -> JSON {
        let said = RoomScript.message("$by\(text)", text, by: "@ann:b.c")
        switch self {
        case .join, .decline:
            return RoomScript.rooms(
                ["!ann:b.c": [said]],
                invited: (1...30).map { ("!evil\($0):e.f", "@eve:e.f") })
        default:
            return RoomScript.rooms(
                [Bait.room: events(id), "!ann:b.c": [said]],
                limited: self == .gap ? [Bait.room] : [])
        }
    }
}
