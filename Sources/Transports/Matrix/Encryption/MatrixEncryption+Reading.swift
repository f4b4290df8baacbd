import Encryption
import JSON
import Logging

/// What is said to the bot in encrypted rooms.
extension MatrixEncryption {
    /// The events of a room, those that were encrypted as they were meant. One that cannot be read is left out; it is
    /// kept until its key comes, and of one that was said since the bot came (at `arrival`) the key is asked for.
    /// Those of which nothing more is to come are `opened`, to be released once what they say is stored. What was said
    /// unencrypted after the room began to be encrypted is left out too.
    func open(_ events: [RoomEvent], in room: String, arrival: Int?) async -> OpenedEvents {
        var found = OpenedEvents()
        await learnSenders(of: events)
        for (place, event) in events.enumerated() {
            let isOld = arrival.map { place < $0 } ?? false
            if event.type == "m.room.encrypted" {
                await open(event, in: room, isOld: isOld, &found)
            } else if isHeard(event, at: place, of: events, in: room) {
                found.events.append(event)
            } else if !isOld, event.content.msgtype != "m.notice" {
                hint(.plain, about: event, in: room, &found)
            }
        }
        return found
    }

    // Whose device it is that speaks must not be judged by what the server has told was changed.
    private func learnSenders(of events: [RoomEvent]) async {
        let senders = Set(events.filter { $0.type == "m.room.encrypted" }.map(\.sender))
        do {
            let known = try senders.filter { try $0 != user && machine.isTracked($0) }
            try await learn(known)
        } catch {
            logger.warning("encryption: \(error)")
        }
    }

    private func open(
        _ event: RoomEvent, in room: String, isOld: Bool, _ found: inout OpenedEvents
    ) async {
        guard event.isSigned, event.sender != user, standing != .declined,
            let encrypted = EncryptedEvent(event, in: room)
        else { return }
        do {
            switch try settle(encrypted, try await read(encrypted)) {
            case .waits: try touch { try $0.keep(encrypted, isAsked: isOld, now: now) }
            case .settled(let meant):
                found.opened.append(encrypted)
                if let meant { found.events.append(meant) }
                hint(.replaced, about: event, in: room, &found)
            case .unheard(let why):
                found.opened.append(encrypted)
                hint(why, about: event, in: room, &found)
            }
        } catch {
            logger.warning("encryption: an event was not read: \(error)")
        }
    }

    /// Forgets events that waited, once what they say is stored with this.
    func release(_ opened: [EncryptedEvent]) {
        for event in opened {
            do { try touch { try $0.release(event) } } catch {
                logger.error("encryption: \(error)")
            }
        }
    }

    /// An event that another refers to, as it was meant; nil where it cannot be read.
    func open(_ event: RoomEvent, in room: String) async -> RoomEvent? {
        guard let encrypted = EncryptedEvent(event, in: room),
            case .plain(let bytes)? = try? await read(encrypted)
        else { return nil }
        return RoomEvent(encrypted, plaintext: bytes)
    }

    // Of a device that is not known, or not signed as far as is known, the server is asked; where it does not tell now,
    // it may the next time.
    private func read(_ event: EncryptedEvent) async throws -> EncryptionMachine.Reading {
        let reading = try touch { try $0.read(event) }
        switch reading {
        case .senderUnknown: break
        case .unsigned, .senderReplaced:
            let last = doubted[event.sender] ?? 0
            guard !(0..<Self.doubtTime).contains(now - last) else { return reading }
            doubted[event.sender] = now
            try touch { try $0.doubt(event.sender) }
        default: return reading
        }
        do { try await learn([event.sender]) } catch { logger.warning("encryption: \(error)") }
        return try touch { try $0.read(event) }
    }

    /// The devices of somebody who is not heard are asked for anew at most so often, in seconds.
    private static let doubtTime = 60

    private enum Opened {
        case waits
        case settled(RoomEvent?)
        case unheard(RoomHint.Reason)
    }

    private func settle(
        _ event: EncryptedEvent, _ reading: EncryptionMachine.Reading
    ) throws -> Opened {
        switch reading {
        case .plain(let bytes): return .settled(RoomEvent(event, plaintext: bytes))
        case .keyMissing: return .waits
        case .senderUnknown, .unsigned, .senderReplaced:
            // What the server did not tell now it may tell the next time.
            guard try touch({ try $0.outdated([event.sender]) }).isEmpty else {
                unsettled.insert(RoomSession(room: event.room, session: event.session))
                return .waits
            }
            // By which the device may become signed, or the bot known to it.
            if case .unsigned(_, let bytes) = reading,
                let meant = RoomEvent(event, plaintext: bytes), meant.isOfVerification
            {
                return .settled(meant)
            }
            logger.warning("encryption: an event is not taken for its sender's: \(reading.name)")
            if case .unsigned(let device, _) = reading {
                return .unheard(.unsigned(device: device))
            }
            if reading == .senderReplaced { return .unheard(.replaced) }
        case .replayed: logger.warning("encryption: an event came again as another")
        case .refused(let fault): logger.warning("encryption: an event was refused: \(fault)")
        }
        return .settled(nil)
    }

    /// The sessions of events whose sender's devices could not be asked for; they are to be read again.
    func takeUnsettled() -> Set<RoomSession> {
        defer { unsettled = [] }
        return unsettled
    }

    /// The events that wait for sessions whose keys came, by room.
    func waiting(for sessions: Set<RoomSession>) throws -> [String: [RoomEvent]] {
        let events = try sessions.flatMap { try machine.waiting(in: $0.room, for: $0.session) }
            .sorted { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
        return Dictionary(grouping: events, by: \.room).mapValues { $0.map(RoomEvent.init) }
    }

    /// The sessions whose keys came in an earlier run, but not what they opened.
    func readable() throws -> Set<RoomSession> {
        Set(try machine.waitingSessions.map { RoomSession(room: $0.room, session: $0.session) })
    }
}

extension EncryptedEvent {
    /// The event as encryption takes it; nil for one of another algorithm.
    init?(_ event: RoomEvent, in room: String) {
        guard let cipher = event.content.cipher, cipher.algorithm == "m.megolm.v1.aes-sha2" else {
            return nil
        }
        self.init(
            room: room, id: event.id, sender: event.sender, stamp: event.stamp,
            session: cipher.session, ciphertext: cipher.text,
            relation: event.content.relation.json)
    }
}

extension RoomEvent {
    /// An event that was kept, as it came.
    init(_ event: EncryptedEvent) {
        self.init(event, type: "m.room.encrypted")
        content.cipher = EventCipher(
            algorithm: "m.megolm.v1.aes-sha2", session: event.session, text: event.ciphertext)
    }

    /// An event that was encrypted, as it was meant; nil where the plaintext is none. What it belongs to stands
    /// outside.
    init?(_ event: EncryptedEvent, plaintext: [UInt8]) {
        self.init(event, type: "")
        let outside = content.relation
        var reader = JSONReader(plaintext)
        try? reader.object { reader, key in
            try reader.tolerant { reader in
                switch key {
                case "type": type = try reader.string()
                case "content": content = try EventContent(&reader)
                default: try reader.skip()
                }
            }
        }
        guard !type.isEmpty else { return nil }
        content.relation = outside
        content.cipher = nil
        if type.hasPrefix("m.key.verification.") {
            content.verification = Self.whole(plaintext, event.relation)
        }
    }

    // What is hashed is the content with what it belongs to.
    private static func whole(_ plaintext: [UInt8], _ relation: [UInt8]) -> JSONValue? {
        guard var members = (try? JSONValue(text: plaintext))?["content"]?.object else {
            return nil
        }
        members["m.relates_to"] = try? JSONValue(text: relation)
        return .object(members)
    }

    private init(_ event: EncryptedEvent, type: String) {
        id = event.id
        self.type = type
        sender = event.sender
        stamp = event.stamp
        var reader = JSONReader(event.relation)
        content.relation = (try? EventRelation(&reader)) ?? EventRelation()
    }
}

extension EncryptionMachine.Reading {
    /// Why an event is not taken for its sender's, as the log says it.
    fileprivate var name: String {
        switch self {
        case .senderUnknown: "the device is not theirs"
        case .unsigned: "they did not sign the device"
        case .senderReplaced: "they must be verified anew"
        default: "it cannot be read"
        }
    }
}
