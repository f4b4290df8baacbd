import JSON

/// The encrypted events of rooms: each is read at once, or waits for its key.
extension EncryptionMachine {
    /// The outcome of reading an event.
    public enum Reading: Hashable, Sendable {
        /// The plaintext: a JSON object with `type`, `content` and `room_id`; the `room_id` was checked.
        case plain([UInt8])
        /// The session has not come.
        case keyMissing
        /// The session came from a device that the server has not listed as the sender's.
        case senderUnknown
        /// The event came from a device of that name that the sender did not sign, although the sender signs devices:
        /// it counts only for verifying the device.
        case unsigned(device: String, plaintext: [UInt8])
        /// The sender was verified, and has another identity now.
        case senderReplaced
        /// The same message came as another event before.
        case replayed
        /// The event is not what it claims to be.
        case refused(EncryptionFault)
    }

    /// Reads an event of a room.
    public mutating func read(_ event: EncryptedEvent) throws -> Reading {
        guard var record = try session(of: event) else { return .keyMissing }
        do throws(EncryptionFault) {
            guard record.user == event.sender else { throw .wrongContext }
            let message = try MegolmMessage(event.ciphertext)
            let end = record.session.firstIndex.addingReportingOverflow(
                limits.messagesOfSession)
            guard end.overflow || message.index < end.partialValue else { throw .tooFarAhead }
            let plaintext = try record.session.decrypt(message)
            guard EncryptionMachine.room(of: plaintext) == event.room else { throw .wrongContext }
            return try settle(plaintext, message.index, event, record)
        } catch .tooEarly {
            return .keyMissing
        } catch {
            return .refused(error)
        }
    }

    private func session(of event: EncryptedEvent) throws -> InboundRecord? {
        let first = try book.read(InboundRecord.self, owner: event.room, name: event.session)
        if let first, first.user == event.sender { return first }
        let name = InboundRecord.name(event.session, of: event.sender)
        return try book.read(owner: event.room, name: name) ?? first
    }

    private mutating func settle(
        _ plaintext: [UInt8], _ index: UInt32, _ event: EncryptedEvent, _ record: InboundRecord
    ) throws(EncryptionFault) -> Reading {
        do {
            let sender = try DeviceLists.device(
                of: record.user, identity: record.identity, in: book)
            guard let sender else { return .senderUnknown }
            guard sender.record.signing == record.signing else {
                throw EncryptionFault.wrongContext
            }
            let user = try book.read(UserRecord.self, owner: record.user) ?? UserRecord()
            guard Trust.hears(sender.record, of: user) else {
                return user.mustBeVerifiedAnew
                    ? .senderReplaced : .unsigned(device: sender.name, plaintext: plaintext)
            }
            guard try isFirst(event, index, with: record) else { return .replayed }
            try noteSpoken(event)
            try noteUse(of: record, event)
            return .plain(plaintext)
        } catch {
            throw error as? EncryptionFault ?? .wrongContext
        }
    }

    // Use counts by the day, so that few messages write their session.
    private mutating func noteUse(of record: InboundRecord, _ event: EncryptedEvent) throws {
        guard company.heardAt - record.usedAt >= Self.usePrecision else { return }
        var used = record
        used.usedAt = company.heardAt
        for name in [event.session, InboundRecord.name(event.session, of: record.user)] {
            let key = EncryptionRow.Key(.inbound, owner: event.room, name: name)
            guard try book.mark(key)?.party == record.user else { continue }
            return book.write(used, owner: event.room, name: name)
        }
    }

    private static let usePrecision = 86_400

    // Whoever was given a session's key can repeat what was said with it, in their own name alone, and even first: that
    // must not keep the true sender from being heard.
    private mutating func isFirst(
        _ event: EncryptedEvent, _ index: UInt32, with record: InboundRecord
    ) throws -> Bool {
        let holder = IndexRecord.holder(event.room, record.user)
        let seen = IndexRecord(event: event.id, stamp: event.stamp, holder: holder)
        let name = IndexRecord.name(index, of: event.sender)
        let before =
            try book.read(IndexRecord.self, owner: event.session, name: name)
            // Rows of earlier versions name no sender.
            ?? book.read(IndexRecord.self, owner: event.session, name: String(index))
        if let before { return before.event == seen.event && before.stamp == seen.stamp }
        book.write(seen, owner: event.session, name: name)
        return true
    }

    private static func room(of plaintext: [UInt8]) -> String? {
        var reader = JSONReader(plaintext)
        var room: String?
        try? reader.object { reader, key in
            guard key == "room_id" else { return try reader.skip() }
            room = try reader.string()
        }
        return room
    }

    /// Keeps an event whose key has not come, where there is space for it; with `isAsked` its sender is not asked for
    /// the key.
    public mutating func keep(
        _ event: EncryptedEvent, isAsked: Bool = false, now: Int
    ) throws {
        try waitingEvents.keep(event, isAsked: isAsked, in: &book, now: now)
    }

    /// The events that wait, of a room or of all, oldest first.
    public func waiting(in room: String? = nil) throws -> [EncryptedEvent] {
        try waitingEvents.events(of: room, in: book)
    }

    /// The events of a room that wait for a session, oldest first.
    public func waiting(in room: String, for session: String) throws -> [EncryptedEvent] {
        try waitingEvents.events(of: room, for: session, in: book)
    }

    /// The sessions of events that wait although their keys are there: they came before what they opened was stored.
    public var waitingSessions: [(room: String, session: String)] {
        get throws { try waitingEvents.sessions(in: book) }
    }

    /// Forgets an event that was read at last.
    public mutating func release(_ event: EncryptedEvent) throws {
        try waitingEvents.release(event, in: &book)
    }

    /// Asks for the keys of events that have waited for long, once each, and gives up those that waited too long.
    ///
    /// - Returns: an event of each room in which it is to be said that something cannot be read.
    public mutating func askForKeys(now: Int) throws -> [EncryptedEvent] {
        let due = try waitingEvents.requests.takeDue(in: &book, now: now)
        for event in due.asked { requestKey(of: event) }
        return due.told
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
}
