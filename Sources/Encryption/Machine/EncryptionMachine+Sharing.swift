public import JSON

/// The keys of the sessions that the bot speaks with in rooms: who gets them, and the requests that bring them.
extension EncryptionMachine {
    /// How many devices are written to in one request.
    private static let batch = 20

    /// Begins a new session in a room where it is time, and queues the word for those who get no key; returns those who
    /// are to get the key of the room's session and lack it, in a stable order.
    public mutating func lacking(
        _ room: String, members: some Sequence<String>, now: Int
    ) throws -> [RoomRecipient] {
        let audience = try KeyAudience(
            members, own: RoomRecipient(user: user, device: device), in: book)
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
                try !olm.isBarren(recipient, now)
                    || audience.readers[recipient].map { try hasSession($0) } ?? false
            }
        }.sorted()
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

    // The session of a room; nil where a new one must begin: it is old, or somebody has its key who may not read
    // what comes.
    private func current(
        _ room: String, _ audience: KeyAudience, _ now: Int
    ) throws -> OutboundRecord? {
        guard let record = try book.read(OutboundRecord.self, owner: room) else { return nil }
        let settings = try settings(of: room) ?? RoomRecord()
        let isOld =
            now - record.createdAt >= settings.longestAge || record.createdAt > now
            || record.count >= settings.mostMessages
        return isOld || audience.isLeaked(record) ? nil : record
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

    /// The requests that wait, in their order: all, those with keys of a room, or with "" those of no room.
    public func waitingRequests(in room: String? = nil) throws -> [WaitingRequest] {
        try book.all(ToDeviceRecord.self, owner: room)
            .sorted { ($0.record.sequence, $0.key.name) < ($1.record.sequence, $1.key.name) }
            .map { key, record in
                WaitingRequest(
                    room: key.owner, id: key.name, type: record.type, body: record.body)
            }
    }

    /// Notes that the server took a request.
    public mutating func sent(_ request: WaitingRequest) {
        book.remove(EncryptionRow.Key(.toDevice, owner: request.room, name: request.id))
    }

    /// Queues events for devices: contents by device by user; with the keys of a room, or of none.
    public mutating func queue(_ type: String, _ messages: JSONValue, in room: String = "") {
        guard let body = try? CanonicalJSON.encode(["messages": messages]) else { return }
        own.requests += 1
        saveOwn()
        let record = ToDeviceRecord(type: type, body: body, sequence: own.requests)
        // The id never repeats, even in an old copy of the store: the server takes an id once.
        let id = random.bytes(12).map { String($0, radix: 16) }.joined()
        book.write(record, owner: room, name: id)
    }

    /// How often Olm encrypted: the server is told before the encrypted message is sent, so that an old copy of the
    /// store shows.
    public var epoch: UInt64 { own.epoch }

    /// Compares with what the server was told; when it knows more, the store is an old copy, and no session of it
    /// may encrypt again. A number that could not be told back is passed over.
    public mutating func compareEpoch(_ server: UInt64) throws -> Bool {
        guard server > own.epoch, server < 1 << 52 else { return false }
        own.epoch = server
        own.isPublished = false
        saveOwn()
        for kind in [EncryptionRow.Kind.outbound, .olm, .toDevice] { try book.removeAll(kind) }
        return true
    }
}
