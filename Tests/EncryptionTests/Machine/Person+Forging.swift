import JSON

@testable import Encryption

/// What a device can do that does not keep to the rules.
extension Person {
    /// What a message of Olm says inside, as it should be.
    func envelope(_ type: String, _ content: JSONValue, for other: Person) -> JSONValue {
        [
            "type": .string(type), "content": content, "sender": .string(user),
            "recipient": .string(other.user),
            "recipient_keys": ["ed25519": .string(other.machine.fingerprint)],
            "keys": ["ed25519": .string(machine.fingerprint)],
        ]
    }

    /// The sessions of Olm with a device, the one used last first.
    func olmSessions(with identity: Curve25519Key) throws -> [OlmRecord] {
        try machine.olm.all(with: identity, in: machine.book)
    }

    /// An event to another device that says `envelope` inside.
    mutating func sealed(_ envelope: JSONValue, for other: Person) throws -> ToDeviceEvent {
        try learn([other.user])
        let identity = other.machine.own.account.identityKey
        if try olmSessions(with: identity).isEmpty {
            let devices = [other.user: [other.device]]
            try machine.claimed(server.claim(EncryptionMachine.claim(devices)), devices, now: now)
        }
        guard var record = try olmSessions(with: identity).first else {
            throw EncryptionFault.unknownSession
        }
        let message = try record.session.encrypt(
            CanonicalJSON.encode(envelope), &machine.random)
        try machine.olm.save(record, with: identity, in: &machine.book)
        save()
        return ToDeviceEvent(
            type: "m.room.encrypted", sender: user,
            content: [
                "algorithm": "m.olm.v1.curve25519-aes-sha2",
                "sender_key": .string(machine.own.account.identityKey.base64),
                "ciphertext": .object([
                    identity.base64: [
                        "type": .integer(Int64(message.type)), "body": .string(message.body),
                    ]
                ]),
            ])
    }

    /// The content of `m.room_key` for a session as it stands.
    static func roomKey(_ session: MegolmOutbound, room: String = Person.room) -> JSONValue {
        [
            "algorithm": "m.megolm.v1.aes-sha2", "room_id": .string(room),
            "session_id": .string(session.id), "session_key": .string(session.sharedKey),
        ]
    }

    /// An event of a room that was encrypted with a session.
    func event(
        _ text: String, _ session: inout MegolmOutbound, id: String, inner: String = Person.room
    ) throws -> EncryptedEvent {
        let plaintext: JSONValue = [
            "type": "m.room.message", "content": ["body": .string(text)], "room_id": .string(inner),
        ]
        let message = try session.encrypt(CanonicalJSON.encode(plaintext))
        return EncryptedEvent(
            room: Person.room, id: id, sender: user, stamp: 1, session: session.id,
            ciphertext: message.text)
    }

    /// Takes events as a sync brings them.
    @discardableResult
    mutating func take(_ events: [ToDeviceEvent]) throws -> ReceivedKeys {
        var sync = KeySync()
        sync.events = events
        let received = try machine.receive(sync, now: now)
        save()
        return received
    }

    /// The codes of what devices were told instead of getting a key, and forgets them.
    static func words(for other: Person) -> [String] {
        let events = other.server.inboxes[other.user + other.device] ?? []
        other.server.inboxes[other.user + other.device] = events.filter {
            $0.type != "m.room_key.withheld"
        }
        return events.filter { $0.type == "m.room_key.withheld" }
            .compactMap { $0.content["code"]?.string }
    }
}
