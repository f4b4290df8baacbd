import Encryption
import Foundation
import JSON
import Patience
import Testing

@testable import Transports

/// What a person says and hears in rooms.
extension VerifyingPerson {
    /// Makes a room with the bot and waits until the bot is there.
    func room(with bot: String, encrypted: Bool) async throws -> String {
        let encryption: JSONValue = [
            "type": "m.room.encryption", "state_key": "",
            "content": ["algorithm": "m.megolm.v1.aes-sha2"],
        ]
        let made = try await call(
            "POST", "createRoom",
            [
                "invite": [.string(bot)], "preset": "private_chat", "is_direct": true,
                "initial_state": encrypted ? [encryption] : [],
            ])
        let room = try #require(made["room_id"]?.string)
        if encrypted {
            try machine.noteEncryption(of: room, longestAge: nil, mostMessages: nil)
        }
        try #require(try await Patience.isSo { try await members(of: room).contains(bot) })
        return room
    }

    private func members(of room: String) async throws -> [String] {
        let joined = try await call("GET", "rooms/\(room.percentEncoded)/joined_members")
        return joined["joined"]?.object?.keys.sorted() ?? []
    }

    /// Sends an event to a room, encrypted where the room is; its id.
    @discardableResult
    func send(_ type: String, _ content: JSONValue, to room: String) async throws -> String {
        transactions += 1
        var (type, content) = (type, content)
        if try machine.isEncrypted(room) {
            content = try await encrypt(type, content, for: room)
            type = "m.room.encrypted"
        }
        let path = "rooms/\(room.percentEncoded)/send/\(type)/\(transactions)"
        return try #require(try await call("PUT", path, content)["event_id"]?.string)
    }

    private func encrypt(
        _ type: String, _ content: JSONValue, for room: String
    ) async throws -> JSONValue {
        let members = try await members(of: room)
        try await learn(members)
        let lacking = try machine.lacking(room, members: members, now: now)
        let missing = try machine.withoutSession(lacking, now: now)
        if !missing.isEmpty {
            let answer = try await call("POST", "keys/claim", EncryptionMachine.claim(missing))
            try machine.claimed(answer, missing, now: now)
        }
        try machine.share(room, with: lacking)
        try await flush()
        var inner = content.object ?? [:]
        let relation = inner.removeValue(forKey: "m.relates_to")
        let bytes = try CanonicalJSON.encode(.object(inner))
        let made = try #require(try machine.encrypt(type, bytes, in: room))
        save()
        var outer: [String: JSONValue] = [
            "algorithm": "m.megolm.v1.aes-sha2", "session_id": .string(made.session),
            "ciphertext": .string(made.ciphertext), "sender_key": .string(made.senderKey),
            "device_id": .string(made.device),
        ]
        outer["m.relates_to"] = relation
        return .object(outer)
    }

    /// Takes an event of a room.
    func take(_ event: JSONValue, in room: String) async throws {
        let (id, sender) = (event["event_id"]?.string ?? "", event["sender"]?.string ?? "")
        var (type, content) = (event["type"]?.string ?? "", event["content"] ?? [:])
        let sent = type
        guard sender != user else { return }
        if type == "m.room.encrypted" {
            try await learn([sender])
            let encrypted = EncryptedEvent(
                room: room, id: id, sender: sender,
                stamp: event["origin_server_ts"]?.integer ?? 0,
                session: content["session_id"]?.string ?? "",
                ciphertext: content["ciphertext"]?.string ?? "")
            guard case .plain(let bytes) = try machine.read(encrypted) else { return }
            let inner = try JSONValue(text: bytes)
            var members = inner["content"]?.object ?? [:]
            members["m.relates_to"] = content["m.relates_to"]
            (type, content) = (inner["type"]?.string ?? "", .object(members))
            save()
        }
        if type == "m.room.message" { texts.append(content["body"]?.string ?? "") }
        guard type.hasPrefix("m.key.verification.") else { return }
        heard.append((sent, type))
        let answers = verification?.receive(type, content, sender: sender, now: now) ?? []
        try await send(answers)
    }
}
