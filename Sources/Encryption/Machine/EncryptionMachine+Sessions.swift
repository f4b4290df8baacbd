public import JSON

/// Sessions of Olm with the devices of others: how they begin, what they encrypt, and how broken ones are replaced.
extension EncryptionMachine {
    /// Whether there is a session with a device.
    func hasSession(_ device: DeviceRecord) throws -> Bool {
        try !olm.all(with: device.identity, in: book).isEmpty
    }

    /// The devices of some recipients that need a session before they can get a key, by user.
    public func withoutSession(
        _ recipients: some Sequence<RoomRecipient>, now: Int
    ) throws -> [String: [String]] {
        var missing: [String: [String]] = [:]
        for recipient in recipients where !olm.isBarren(recipient, now) {
            let device = try book.read(
                DeviceRecord.self, owner: recipient.user, name: recipient.device)
            guard let device, try !hasSession(device) else { continue }
            missing[recipient.user, default: []].append(recipient.device)
        }
        return missing
    }

    /// The body of `POST /keys/claim`.
    public static func claim(_ devices: [String: [String]]) -> JSONValue {
        let wanted = devices.mapValues { names in
            JSONValue.object(Dictionary(names.map { ($0, "signed_curve25519") }) { $1 })
        }
        return ["one_time_keys": .object(wanted), "timeout": 10_000]
    }

    /// Begins sessions with the keys of an answer to `POST /keys/claim`; one that its device did not sign is left.
    public mutating func claimed(
        _ answer: JSONValue, _ devices: [String: [String]], now: Int
    ) throws {
        for (user, names) in devices {
            for name in names {
                let recipient = RoomRecipient(user: user, device: name)
                olm.barren[recipient] = now
                guard let device = try book.read(DeviceRecord.self, owner: user, name: name),
                    !device.isRefused,
                    let keys = answer["one_time_keys"]?[user]?[name]?.object,
                    let key = keys.first(where: { $0.key.hasPrefix("signed_curve25519:") })?.value,
                    (try? begin(with: device, user, name, key, now)) != nil
                else { continue }
                olm.barren[recipient] = nil
            }
        }
    }

    private mutating func begin(
        with device: DeviceRecord, _ user: String, _ name: String, _ key: JSONValue, _ now: Int
    ) throws {
        try SignedJSON.verify(key, user: user, name: name, key: device.signing)
        let text = key["key"]?.string ?? ""
        let session = try own.account.session(
            with: device.identity, oneTime: Curve25519Key(base64: text), &random)
        let record = OlmRecord(session: session, usedAt: now, user: user)
        try olm.save(record, with: device.identity, in: &book)
    }

    /// The devices that need a new session, by user. A key is forgotten that is of no device in an up-to-date list.
    public mutating func brokenDevices() throws -> [String: [String]] {
        try BrokenSessions.devices(in: &book)
    }

    /// The users of devices that need a new session.
    public var usersOfBrokenDevices: [String] {
        get throws { try BrokenSessions.users(in: book) }
    }

    /// Begins new sessions with the keys of an answer to `POST /keys/claim`, and lets the devices know (`m.dummy`).
    public mutating func renewed(
        _ answer: JSONValue, _ devices: [String: [String]], now: Int
    ) throws {
        try claimed(answer, devices, now: now)
        for (user, names) in devices {
            for name in names {
                guard let device = try book.read(DeviceRecord.self, owner: user, name: name) else {
                    continue
                }
                BrokenSessions.noteRenewal(user, device.identity, in: &book, now: now)
                guard let content = try encrypt("m.dummy", [:], for: user, device) else { continue }
                own.epoch += 1
                queue("m.room.encrypted", .object([user: .object([name: content])]))
            }
        }
    }

    /// Encrypts a content for a device; nil where there is no session with it.
    mutating func encrypt(
        _ type: String, _ content: JSONValue, for recipient: String, _ device: DeviceRecord
    ) throws -> JSONValue? {
        guard var record = try olm.last(with: device.identity, in: book) else { return nil }
        record.user = recipient
        let plaintext: JSONValue = [
            "type": .string(type), "content": content, "sender": .string(user),
            "recipient": .string(recipient),
            "recipient_keys": ["ed25519": .string(device.signing.base64)],
            "keys": ["ed25519": .string(own.account.signingKey.base64)],
            "sender_device_keys": try ownKeys(),
        ]
        let message = try record.session.encrypt(CanonicalJSON.encode(plaintext), &random)
        try olm.save(record, with: device.identity, in: &book)
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

    // The keys are signed once, because they never change.
    private mutating func ownKeys() throws -> JSONValue {
        let keys =
            try publishedKeys ?? DeviceKeys.published(own.account, user: user, device: device)
        publishedKeys = keys
        return keys
    }
}
