import Encryption
import JSON

extension EncryptedEvent {
    /// The event as encryption takes it; nil for one of another algorithm.
    init?(_ event: RoomEvent, in room: String) {
        guard let cipher = event.content.cipher, cipher.algorithm == "m.megolm.v1.aes-sha2" else {
            return nil
        }
        self.init(
            room: room, id: event.id, sender: event.sender, stamp: event.stamp,
            session: cipher.session, ciphertext: cipher.text,
            relation: event.content.relation.json)
    }
}

extension RoomEvent {
    /// An event that was kept, as it came.
    init(_ event: EncryptedEvent) {
        self.init(event, type: "m.room.encrypted")
        content.cipher = EventCipher(
            algorithm: "m.megolm.v1.aes-sha2", session: event.session, text: event.ciphertext)
    }

    /// An event that was encrypted, as it was meant; nil where the plaintext is none. What it belongs to stands
    /// outside.
    init?(_ event: EncryptedEvent, plaintext: [UInt8]) {
        self.init(event, type: "")
        let outside = content.relation
        var reader = JSONReader(plaintext)
        try? reader.object { reader, key in
            try reader.tolerant { reader in
                switch key {
                case "type": type = try reader.string()
                case "content": content = try EventContent(&reader)
                default: try reader.skip()
                }
            }
        }
        guard !type.isEmpty else { return nil }
        content.relation = outside
        content.cipher = nil
        if type.hasPrefix("m.key.verification.") {
            content.verification = Self.whole(plaintext, event.relation)
        }
    }

    // What is hashed is the content with what it belongs to.
    private static func whole(_ plaintext: [UInt8], _ relation: [UInt8]) -> JSONValue? {
        guard var members = (try? JSONValue(text: plaintext))?["content"]?.object else {
            return nil
        }
        members["m.relates_to"] = try? JSONValue(text: relation)
        return .object(members)
    }

    private init(_ event: EncryptedEvent, type: String) {
        id = event.id
        self.type = type
        sender = event.sender
        stamp = event.stamp
        var reader = JSONReader(event.relation)
        content.relation = (try? EventRelation(&reader)) ?? EventRelation()
    }
}
