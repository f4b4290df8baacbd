import JSON

/// The device that a message of Olm came from.
struct OlmSender: Hashable, Sendable {
    var user: String
    var identity: Curve25519Key
    var signing: Ed25519Key
}

/// A message of Olm that was opened and found to be its sender's.
struct OpenedMessage {
    /// What it says.
    var event: ToDeviceEvent
    /// The device that it came from.
    var sender: OlmSender
    /// The session as it is after the message.
    var record: OlmRecord
    /// The account as it is after a message that began a session; nil after others.
    var account: OlmAccount?
}

/// Messages between devices.
extension EncryptionMachine {
    private struct Decrypted {
        var plaintext: [UInt8]
        var record: OlmRecord
        var account: OlmAccount?
    }

    /// Opens an event that was encrypted for this device; one that cannot be opened shows that the session is
    /// broken. Sessions and one-time keys stay as they are until what it says is found good: see `keep`.
    mutating func open(_ event: ToDeviceEvent, _ now: Int) throws -> OpenedMessage {
        guard event.content["algorithm"]?.string == DeviceKeys.algorithms[0],
            let senderKey = event.content["sender_key"]?.string,
            let cipher = event.content["ciphertext"]?[own.account.identityKey.base64],
            let type = cipher["type"]?.integer, let body = cipher["body"]?.string
        else { throw EncryptionFault.malformed }
        let identity = try Curve25519Key(base64: senderKey)
        do {
            let message = try OlmMessage(type: Int(clamping: type), body: body)
            let decrypted = try decrypt(message, event.sender, identity, now)
            let (inner, sender) = try check(decrypted.plaintext, event, identity)
            return OpenedMessage(
                event: inner, sender: sender, record: decrypted.record, account: decrypted.account)
        } catch EncryptionFault.wrongContext {
            throw EncryptionFault.wrongContext
        } catch let fault as EncryptionFault {
            charge(event.sender, limits.refusalSteps, now)
            try noteWedge(event.sender, identity, now)
            throw fault
        }
    }

    /// Keeps what opening a message changed. A one-time key goes with the first message that it opened and that was
    /// taken, not before.
    mutating func keep(_ opened: OpenedMessage) throws {
        if let account = opened.account {
            own.account = account
            saveOwn()
        }
        try save(opened.record, with: opened.sender.identity)
    }

    private mutating func decrypt(
        _ message: OlmMessage, _ user: String, _ identity: Curve25519Key, _ now: Int
    ) throws -> Decrypted {
        guard case .preKey(let first) = message else {
            let all = try ordered(identity).map(\.name)
            // Whoever has made much work is read with the session that was used last, and no other.
            let names = isSpent(user, now) ? Array(all.prefix(1)) : all
            return try decrypt(message, with: names, user, identity, now)
        }
        guard first.keys.identity == identity else { throw EncryptionFault.wrongContext }
        let name = first.keys.sessionID
        if try book.contains(EncryptionRow.Key(.olm, owner: identity.base64, name: name)) {
            return try decrypt(message, with: [name], user, identity, now)
        }
        try spend(first.inner.index, user, now)
        var account = own.account
        let (session, plaintext) = try account.session(from: first)
        let record = OlmRecord(session: session, usedAt: now, user: user)
        return Decrypted(plaintext: plaintext, record: record, account: account)
    }

    private mutating func decrypt(
        _ message: OlmMessage, with names: [String], _ user: String, _ identity: Curve25519Key,
        _ now: Int
    ) throws -> Decrypted {
        var fault = EncryptionFault.unknownSession
        for name in names {
            guard
                var record = try book.read(
                    OlmRecord.self, owner: identity.base64, name: name)
            else { continue }
            do throws(EncryptionFault) {
                try spend(record.session.gap(before: message), user, now)
                let plaintext = try record.session.decrypt(message)
                (record.usedAt, record.user) = (now, user)
                return Decrypted(plaintext: plaintext, record: record)
            } catch {
                // A message that was read before says more than one that another session cannot read.
                if fault != .keyIsGone { fault = error }
            }
        }
        throw fault
    }

    // The sessions with a device, the one used last first. In rows of earlier versions it stands inside when.
    private func ordered(
        _ identity: Curve25519Key
    ) throws -> [(name: String, usedAt: Int)] {
        let owner = identity.base64
        let marks = try book.marks(EncryptionRow.Scope(.olm, owner: owner))
        guard marks.contains(where: { $0.mark.party.isEmpty }) else {
            return marks.reversed().map { ($0.key.name, $0.mark.moment) }
        }
        return try book.all(OlmRecord.self, owner: owner)
            .map { ($0.key.name, $0.record.usedAt) }
            .sorted { ($0.1, $0.0) > ($1.1, $1.0) }
    }

    /// The sessions with a device, the one used last first.
    func sessions(with identity: Curve25519Key) throws -> [OlmRecord] {
        try ordered(identity).compactMap {
            try book.read(OlmRecord.self, owner: identity.base64, name: $0.name)
        }
    }

    /// Keeps a session that is used from now on, and of older ones so many that late messages can be read.
    mutating func save(_ record: OlmRecord, with identity: Curve25519Key) throws {
        let owner = identity.base64
        var record = record
        let before = try ordered(identity)
        // Two may be used within a second, and a clock may be set back.
        if let first = before.first {
            let isOther = first.name != record.session.id
            record.usedAt = max(record.usedAt, first.usedAt + (isOther ? 1 : 0))
        }
        book.write(record, owner: owner, name: record.session.id)
        let others = before.filter { $0.name != record.session.id }
        for old in others.dropFirst(limits.olmOfDevice - 1) {
            book.remove(EncryptionRow.Key(.olm, owner: owner, name: old.name))
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
        } else if try isTracked(event.sender) {
            // Perhaps a new device: whose it is, the server is asked.
            try noteChange(event.sender)
        }
        let sender = OlmSender(user: event.sender, identity: identity, signing: signing)
        return (ToDeviceEvent(type: type, sender: event.sender, content: content), sender)
    }

    // Signed once: they never change.
    private mutating func ownKeys() throws -> JSONValue {
        let keys =
            try publishedKeys ?? DeviceKeys.published(own.account, user: user, device: device)
        publishedKeys = keys
        return keys
    }

    /// Encrypts a content for a device; nil where there is no session with it.
    mutating func encrypt(
        _ type: String, _ content: JSONValue, for recipient: String, _ device: DeviceRecord
    ) throws -> JSONValue? {
        guard let last = try ordered(device.identity).first,
            var record = try book.read(
                OlmRecord.self, owner: device.identity.base64, name: last.name)
        else { return nil }
        record.user = recipient
        let plaintext: JSONValue = [
            "type": .string(type), "content": content, "sender": .string(user),
            "recipient": .string(recipient),
            "recipient_keys": ["ed25519": .string(device.signing.base64)],
            "keys": ["ed25519": .string(own.account.signingKey.base64)],
            "sender_device_keys": try ownKeys(),
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
