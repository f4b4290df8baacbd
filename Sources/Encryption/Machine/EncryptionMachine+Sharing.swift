public import JSON

/// Who gets the key of the session that the bot speaks with in a room.
extension EncryptionMachine {
    /// How many devices are written to in one request.
    private static let batch = 20
    /// A device without one-time keys is asked again after so long, in seconds.
    private static let barrenTime = 600

    private struct Audience {
        /// Those who get the key.
        var readers: [RoomRecipient: DeviceRecord] = [:]
        /// Those who get none, with the code why.
        var refused: [RoomRecipient: (device: DeviceRecord, code: String)] = [:]
    }

    /// Begins a new session in a room where it is time, and queues the word for those who get no key: those who are to
    /// get the key of the room's session and lack it, in an order that keeps.
    public mutating func lacking(
        _ room: String, members: some Sequence<String>, now: Int
    ) throws -> [RoomRecipient] {
        let audience = try audience(members)
        let known = try current(room, audience, now)
        if known == nil { try forgetRoomKeys(of: room) }
        var record = known ?? OutboundRecord(session: MegolmOutbound(&random), createdAt: now)
        var words: [(RoomRecipient, JSONValue)] = []
        for (recipient, refusal) in audience.refused
        where record.shares[recipient] != .withheld(refusal.code) {
            record.shares[recipient] = .withheld(refusal.code)
            words.append((recipient, withheld(refusal.code, room, record.session.id)))
        }
        if known == nil || !words.isEmpty { book.write(record, owner: room) }
        queue("m.room_key.withheld", words, in: room)
        return try audience.readers.keys.filter { recipient in
            switch record.shares[recipient] {
            case .key: false
            case nil: true
            case .withheld:
                try !isBarren(recipient, now)
                    || audience.readers[recipient].map { try hasSession($0) } ?? false
            }
        }.sorted()
    }

    private func hasSession(_ device: DeviceRecord) throws -> Bool {
        try !sessions(with: device.identity).isEmpty
    }

    private func isBarren(_ recipient: RoomRecipient, _ now: Int) -> Bool {
        barren[recipient].map { (0..<Self.barrenTime).contains(now - $0) } ?? false
    }

    /// The devices of some recipients with which sessions are to be begun before a key can be shared with them, by user.
    public func withoutSession(
        _ recipients: some Sequence<RoomRecipient>, now: Int
    ) throws -> [String: [String]] {
        var missing: [String: [String]] = [:]
        for recipient in recipients where !isBarren(recipient, now) {
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
        try save(OlmRecord(session: session, usedAt: now, user: user), with: device.identity)
    }

    /// Queues the key of a room's session for some of those who lack it; who may not have it any more gets none.
    ///
    /// - Throws: `EncryptionFault.unknownSession` where the session was given up meanwhile; what the store throws.
    public mutating func share(
        _ room: String, with recipients: some Sequence<RoomRecipient>
    ) throws {
        guard var record = try book.read(OutboundRecord.self, owner: room) else {
            throw EncryptionFault.unknownSession
        }
        var keys: [(RoomRecipient, JSONValue)] = []
        var words: [(RoomRecipient, JSONValue)] = []
        let content = roomKey(room, record, try settings(of: room))
        for recipient in recipients {
            let (owner, name) = (recipient.user, recipient.device)
            let user = try book.read(UserRecord.self, owner: owner) ?? UserRecord()
            let known = try book.read(DeviceRecord.self, owner: owner, name: name)
            guard var device = known, device.isThere,
                Trust.refusal(device, of: user, isOwn: owner == self.user) == nil
            else { continue }
            if let encrypted = try encrypt("m.room_key", content, for: owner, device) {
                record.shares[recipient] = .key(device.identity)
                keys.append((recipient, encrypted))
            } else if record.shares[recipient] == nil {
                record.shares[recipient] = .withheld("m.no_olm")
                if !device.isToldOfNoSession { words.append((recipient, withheld("m.no_olm"))) }
                device.isToldOfNoSession = true
                book.write(device, owner: owner, name: name)
            }
        }
        book.write(record, owner: room)
        if !keys.isEmpty { own.epoch += 1 }
        queue("m.room.encrypted", keys, in: room)
        queue("m.room_key.withheld", words, in: room)
    }

    /// Forgets the keys that were not sent yet, of a room or of all: nothing was encrypted with their sessions, which
    /// were given up.
    mutating func forgetRoomKeys(of room: String? = nil) throws {
        for (key, request) in try book.all(ToDeviceRecord.self, owner: room)
        where !key.owner.isEmpty && request.type == "m.room.encrypted" {
            book.remove(key)
        }
    }

    private func audience(_ members: some Sequence<String>) throws -> Audience {
        var audience = Audience()
        for user in members {
            let record = try book.read(UserRecord.self, owner: user) ?? UserRecord()
            for (key, device) in try book.all(DeviceRecord.self, owner: user)
            where device.isThere && !(user == self.user && key.name == self.device) {
                let recipient = RoomRecipient(user: user, device: key.name)
                if let code = Trust.refusal(device, of: record, isOwn: user == self.user) {
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
        let settings = try settings(of: room) ?? RoomRecord()
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
        _ type: String, _ events: [(RoomRecipient, JSONValue)], in room: String
    ) {
        let sorted = events.sorted { $0.0 < $1.0 }
        for start in stride(from: 0, to: sorted.count, by: Self.batch) {
            var messages: [String: [String: JSONValue]] = [:]
            for (recipient, content) in sorted[start..<min(start + Self.batch, sorted.count)] {
                messages[recipient.user, default: [:]][recipient.device] = content
            }
            queue(type, .object(messages.mapValues { .object($0) }), in: room)
        }
    }
}
