import JSON

/// Events of rooms.
extension EncryptionMachine {
    /// What came of reading an event.
    public enum Reading: Hashable, Sendable {
        /// The plaintext: a JSON object with `type`, `content` and `room_id`, of which the last was checked.
        case plain([UInt8])
        /// Its session has not come.
        case keyMissing
        /// Its session came from a device that the server has not told of as the sender's.
        case senderUnknown
        /// The same message came as another event before.
        case replayed
        /// It is not what it claims to be.
        case refused(EncryptionFault)
    }

    /// Reads an event of a room.
    public mutating func read(_ event: EncryptedEvent) throws -> Reading {
        guard var record = try session(of: event) else { return .keyMissing }
        do throws(EncryptionFault) {
            guard record.user == event.sender else { throw .wrongContext }
            let message = try MegolmMessage(event.ciphertext)
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
        guard let first, first.user != event.sender else { return first }
        let name = InboundRecord.name(event.session, of: event.sender)
        return try book.read(owner: event.room, name: name) ?? first
    }

    private mutating func settle(
        _ plaintext: [UInt8], _ index: UInt32, _ event: EncryptedEvent, _ record: InboundRecord
    ) throws(EncryptionFault) -> Reading {
        do {
            let sender = try device(of: record.user, identity: record.identity)
            guard let sender else { return .senderUnknown }
            guard sender.record.signing == record.signing else {
                throw EncryptionFault.wrongContext
            }
            let seen = IndexRecord(event: event.id, stamp: event.stamp)
            let name = String(index)
            if let before = try book.read(IndexRecord.self, owner: event.session, name: name) {
                return before == seen ? .plain(plaintext) : .replayed
            }
            book.write(seen, owner: event.session, name: name)
            return .plain(plaintext)
        } catch {
            throw error as? EncryptionFault ?? .wrongContext
        }
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
}
