import JSON

/// What a sync brings: changes of devices, messages of Olm, and the room keys inside.
extension EncryptionMachine {
    /// Takes what a sync brought, before the events of rooms that came with it are read.
    public mutating func receive(_ sync: KeySync, now: Int) throws -> ReceivedKeys {
        company.heardAt = now
        try noteChanges(sync.changed, left: sync.left, now: now)
        oneTimeKeys.take(counts: sync.oneTimeKeys, unusedFallbackKeys: sync.unusedFallbackKeys)
        var received = ReceivedKeys()
        for event in sync.events {
            guard try hears(event.sender) else {
                // A user who shares no room can verify the bot too. Nothing of it is kept.
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
            try book.trim(EncryptionRow.Scope(.olm, party: user), to: limits.olmOfUser)
            try book.trim(EncryptionRow.Scope(.inbound, party: user), to: limits.inboundOfUser)
            for room in Set(received.sessions.map(\.room)) {
                try book.trim(
                    EncryptionRow.Scope(.inbound, owner: room, party: user),
                    to: limits.inboundOfUserInRoom)
            }
        }
        for room in Set(received.sessions.map(\.room)) {
            try book.trim(EncryptionRow.Scope(.inbound, owner: room), to: limits.inboundOfRoom)
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

    // Among copies of a session from the same device, the one that reads more is kept.
    private mutating func takeRoomKey(
        _ content: JSONValue, _ sender: OlmSender, _ now: Int
    ) throws -> (room: String, session: String)? {
        guard content["algorithm"]?.string == DeviceKeys.algorithms[1],
            let room = content["room_id"]?.string, let key = content["session_key"]?.string,
            let id = content["session_id"]?.string
        else { throw EncryptionFault.malformed }
        guard takesKeys(of: room) else {
            // A device that is known may think that the bot is there: it can go on with the session.
            let listed = try DeviceLists.device(
                of: sender.user, identity: sender.identity, in: book)
            guard listed != nil else { throw EncryptionFault.wrongContext }
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

    /// How long an unused session stays after its user began others, in seconds: messages may be late.
    private static let supersededTime = 35 * 86_400

    private mutating func forgetSuperseded(
        _ room: String, _ sender: OlmSender, _ now: Int
    ) throws {
        let old = try book.marks(
            EncryptionRow.Scope(.inbound, owner: room, party: sender.user),
            before: now - Self.supersededTime)
        for row in old { try book.drop(row) }
    }

    // What waits for a key that will not come is told at once.
    private mutating func takeWithheld(_ event: ToDeviceEvent, _ now: Int) throws {
        let content = event.content
        if content["code"]?.string == "m.no_olm", let key = content["sender_key"]?.string {
            let identity = try Curve25519Key(base64: key)
            try BrokenSessions.note(event.sender, identity, in: &book, now: now)
        }
        guard let room = content["room_id"]?.string, let session = content["session_id"]?.string
        else { return }
        try waitingEvents.requests.noteOverdue(
            session, of: event.sender, room: room, in: &book)
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
            let decrypted = try olm.decrypt(
                message, event.sender, identity, for: own.account, in: book, now: now)
            let (inner, sender) = try check(decrypted.plaintext, event, identity)
            return OpenedMessage(
                event: inner, sender: sender, record: decrypted.record, account: decrypted.account)
        } catch EncryptionFault.wrongContext {
            throw EncryptionFault.wrongContext
        } catch let fault as EncryptionFault {
            olm.effort.charge(event.sender, limits.refusalSteps, now, limits)
            try BrokenSessions.note(event.sender, identity, in: &book, now: now)
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
        try olm.save(opened.record, with: opened.sender.identity, in: &book)
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
        if let known = try DeviceLists.device(of: event.sender, identity: identity, in: book) {
            guard known.record.signing == signing else { throw EncryptionFault.wrongContext }
        } else if try isTracked(event.sender) {
            // Perhaps a new device: whose it is, the server is asked.
            try DeviceLists.noteChange(of: event.sender, in: &book)
        }
        let sender = OlmSender(user: event.sender, identity: identity, signing: signing)
        return (ToDeviceEvent(type: type, sender: event.sender, content: content), sender)
    }
}
