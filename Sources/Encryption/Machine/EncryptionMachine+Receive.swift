public import JSON

/// An event that was sent to this device.
public struct ToDeviceEvent: Hashable, Sendable {
    /// Its type.
    public var type: String
    /// The user id of who sent it, as the server says.
    public var sender: String
    /// Its content.
    public var content: JSONValue

    /// An event of that type.
    public init(type: String, sender: String, content: JSONValue) {
        self.type = type
        self.sender = sender
        self.content = content
    }
}

/// What a sync says of keys and devices.
public struct KeySync: Sendable {
    /// The events that were sent to this device, in their order.
    public var events: [ToDeviceEvent] = []
    /// The users whose devices changed.
    public var changed: [String] = []
    /// The users with whom no room is shared any more.
    public var left: [String] = []
    /// `device_one_time_keys_count`; nil where the sync says nothing of it.
    public var oneTimeKeys: JSONValue?
    /// `device_unused_fallback_key_types`; nil where the sync says nothing of it.
    public var unusedFallbackKeys: JSONValue?

    /// A sync that says nothing.
    public init() {}
}

/// What came of a sync.
public struct ReceivedKeys: Sendable {
    /// The sessions that came, by room.
    public var sessions: [(room: String, session: String)] = []
    /// The events of verifications.
    public var verification: [ToDeviceEvent] = []
    /// Why events were set aside.
    public var faults: [EncryptionFault] = []
}

extension EncryptionMachine {
    /// Takes what a sync brought, before the events of rooms that came with it are read.
    public mutating func receive(_ sync: KeySync, now: Int) throws -> ReceivedKeys {
        try noteChanges(sync.changed, left: sync.left)
        if let counts = sync.oneTimeKeys { serverKeys = oneTimeKeyCount(counts) }
        if let types = sync.unusedFallbackKeys?.array {
            hasFallback = types.contains("signed_curve25519")
        }
        var received = ReceivedKeys()
        for event in sync.events {
            do {
                try take(event, &received, now)
            } catch let fault as EncryptionFault {
                received.faults.append(fault)
            }
        }
        return received
    }

    private mutating func take(
        _ event: ToDeviceEvent, _ received: inout ReceivedKeys, _ now: Int
    ) throws {
        switch event.type {
        case "m.room.encrypted":
            let (inner, identity) = try open(event, now)
            try takeOpened(inner, identity, &received, now)
        case "m.room_key.withheld": try takeWithheld(event, now)
        case _ where event.type.hasPrefix("m.key.verification."):
            received.verification.append(event)
        default: break
        }
    }

    private mutating func takeOpened(
        _ event: ToDeviceEvent, _ sender: OlmSender, _ received: inout ReceivedKeys, _ now: Int
    ) throws {
        switch event.type {
        case "m.room_key":
            let arrived = try takeRoomKey(event.content, sender, now)
            if let arrived { received.sessions.append(arrived) }
        case _ where event.type.hasPrefix("m.key.verification."):
            received.verification.append(event)
        default: break
        }
    }

    // Of copies of a session the one that reads more is kept, where it is from the same device.
    private mutating func takeRoomKey(
        _ content: JSONValue, _ sender: OlmSender, _ now: Int
    ) throws -> (room: String, session: String)? {
        guard content["algorithm"]?.string == DeviceKeys.algorithms[1],
            let room = content["room_id"]?.string, let key = content["session_key"]?.string,
            let id = content["session_id"]?.string
        else { throw EncryptionFault.malformed }
        let session = try MegolmInbound(shared: key)
        guard session.id == id else { throw EncryptionFault.wrongContext }
        var name = id
        if let first = try book.read(InboundRecord.self, owner: room, name: id),
            first.user != sender.user
        {
            // Whoever was given the key can give it on as theirs: it must not stand in for its owner's.
            name = InboundRecord.name(id, of: sender.user)
        }
        if let known = try book.read(InboundRecord.self, owner: room, name: name) {
            let isSame = known.identity == sender.identity && known.user == sender.user
            guard isSame, session.firstIndex < known.session.firstIndex else { return nil }
        }
        try forgetSuperseded(room, sender, now)
        let record = InboundRecord(
            session: session, user: sender.user, identity: sender.identity,
            signing: sender.signing, receivedAt: now)
        book.write(record, owner: room, name: name)
        return (room, id)
    }

    /// So long sessions stay when the device has begun another, in seconds: messages may be late.
    private static let supersededTime = 35 * 86_400

    private mutating func forgetSuperseded(
        _ room: String, _ sender: OlmSender, _ now: Int
    ) throws {
        for (key, known) in try book.all(InboundRecord.self, owner: room)
        where known.identity == sender.identity && now - known.receivedAt > Self.supersededTime {
            book.remove(key)
            try book.removeAll(.index, owner: known.session.id)
        }
    }

    // What waits for a key that will not come is told at once.
    private mutating func takeWithheld(_ event: ToDeviceEvent, _ now: Int) throws {
        let content = event.content
        if content["code"]?.string == "m.no_olm", let key = content["sender_key"]?.string {
            try noteWedge(event.sender, try Curve25519Key(base64: key), now)
        }
        guard let room = content["room_id"]?.string, let session = content["session_id"]?.string
        else { return }
        for (key, pending) in try book.all(PendingRecord.self, owner: room)
        where pending.event.session == session && pending.event.sender == event.sender
            && !pending.isAsked
        {
            var overdue = pending
            overdue.since = 0
            book.write(overdue, owner: room, name: key.name)
        }
    }
}
