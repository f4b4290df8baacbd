import JSON

/// Keys that did not come: so many are asked for a day, of a user, in a room and in all.
extension EncryptionMachine {
    /// So often it is looked for what is too old, in seconds.
    private static let sweepTime = 3600

    /// Asks for the keys of events that have waited for long, once each, and gives up those that waited too long.
    ///
    /// - Returns: an event of each room in which it is to be said that something cannot be read.
    public mutating func askForKeys(now: Int) throws -> [EncryptedEvent] {
        try sweep(now)
        if let due = company.keysDueAt, now < due { return [] }
        var told: [EncryptedEvent] = []
        let scope = EncryptionRow.Scope(.missing)
        for row in try book.marks(scope, before: now + 1) {
            let (owner, name) = (row.key.owner, row.key.name)
            guard var record = try book.read(MissingRecord.self, owner: owner, name: name) else {
                continue
            }
            guard record.askedAt == nil else {
                try giveUp(record, row.key)
                continue
            }
            (record.askedAt, record.dueAt) = (now, now + Self.longestWait)
            book.write(record, owner: owner, name: name)
            requestKey(of: record.event)
            if try mayTell(owner, now) { told.append(try whole(record.event)) }
        }
        company.keysDueAt = try book.marks(scope, most: 1).first?.mark.moment ?? .max
        return told.sorted { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
    }

    /// Notes that an event waits for a session, so that its key will be asked for; where many are, it is not.
    mutating func noteMissing(_ event: EncryptedEvent, _ now: Int) throws {
        let name = MissingRecord.name(event)
        let key = EncryptionRow.Key(.missing, owner: event.room, name: name)
        guard try !book.contains(key) else { return }
        let bounds: [(EncryptionRow.Scope, EncryptionLimits.Bound)] = [
            (.init(.missing, party: event.sender), limits.missingOfUser),
            (.init(.missing, owner: event.room), limits.missingOfRoom),
            (.init(.missing), limits.missing),
        ]
        for (scope, bound) in bounds where try book.tally(scope).rows >= bound.rows {
            // One that was asked for in vain makes room; what is not asked for yet is due earlier.
            let asked = now + Self.longestWait - limits.missingTime
            let rows = try book.marks(scope, before: asked)
            guard let old = rows.first(where: { $0.mark.moment > now + Self.patience }) else {
                return
            }
            book.remove(old.key)
        }
        var plain = event
        (plain.ciphertext, plain.relation) = ("", [])
        let due = now + Self.patience
        book.write(MissingRecord(event: plain, dueAt: due), owner: event.room, name: name)
        company.keysDueAt = company.keysDueAt.map { min($0, due) }
    }

    /// Notes that the key of a session will not come by itself.
    mutating func noteOverdue(_ session: String, of user: String, in room: String) throws {
        let name = MissingRecord.name(session, of: user)
        guard var record = try book.read(MissingRecord.self, owner: room, name: name),
            record.askedAt == nil
        else { return }
        record.dueAt = 0
        book.write(record, owner: room, name: name)
        company.keysDueAt = 0
    }

    private mutating func giveUp(_ record: MissingRecord, _ key: EncryptionRow.Key) throws {
        book.remove(key)
        for row in try pending(record.event) { book.remove(row.key) }
    }

    // Once a day, however many sessions somebody claims to speak with.
    private mutating func mayTell(_ room: String, _ now: Int) throws -> Bool {
        let before = try book.read(NoticeRecord.self, owner: room)
        if let before, (0..<limits.noticeTime).contains(now - before.saidAt) {
            return false
        }
        book.write(NoticeRecord(saidAt: now), owner: room)
        return true
    }

    private func whole(_ event: EncryptedEvent) throws -> EncryptedEvent {
        let name = PendingRecord.name(event)
        return try book.read(PendingRecord.self, owner: event.room, name: name)?.event ?? event
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

    // What waits without being asked for, and broken sessions that were begun anew.
    private mutating func sweep(_ now: Int) throws {
        guard !(0..<Self.sweepTime).contains(now - company.sweptAt) else { return }
        company.sweptAt = now
        let old: [(EncryptionRow.Scope, Int)] = [
            (.init(.pending), now - Self.longestWait),
            (.init(.wedge, party: ""), now - Self.renewalTime),
        ]
        for (scope, end) in old {
            for row in try book.marks(scope, before: end, most: Self.part) { book.remove(row.key) }
        }
    }
}
