/// Which devices of the members of a room get the key of the bot's session there, and which get none.
struct KeyAudience {
    /// The devices that get the key.
    var readers: [RoomRecipient: DeviceRecord] = [:]
    /// The devices that get no key, with the code why.
    var refused: [RoomRecipient: (device: DeviceRecord, code: String)] = [:]

    /// The devices of `members`, except the bot's own.
    init(_ members: some Sequence<String>, own: RoomRecipient, in book: RecordCache) throws {
        for user in members {
            let record = try book.read(UserRecord.self, owner: user) ?? UserRecord()
            for (key, device) in try book.all(DeviceRecord.self, owner: user)
            where device.isThere && !(user == own.user && key.name == own.device) {
                let recipient = RoomRecipient(user: user, device: key.name)
                if let code = Trust.refusal(device, of: record, isOwn: user == own.user) {
                    refused[recipient] = (device, code)
                } else {
                    readers[recipient] = device
                }
            }
        }
    }

    /// Whether a device that gets no key now has the key of a session.
    func isLeaked(_ record: OutboundRecord) -> Bool {
        record.shares.contains { recipient, share in
            guard case .key(let identity) = share else { return false }
            return readers[recipient]?.identity != identity
        }
    }
}
