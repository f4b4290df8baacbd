import JSON

/// The device that a message of Olm came from.
struct OlmSender: Hashable, Sendable {
    var user: String
    var identity: Curve25519Key
    var signing: Ed25519Key
}

/// Messages between devices.
extension EncryptionMachine {
    /// The most sessions that are kept with a device.
    private static let keptSessions = 6

    /// Opens an event that was encrypted for this device; one that cannot be opened shows that the session is
    /// broken.
    mutating func open(
        _ event: ToDeviceEvent, _ now: Int
    ) throws -> (event: ToDeviceEvent, sender: OlmSender) {
        guard event.content["algorithm"]?.string == DeviceKeys.algorithms[0],
            let senderKey = event.content["sender_key"]?.string,
            let cipher = event.content["ciphertext"]?[own.account.identityKey.base64],
            let type = cipher["type"]?.integer, let body = cipher["body"]?.string
        else { throw EncryptionFault.malformed }
        let identity = try Curve25519Key(base64: senderKey)
        do {
            let message = try OlmMessage(type: Int(clamping: type), body: body)
            let plaintext = try decrypt(message, from: identity, now)
            return try check(plaintext, event, identity)
        } catch EncryptionFault.wrongContext {
            throw EncryptionFault.wrongContext
        } catch let fault as EncryptionFault {
            try noteWedge(event.sender, identity, now)
            throw fault
        }
    }

    private mutating func decrypt(
        _ message: OlmMessage, from identity: Curve25519Key, _ now: Int
    ) throws -> [UInt8] {
        let sessions = try self.sessions(with: identity)
        if case .preKey(let first) = message {
            guard first.keys.identity == identity else { throw EncryptionFault.wrongContext }
            guard sessions.contains(where: { $0.session.id == first.keys.sessionID }) else {
                let (session, plaintext) = try own.account.session(from: first)
                saveOwn()
                try save(OlmRecord(session: session, usedAt: now), with: identity)
                return plaintext
            }
        }
        var fault = EncryptionFault.unknownSession
        for var record in sessions {
            do throws(EncryptionFault) {
                let plaintext = try record.session.decrypt(message)
                record.usedAt = now
                try? save(record, with: identity)
                return plaintext
            } catch {
                // A message that was read before says more than one that another session cannot read.
                if fault != .keyIsGone { fault = error }
            }
        }
        throw fault
    }

    /// The sessions with a device, the one used last first.
    func sessions(with identity: Curve25519Key) throws -> [OlmRecord] {
        try book.all(OlmRecord.self, owner: identity.base64).map(\.record)
            .sorted { ($0.usedAt, $0.session.id) > ($1.usedAt, $1.session.id) }
    }

    /// Keeps a session that is used from now on, and of older ones so many that late messages can be read.
    mutating func save(_ record: OlmRecord, with identity: Curve25519Key) throws {
        let owner = identity.base64
        var record = record
        // Two may be used within a second, and a clock may be set back.
        if let first = try sessions(with: identity).first {
            let isOther = first.session.id != record.session.id
            record.usedAt = max(record.usedAt, first.usedAt + (isOther ? 1 : 0))
        }
        book.write(record, owner: owner, name: record.session.id)
        for old in try sessions(with: identity).dropFirst(Self.keptSessions) {
            book.remove(EncryptionRow.Key(.olm, owner: owner, name: old.session.id))
        }
    }

    // Whoever relays a message of another's could claim it as theirs.
    private mutating func check(
        _ plaintext: [UInt8], _ event: ToDeviceEvent, _ identity: Curve25519Key
    ) throws -> (event: ToDeviceEvent, sender: OlmSender) {
        guard let inner = try? JSONValue(text: plaintext), let type = inner["type"]?.string,
            let content = inner["content"], inner["sender"]?.string == event.sender,
            inner["recipient"]?.string == user,
            inner["recipient_keys"]?["ed25519"]?.string == own.account.signingKey.base64,
            let text = inner["keys"]?["ed25519"]?.string,
            let signing = try? Ed25519Key(base64: text)
        else { throw EncryptionFault.wrongContext }
        if let keys = inner["sender_device_keys"] {
            let name = keys["device_id"]?.string ?? ""
            let claimed = try? DeviceKeys(keys, user: event.sender, device: name)
            guard claimed?.identity == identity, claimed?.signing == signing else {
                throw EncryptionFault.wrongContext
            }
        }
        if let known = try device(of: event.sender, identity: identity) {
            guard known.record.signing == signing else { throw EncryptionFault.wrongContext }
        } else {
            // Perhaps a new device: whose it is, the server is asked.
            try noteChanges([event.sender], left: [])
            _ = try outdated([event.sender])
        }
        let sender = OlmSender(user: event.sender, identity: identity, signing: signing)
        return (ToDeviceEvent(type: type, sender: event.sender, content: content), sender)
    }

    /// Encrypts a content for a device; nil where there is no session with it.
    mutating func encrypt(
        _ type: String, _ content: JSONValue, for recipient: String, _ device: DeviceRecord
    ) throws -> JSONValue? {
        guard var record = try sessions(with: device.identity).first else { return nil }
        let plaintext: JSONValue = [
            "type": .string(type), "content": content, "sender": .string(user),
            "recipient": .string(recipient),
            "recipient_keys": ["ed25519": .string(device.signing.base64)],
            "keys": ["ed25519": .string(own.account.signingKey.base64)],
            "sender_device_keys": try DeviceKeys.published(
                own.account, user: user, device: self.device),
        ]
        let message = try record.session.encrypt(CanonicalJSON.encode(plaintext), &random)
        try save(record, with: device.identity)
        return [
            "algorithm": .string(DeviceKeys.algorithms[0]),
            "sender_key": .string(own.account.identityKey.base64),
            "ciphertext": .object([
                device.identity.base64: [
                    "type": .integer(Int64(message.type)), "body": .string(message.body),
                ]
            ]),
        ]
    }
}
