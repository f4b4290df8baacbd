/// Which rooms are encrypted.
extension EncryptionMachine {
    /// Notes that a room is encrypted, with what its `m.room.encryption` says; a room stays so. Numbers out of all
    /// proportion count as their limits: an hour and a month, one message and 10,000.
    public mutating func noteEncryption(
        of room: String, longestAge: Int64?, mostMessages: Int64?
    ) throws {
        var record = try book.read(RoomRecord.self, owner: room) ?? RoomRecord()
        let before = record
        let standard = RoomRecord()
        record.longestAge =
            longestAge.map { Int(min(max($0 / 1000, 3600), 31 * 86_400)) } ?? standard.longestAge
        record.mostMessages =
            mostMessages.map { Int(min(max($0, 1), 10_000)) } ?? standard.mostMessages
        guard try before != record || !isEncrypted(room) else { return }
        book.write(record, owner: room)
    }

    /// Notes who may read the history of a room (`m.room.history_visibility`); a change begins a new session.
    public mutating func noteHistory(of room: String, isShared: Bool) throws {
        guard var record = try book.read(RoomRecord.self, owner: room),
            record.isHistoryShared != isShared
        else { return }
        record.isHistoryShared = isShared
        book.write(record, owner: room)
        book.remove(EncryptionRow.Key(.outbound, owner: room))
    }

    /// Whether a room was ever encrypted.
    public func isEncrypted(_ room: String) throws -> Bool {
        try book.read(RoomRecord.self, owner: room) != nil
    }

    /// Whether any room was ever encrypted.
    public var hasEncryptedRooms: Bool {
        get throws { try !book.all(RoomRecord.self).isEmpty }
    }
}
