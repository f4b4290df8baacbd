public import JSON

/// An event that was sent to this device.
public struct ToDeviceEvent: Hashable, Sendable {
    /// Its type.
    public var type: String
    /// The user id of who sent it, as the server says.
    public var sender: String
    /// Its content.
    public var content: JSONValue

    /// Whether it belongs to a verification.
    var isVerification: Bool { type.hasPrefix("m.key.verification.") }

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
        company.heardAt = now
        try noteChanges(sync.changed, left: sync.left, now: now)
        if let counts = sync.oneTimeKeys { serverKeys = oneTimeKeyCount(counts) }
        if let types = sync.unusedFallbackKeys?.array {
            hasFallback = types.contains("signed_curve25519")
        }
        var received = ReceivedKeys()
        for event in sync.events {
            guard try hears(event.sender) else {
                // Who shares no room can verify the bot all the same; nothing is kept of that.
                if event.isVerification { received.verification.append(event) }
                continue
            }
            do {
                try take(event, &received, now)
            } catch let fault as EncryptionFault {
                received.faults.append(fault)
            }
        }
        try trim(received, sync)
        return received
    }

    // What strangers send is passed over before, so that there is nothing to trim of theirs.
    private mutating func trim(_ received: ReceivedKeys, _ sync: KeySync) throws {
        guard !sync.events.isEmpty else { return }
        for user in Set(sync.events.map(\.sender)) where try hears(user) {
            try trim(EncryptionRow.Scope(.olm, party: user), to: limits.olmOfUser)
            try trim(EncryptionRow.Scope(.inbound, party: user), to: limits.inboundOfUser)
            for room in Set(received.sessions.map(\.room)) {
                try trim(
                    EncryptionRow.Scope(.inbound, owner: room, party: user),
                    to: limits.inboundOfUserInRoom)
            }
        }
        for room in Set(received.sessions.map(\.room)) {
            try trim(EncryptionRow.Scope(.inbound, owner: room), to: limits.inboundOfRoom)
        }
    }

    private mutating func take(
        _ event: ToDeviceEvent, _ received: inout ReceivedKeys, _ now: Int
    ) throws {
        switch event.type {
        case "m.room.encrypted":
            let opened = try open(event, now)
            try takeOpened(opened.event, opened.sender, &received, now)
            try keep(opened)
        case "m.room_key.withheld": try takeWithheld(event, now)
        case _ where event.isVerification: received.verification.append(event)
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
        case _ where event.isVerification: received.verification.append(event)
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
        guard takesKeys(of: room) else {
            // A device that is known may think that the bot is there: it can go on with the session.
            let isListed = try device(of: sender.user, identity: sender.identity) != nil
            guard isListed else { throw EncryptionFault.wrongContext }
            return nil
        }
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
            signing: sender.signing, receivedAt: now, usedAt: now)
        book.write(record, owner: room, name: name)
        return (room, id)
    }

    /// So long sessions stay when their user has begun others and they are not used, in seconds: messages may be late.
    private static let supersededTime = 35 * 86_400

    private mutating func forgetSuperseded(
        _ room: String, _ sender: OlmSender, _ now: Int
    ) throws {
        let old = try book.marks(
            EncryptionRow.Scope(.inbound, owner: room, party: sender.user),
            before: now - Self.supersededTime)
        for row in old { try drop(row) }
    }

    // What waits for a key that will not come is told at once.
    private mutating func takeWithheld(_ event: ToDeviceEvent, _ now: Int) throws {
        let content = event.content
        if content["code"]?.string == "m.no_olm", let key = content["sender_key"]?.string {
            try noteWedge(event.sender, try Curve25519Key(base64: key), now)
        }
        guard let room = content["room_id"]?.string, let session = content["session_id"]?.string
        else { return }
        try noteOverdue(session, of: event.sender, in: room)
    }
}
