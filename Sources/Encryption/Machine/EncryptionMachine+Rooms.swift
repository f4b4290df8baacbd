import JSON

/// Encrypted rooms: which they are, and what the bot says in them.
extension EncryptionMachine {
    /// Notes that a room is encrypted, with what its `m.room.encryption` says; a room stays so. Numbers out of all
    /// proportion count as their limits: an hour and a month, one message and 10,000. `event` is the id of what says it
    /// for the first time; what was said before it was not to be encrypted.
    public mutating func noteEncryption(
        of room: String, longestAge: Int64?, mostMessages: Int64?, event: String = ""
    ) throws {
        let before = try settings(of: room)
        var record = before ?? RoomRecord(beginning: event)
        let standard = RoomRecord()
        record.longestAge =
            longestAge.map { Int(min(max($0 / 1000, 3600), 31 * 86_400)) } ?? standard.longestAge
        record.mostMessages =
            mostMessages.map { Int(min(max($0, 1), 10_000)) } ?? standard.mostMessages
        if before != record { book.write(record, owner: room) }
    }

    /// Notes that something encrypted was read in a room: it is encrypted, whatever the server says of it.
    mutating func noteSpoken(_ event: EncryptedEvent) throws {
        guard try !isEncrypted(event.room) else { return }
        book.write(RoomRecord(beginning: event.id), owner: event.room)
    }

    /// Encrypts a room that took the place of another as that one was.
    public mutating func inherit(_ room: String, from old: String) throws {
        guard try !isEncrypted(room), var record = try settings(of: old) else { return }
        record.beginning = ""
        book.write(record, owner: room)
    }

    /// Notes who may read the history of a room (`m.room.history_visibility`); a change begins a new session.
    public mutating func noteHistory(of room: String, isShared: Bool) throws {
        guard var record = try settings(of: room), record.isHistoryShared != isShared else {
            return
        }
        record.isHistoryShared = isShared
        book.write(record, owner: room)
        book.remove(EncryptionRow.Key(.outbound, owner: room))
    }

    /// Whether a room was ever encrypted.
    public func isEncrypted(_ room: String) throws -> Bool { try settings(of: room) != nil }

    /// The id of the event with which a room began to be encrypted; empty where it is not known, nil for a room that is
    /// not encrypted.
    public func beginning(of room: String) throws -> String? { try settings(of: room)?.beginning }

    // Even a row that no key opens any more says that the room was encrypted.
    func settings(of room: String) throws -> RoomRecord? {
        do {
            return try book.read(RoomRecord.self, owner: room)
        } catch EncryptionFault.wrongCode {
            return RoomRecord()
        }
    }

    /// Encrypts an event for a room with the session that was shared last; nil where a new one is due, and is to be
    /// shared first. `content` is the content as JSON, without its relation.
    public mutating func encrypt(
        _ type: String, _ content: [UInt8], in room: String
    ) throws -> EncryptedContent? {
        let settings = try settings(of: room) ?? RoomRecord()
        guard var record = try book.read(OutboundRecord.self, owner: room),
            record.count < settings.mostMessages
        else { return nil }
        var plaintext = Array("{\"type\":".utf8)
        plaintext += try CanonicalJSON.encode(.string(type)) + Array(",\"content\":".utf8)
        plaintext += content + Array(",\"room_id\":".utf8)
        plaintext += try CanonicalJSON.encode(.string(room)) + Array("}".utf8)
        let message = try record.session.encrypt(plaintext)
        record.count += 1
        book.write(record, owner: room)
        return EncryptedContent(
            session: record.session.id, ciphertext: message.text,
            senderKey: own.account.identityKey.base64, device: device)
    }
}
