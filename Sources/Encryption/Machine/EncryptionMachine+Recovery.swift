public import JSON

/// What could not be read: events that wait for their keys, devices whose sessions broke.
extension EncryptionMachine {
    /// So long an event waits before its sender is asked, in seconds.
    static let patience = 60
    /// So long an event waits at most, in seconds.
    static let longestWait = 30 * 86_400
    /// So many events of a room wait at most.
    static let mostWaiting = 200
    /// So many devices of a user count as broken at most: anybody can claim to be one.
    static let mostBroken = 20
    /// A device gets a new session at most so often, in seconds.
    static let renewalTime = 3600

    /// Keeps an event whose key has not come; with `isAsked` its sender is not asked for it.
    public mutating func keep(
        _ event: EncryptedEvent, isAsked: Bool = false, now: Int
    ) throws {
        let waiting = try book.all(PendingRecord.self, owner: event.room)
        guard !waiting.contains(where: { $0.key.name == event.id }) else { return }
        if waiting.count >= Self.mostWaiting {
            // Those whose keys were asked for, or are of the time before the bot came, make room.
            let oldest = waiting.filter(\.record.isAsked).min { $0.record.since < $1.record.since }
            guard !isAsked, let oldest else { return }
            book.remove(oldest.key)
        }
        let record = PendingRecord(event: event, since: now, isAsked: isAsked)
        book.write(record, owner: event.room, name: event.id)
    }

    /// The events that wait, of a room or of all, oldest first.
    public func waiting(in room: String? = nil) throws -> [EncryptedEvent] {
        try book.all(PendingRecord.self, owner: room).map(\.record.event)
            .sorted { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
    }

    /// Forgets an event that was read at last.
    public mutating func release(_ event: EncryptedEvent) throws {
        guard try book.read(PendingRecord.self, owner: event.room, name: event.id) != nil else {
            return
        }
        book.remove(EncryptionRow.Key(.pending, owner: event.room, name: event.id))
    }

    /// Asks for the keys of events that have waited for long, once each, and gives up those that waited too long.
    ///
    /// - Returns: an event of each session that was asked for, so that its sender can be told.
    public mutating func askForKeys(now: Int) throws -> [EncryptedEvent] {
        var asked: [String: EncryptedEvent] = [:]
        for (key, record) in try book.all(PendingRecord.self) {
            let age = now - record.since
            guard !record.isAsked else {
                if age > Self.longestWait { book.remove(key) }
                continue
            }
            guard age >= Self.patience else { continue }
            var next = record
            next.isAsked = true
            // One that counts as overdue waits from now.
            next.since = now
            book.write(next, owner: key.owner, name: key.name)
            let event = record.event
            if asked.updateValue(event, forKey: event.session) == nil { requestKey(of: event) }
        }
        return asked.values.sorted { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
    }

    private mutating func requestKey(of event: EncryptedEvent) {
        let content: JSONValue = [
            "action": "request", "request_id": .string(Base64.encode(random.bytes(12))),
            "requesting_device_id": .string(device),
            "body": [
                "algorithm": .string(DeviceKeys.algorithms[1]), "room_id": .string(event.room),
                "session_id": .string(event.session),
            ],
        ]
        queue("m.room_key_request", .object([event.sender: ["*": content]]))
    }

    /// Notes that a device's message could not be read.
    mutating func noteWedge(_ user: String, _ identity: Curve25519Key, _ now: Int) throws {
        let name = identity.base64
        let known = try book.read(WedgeRecord.self, owner: user, name: name)
        if let known, known.isOpen || now - known.renewedAt < Self.renewalTime { return }
        var others = 0
        for (key, other) in try book.all(WedgeRecord.self, owner: user) where key.name != name {
            let isCounted = other.isOpen || now - other.renewedAt < Self.renewalTime
            if isCounted { others += 1 } else { book.remove(key) }
        }
        guard others < Self.mostBroken else { return }
        book.write(
            WedgeRecord(isOpen: true, renewedAt: known?.renewedAt ?? 0), owner: user, name: name)
        _ = try outdated([user])
    }

    /// The devices that need a new session, by user. What is no device of a user whose devices are up to date is
    /// forgotten.
    public mutating func brokenDevices() throws -> [String: [String]] {
        var broken: [String: [String]] = [:]
        for (key, wedge) in try book.all(WedgeRecord.self) where wedge.isOpen {
            let identity = try Curve25519Key(base64: key.name)
            guard let found = try device(of: key.owner, identity: identity), found.record.isThere
            else {
                let user = try book.read(UserRecord.self, owner: key.owner)
                if user?.isOutdated == false { book.remove(key) }
                continue
            }
            broken[key.owner, default: []].append(found.name)
        }
        return broken
    }

    /// The users of devices that need a new session.
    public var usersOfBrokenDevices: [String] {
        get throws {
            Set(try book.all(WedgeRecord.self).filter(\.record.isOpen).map(\.key.owner)).sorted()
        }
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
                book.write(
                    WedgeRecord(isOpen: false, renewedAt: now), owner: user,
                    name: device.identity.base64)
                guard let content = try encrypt("m.dummy", [:], for: user, device) else { continue }
                own.epoch += 1
                queue("m.room.encrypted", .object([user: .object([name: content])]))
            }
        }
    }
}
