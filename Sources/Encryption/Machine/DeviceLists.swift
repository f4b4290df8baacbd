import JSON

/// The devices of each user, as the server tells of them.
enum DeviceLists {
    /// Whether the devices of a user are kept up to date.
    static func isTracked(_ user: String, in book: RecordCache) throws -> Bool {
        try book.contains(EncryptionRow.Key(.user, owner: user))
    }

    /// The device of a user with that identity key, where the server told of it.
    static func device(
        of user: String, identity: Curve25519Key, in book: RecordCache
    ) throws -> (name: String, record: DeviceRecord)? {
        var names: [String] = []
        // Rows of earlier versions have no mark.
        for party in [identity.base64, ""] {
            let scope = EncryptionRow.Scope(.device, owner: user, party: party)
            names += try book.marks(scope).map(\.key.name)
        }
        for name in names.sorted() {
            if let record = try book.read(DeviceRecord.self, owner: user, name: name),
                record.identity == identity, !record.isRefused
            {
                return (name, record)
            }
        }
        return nil
    }

    /// Notes that the devices of a user who is tracked may have changed.
    static func noteChange(of user: String, in book: inout RecordCache) throws {
        guard var record = try book.read(UserRecord.self, owner: user) else { return }
        record.changes += 1
        book.write(record, owner: user)
    }

    /// Takes the devices of a user as an answer of the server shows them.
    ///
    /// - Returns: what the operator should know: devices that are refused from now on.
    static func take(
        _ devices: [String: JSONValue], of user: String, _ record: UserRecord,
        in book: inout RecordCache
    ) throws -> [String] {
        var refused: [String] = []
        let before = try book.all(DeviceRecord.self, owner: user)
        for (key, known) in before where known.isThere && devices[key.name] == nil {
            var removed = known
            removed.isThere = false
            book.write(removed, owner: user, name: key.name)
        }
        let names = makeSpace(for: Set(devices.keys), of: user, before.map(\.key.name), in: &book)
        for (name, object) in devices where names.contains(name) {
            guard let keys = try? DeviceKeys(object, user: user, device: name) else { continue }
            let known = try book.read(DeviceRecord.self, owner: user, name: name)
            var device = known ?? DeviceRecord(identity: keys.identity, signing: keys.signing)
            device.isThere = true
            device.isCrossSigned =
                record.selfSigning.map { keys.isSigned(by: $0, user: user) } ?? false
            if device.identity != keys.identity || device.signing != keys.signing {
                if !device.isRefused {
                    refused.append(
                        "the device \(name) of \(user) has other keys now and is refused")
                }
                device.isRefused = true
            }
            if device != known { book.write(device, owner: user, name: name) }
        }
        return refused
    }

    // Makes space for the devices that are there. The order is: known devices that are there, new devices, devices that
    // are gone. The result holds the devices that are kept.
    private static func makeSpace(
        for present: Set<String>, of user: String, _ known: [String], in book: inout RecordCache
    ) -> Set<String> {
        let (old, new) = (Set(known), present.subtracting(known))
        let order =
            old.intersection(present).sorted() + new.sorted()
            + old.subtracting(present).sorted()
        for name in order.dropFirst(book.limits.devicesOfUser) where old.contains(name) {
            book.remove(EncryptionRow.Key(.device, owner: user, name: name))
        }
        return Set(order.prefix(book.limits.devicesOfUser))
    }
}
