public import JSON

/// Who gets the key of the session that the bot speaks with in a room.
extension EncryptionMachine {
    /// How many devices are written to in one request.
    private static let batch = 20
    /// A device without one-time keys is asked again after so long, in seconds.
    private static let barrenTime = 600

    private struct Audience {
        /// Those who get the key.
        var readers: [OutboundRecord.Recipient: DeviceRecord] = [:]
        /// Those who get none, with the code why.
        var refused: [OutboundRecord.Recipient: (device: DeviceRecord, code: String)] = [:]
    }

    /// The devices with which sessions are to be begun before the room's key can be shared, by user.
    public mutating func missingSessions(
        _ room: String, members: some Sequence<String>, now: Int
    ) throws -> [String: [String]] {
        let audience = try audience(members)
        let shares = try current(room, audience, now)?.shares ?? [:]
        var missing: [String: [String]] = [:]
        for (recipient, device) in audience.readers {
            if case .key = shares[recipient] { continue }
            if let moment = barren[recipient], (0..<Self.barrenTime).contains(now - moment) {
                continue
            }
            guard try sessions(with: device.identity).isEmpty else { continue }
            missing[recipient.user, default: []].append(recipient.device)
        }
        return missing.mapValues { $0.sorted() }
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
                let recipient = OutboundRecord.Recipient(user: user, device: name)
                barren[recipient] = now
                guard let device = try book.read(DeviceRecord.self, owner: user, name: name),
                    !device.isRefused,
                    let keys = answer["one_time_keys"]?[user]?[name]?.object,
                    let key = keys.first(where: { $0.key.hasPrefix("signed_curve25519:") })?.value,
                    (try? begin(with: device, user, name, key, now)) != nil
                else { continue }
                barren[recipient] = nil
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
        try save(OlmRecord(session: session, usedAt: now), with: device.identity)
    }

    /// Makes sure that everybody in a room can read what is said next: begins a new session where it is time, and
    /// queues its key for those who lack it.
    public mutating func share(
        _ room: String, members: some Sequence<String>, now: Int
    ) throws {
        let audience = try audience(members)
        var record =
            try current(room, audience, now)
            ?? OutboundRecord(session: MegolmOutbound(&random), createdAt: now)
        var keys: [(OutboundRecord.Recipient, JSONValue)] = []
        var words: [(OutboundRecord.Recipient, JSONValue)] = []
        let content = roomKey(room, record, try book.read(RoomRecord.self, owner: room))
        for (recipient, device) in audience.readers {
            if case .key = record.shares[recipient] { continue }
            let encrypted = try encrypt("m.room_key", content, for: recipient.user, device)
            if let encrypted {
                record.shares[recipient] = .key(device.identity)
                keys.append((recipient, encrypted))
            } else if record.shares[recipient] == nil {
                record.shares[recipient] = .withheld("m.no_olm")
                if !device.isToldOfNoSession { words.append((recipient, withheld("m.no_olm"))) }
                var told = device
                told.isToldOfNoSession = true
                book.write(told, owner: recipient.user, name: recipient.device)
            }
        }
        for (recipient, refusal) in audience.refused
        where record.shares[recipient] != .withheld(refusal.code) {
            record.shares[recipient] = .withheld(refusal.code)
            words.append((recipient, withheld(refusal.code, room, record.session.id)))
        }
        book.write(record, owner: room)
        if !keys.isEmpty { own.epoch += 1 }
        queue("m.room.encrypted", keys)
        queue("m.room_key.withheld", words)
    }

    private func audience(_ members: some Sequence<String>) throws -> Audience {
        var audience = Audience()
        for user in members {
            let record = try book.read(UserRecord.self, owner: user) ?? UserRecord()
            for (key, device) in try book.all(DeviceRecord.self, owner: user)
            where device.isThere && !(user == self.user && key.name == self.device) {
                let recipient = OutboundRecord.Recipient(user: user, device: key.name)
                if let code = Trust.refusal(device, of: record) {
                    audience.refused[recipient] = (device, code)
                } else {
                    audience.readers[recipient] = device
                }
            }
        }
        return audience
    }

    // The session of a room; nil where a new one must begin: it is old, or somebody has its key who may not read
    // what comes.
    private func current(
        _ room: String, _ audience: Audience, _ now: Int
    ) throws -> OutboundRecord? {
        guard let record = try book.read(OutboundRecord.self, owner: room) else { return nil }
        let settings = try book.read(RoomRecord.self, owner: room) ?? RoomRecord()
        let isOld =
            now - record.createdAt >= settings.longestAge || record.createdAt > now
            || record.count >= settings.mostMessages
        let isLeaked = record.shares.contains { recipient, share in
            guard case .key(let identity) = share else { return false }
            return audience.readers[recipient]?.identity != identity
        }
        return isOld || isLeaked ? nil : record
    }

    private func roomKey(
        _ room: String, _ record: OutboundRecord, _ settings: RoomRecord?
    ) -> JSONValue {
        [
            "algorithm": .string(DeviceKeys.algorithms[1]), "room_id": .string(room),
            "session_id": .string(record.session.id),
            "session_key": .string(record.session.sharedKey),
            "shared_history": .boolean(settings?.isHistoryShared ?? false),
        ]
    }

    private func withheld(_ code: String, _ room: String? = nil, _ session: String? = nil)
        -> JSONValue
    {
        var content: [String: JSONValue] = [
            "algorithm": .string(DeviceKeys.algorithms[1]), "code": .string(code),
            "sender_key": .string(own.account.identityKey.base64),
        ]
        if let room, let session {
            content["room_id"] = .string(room)
            content["session_id"] = .string(session)
        }
        return .object(content)
    }

    private mutating func queue(
        _ type: String, _ events: [(OutboundRecord.Recipient, JSONValue)]
    ) {
        let sorted = events.sorted { ($0.0.user, $0.0.device) < ($1.0.user, $1.0.device) }
        for start in stride(from: 0, to: sorted.count, by: Self.batch) {
            var messages: [String: [String: JSONValue]] = [:]
            for (recipient, content) in sorted[start..<min(start + Self.batch, sorted.count)] {
                messages[recipient.user, default: [:]][recipient.device] = content
            }
            queue(type, .object(messages.mapValues { .object($0) }))
        }
    }
}
