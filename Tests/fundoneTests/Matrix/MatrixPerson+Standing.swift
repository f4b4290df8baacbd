import FakeTelegram

@testable import Transports

/// What a person does with names and powers.
extension MatrixPerson {
    /// Takes another name, and waits until a room that one is in shows it.
    func rename(to name: String, in room: String) async throws {
        try await call(
            "PUT", "profile/\(user.percentEncoded)/displayname", ["displayname": .string(name)])
        let path = "rooms/\(room.percentEncoded)/state/m.room.member/\(user.percentEncoded)"
        for _ in 0..<200 {
            if try await call("GET", path)["displayname"] == .string(name) { return }
            try await catchUp()
        }
    }

    /// Lets a user of a room that is one's own have so much power there.
    func empower(_ other: String, _ level: Int64, in room: String) async throws {
        try await call(
            "PUT", "rooms/\(room.percentEncoded)/state/m.room.power_levels",
            ["users": .members([other: .integer(level)])])
    }

    /// The messages that are pinned in a room.
    func pinned(in room: String) async throws -> [String] {
        let state = try await call("GET", "rooms/\(room.percentEncoded)/state").array ?? []
        let pinned = state.first { $0["type"] == "m.room.pinned_events" }
        return pinned?["content"]?["pinned"]?.array?.compactMap { $0.string } ?? []
    }

    /// Says something in which people are named by links, as clients write them: their ids with the words for them.
    func say(
        _ text: String, naming people: [(id: String, name: String)], in room: String
    ) async throws {
        var html = text
        for person in people {
            let link = "<a href=\"https://matrix.to/#/\(person.id)\">\(person.name)</a>"
            html = html.replacing(person.name, with: link, maxReplacements: 1)
        }
        try await send(
            "m.room.message",
            [
                "msgtype": "m.text", "body": .string(text), "format": "org.matrix.custom.html",
                "formatted_body": .string(html),
                "m.mentions": ["user_ids": .array(people.map { .string($0.id) })],
            ], to: room)
    }
}
