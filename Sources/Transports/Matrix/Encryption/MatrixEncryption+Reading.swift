import Encryption
import JSON
import Logging

/// What is said to the bot in encrypted rooms.
extension MatrixEncryption {
    /// The events of a room, those that were encrypted as they were meant. One that cannot be read is left out; it is
    /// kept until its key comes, and of one that was said since the bot came (at `arrival`) the key is asked for.
    /// Those of which nothing more is to come are `opened`, to be released once what they say is stored.
    func open(
        _ events: [RoomEvent], in room: String, arrival: Int?
    ) async -> (events: [RoomEvent], opened: [EncryptedEvent]) {
        guard events.contains(where: { $0.content.cipher != nil }) else { return (events, []) }
        var (plain, opened): ([RoomEvent], [EncryptedEvent]) = ([], [])
        for (place, event) in events.enumerated() {
            guard event.type == "m.room.encrypted" else {
                plain.append(event)
                continue
            }
            guard event.isSigned, event.sender != user, standing != .declined,
                let encrypted = EncryptedEvent(event, in: room)
            else { continue }
            let isOld = arrival.map { place < $0 } ?? false
            do {
                switch try settle(encrypted, try await read(encrypted)) {
                case .waits: try touch { try $0.keep(encrypted, isAsked: isOld, now: now) }
                case .settled(let event):
                    opened.append(encrypted)
                    if let event { plain.append(event) }
                }
            } catch {
                logger.warning("encryption: an event was not read: \(error)")
            }
        }
        return (plain, opened)
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

    // Of a device that is not known the server is asked; where it does not tell now, it may the next time.
    private func read(_ event: EncryptedEvent) async throws -> EncryptionMachine.Reading {
        let reading = try touch { try $0.read(event) }
        guard reading == .senderUnknown else { return reading }
        do { try await learn([event.sender]) } catch { logger.warning("encryption: \(error)") }
        return try touch { try $0.read(event) }
    }

    private enum Opened {
        case waits
        case settled(RoomEvent?)
    }

    private func settle(
        _ event: EncryptedEvent, _ reading: EncryptionMachine.Reading
    ) throws -> Opened {
        switch reading {
        case .plain(let bytes): return .settled(RoomEvent(event, plaintext: bytes))
        case .keyMissing: return .waits
        case .senderUnknown:
            guard try touch({ try $0.outdated([event.sender]) }).isEmpty else {
                unsettled.insert(event.room)
                return .waits
            }
            logger.warning("encryption: an event came from a device that is not its sender's")
        case .replayed: logger.warning("encryption: an event came again as another")
        case .refused(let fault): logger.warning("encryption: an event was refused: \(fault)")
        }
        return .settled(nil)
    }

    /// The rooms with events whose sender's devices could not be asked for; they are to be read again.
    func takeUnsettled() -> Set<String> {
        defer { unsettled = [] }
        return unsettled
    }

    /// The events that wait for their keys, by room: of rooms whose keys came, or of all.
    func waiting(in rooms: Set<String>? = nil) -> [String: [RoomEvent]] {
        let events =
            if let rooms { rooms.flatMap { (try? machine.waiting(in: $0)) ?? [] } } else {
                (try? machine.waiting()) ?? []
            }
        return Dictionary(grouping: events, by: \.room).mapValues { $0.map(RoomEvent.init) }
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
