import JSON
import MemoryRows

@testable import Encryption

/// Who knows whom.
extension Person {
    /// Goes through what is kept: from now on only `members` share a room with it, and nobody else is heard.
    mutating func settle(members: [String], rooms: Set<String> = [Person.room]) throws {
        for room in try machine.take(rooms: rooms) {
            while try machine.forgetPart(ofRoom: room, now: now) { save() }
        }
        save()
        for user in try machine.take(members: Set(members)) {
            while try machine.forgetPart(ofUser: user, now: now) { save() }
        }
        save()
        while try machine.adoptPart() { save() }
        machine.settleStock(now: now)
        save()
        try learn(members.filter { try machine.isTracked($0) })
    }

    /// How many rows of each kind are kept, but for its own.
    var kept: [EncryptionRow.Kind: Int] {
        var counts: [EncryptionRow.Kind: Int] = [:]
        for kind in EncryptionRow.Kind.allCases where kind != .account && kind != .stock {
            counts[kind] = store.count(kind)
        }
        return counts
    }

    /// How many one-time keys it has.
    var oneTimeKeys: Int { machine.own.account.oneTimeKeys.count }

    /// A device that the server does not know, which speaks as a user.
    static func unlisted(_ user: String, _ server: KeyServer, seed: UInt64) throws -> Person {
        let known = server.deviceKeys[user]
        let name = "MADE\(seed)"
        let person = try Person(user, name, server, seed: seed, isCrossSigned: false)
        server.deviceKeys[user] = known
        return person
    }

    /// An event to another device that shares a new session of a room.
    mutating func newKey(
        for other: Person, in room: String = Person.room
    ) throws -> (event: ToDeviceEvent, session: MegolmOutbound) {
        let session = MegolmOutbound(&machine.random)
        let key = envelope("m.room_key", Person.roomKey(session, room: room), for: other)
        return (try sealed(key, for: other), session)
    }
}

extension ToDeviceEvent {
    /// The event with another last byte, which is of the code.
    var spoiled: ToDeviceEvent {
        get throws {
            var copy = self
            var members = content.object ?? [:]
            for (identity, cipher) in content["ciphertext"]?.object ?? [:] {
                var bytes = try Base64.decode(cipher["body"]?.string ?? "")
                if let last = bytes.indices.last { bytes[last] ^= 1 }
                members["ciphertext"] = .object([
                    identity: [
                        "type": cipher["type"] ?? .null, "body": .string(Base64.encode(bytes)),
                    ]
                ])
            }
            copy.content = .object(members)
            return copy
        }
    }
}
