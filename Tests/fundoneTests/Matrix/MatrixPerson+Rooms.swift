import FakeTelegram
import Testing

@testable import Transports

/// What a person does with rooms.
extension MatrixPerson {
    /// Makes a room and invites those users; with three or more it is not a direct room.
    func room(with users: [String], encrypted: Bool = false) async throws -> String {
        let encryption: JSON = [
            "type": "m.room.encryption", "content": ["algorithm": "m.megolm.v1.aes-sha2"],
        ]
        let answer = try await call(
            "POST", "createRoom",
            [
                "invite": .array(users.map { .string($0) }), "preset": "private_chat",
                "is_direct": .bool(users.count == 1),
                "initial_state": encrypted ? [encryption] : [],
            ])
        return try #require(answer["room_id"]?.string)
    }

    /// Invites a user, joins, throws out.
    func invite(_ user: String, to room: String) async throws {
        try await call("POST", "rooms/\(room.percentEncoded)/invite", ["user_id": .string(user)])
    }

    /// Takes an invitation.
    func join(_ room: String) async throws {
        try await call("POST", "rooms/\(room.percentEncoded)/join", [:])
    }

    /// Throws a user out.
    func kick(_ user: String, from room: String) async throws {
        try await call("POST", "rooms/\(room.percentEncoded)/kick", ["user_id": .string(user)])
    }

    /// Replaces a room by a new one, whose id it gives back.
    func upgrade(_ room: String) async throws -> String {
        let answer = try await call(
            "POST", "rooms/\(room.percentEncoded)/upgrade", ["new_version": "10"])
        return try #require(answer["replacement_room"]?.string)
    }

    /// Who is in a room, and how: `join`, `leave`, `invite`.
    func membership(of user: String, in room: String) async throws -> String? {
        let path = "rooms/\(room.percentEncoded)/state/m.room.member/\(user.percentEncoded)"
        return try await call("GET", path)["membership"]?.string
    }
}
