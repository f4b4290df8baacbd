public import JSON

/// The devices of the people in encrypted rooms: kept up to date by what the server says of changes.
extension EncryptionMachine {
    /// Those of `users` whose devices must be asked for; from now on all are tracked.
    public mutating func outdated(_ users: some Sequence<String>) throws -> [String] {
        try users.filter { user in
            if let record = try book.read(UserRecord.self, owner: user) { return record.isOutdated }
            try meet([user])
            return true
        }
    }

    /// What a query for `users` will answer: up to which change of each, so that a later one is not missed.
    public func asking(_ users: [String]) throws -> [String: UInt64] {
        var asked: [String: UInt64] = [:]
        for user in users {
            asked[user] = try book.read(UserRecord.self, owner: user)?.changes ?? 1
        }
        return asked
    }

    /// The body of `POST /keys/query`.
    public static func query(_ users: some Sequence<String>) -> JSONValue {
        let all = users.map { ($0, JSONValue.array([])) }
        return ["device_keys": .object(Dictionary(all) { $1 }), "timeout": 10_000]
    }

    /// Takes the answer to a query; a user whose server did not answer stays outdated.
    ///
    /// - Returns: what the operator should know, without texts of people: devices that are refused from now on, for
    ///   their identity keys changed, and users who have another identity now.
    public mutating func learn(
        _ answer: JSONValue, asked: [String: UInt64], now: Int
    ) throws -> [String] {
        let silent = Set(answer["failures"]?.object?.keys.map(\.self) ?? [])
        var remarks: [String] = []
        for (user, change) in asked.sorted(by: { $0.key < $1.key }) {
            let server = user.drop { $0 != ":" }.dropFirst()
            let devices = answer["device_keys"]?[user]?.object
            guard devices != nil || !silent.contains(String(server)) else { continue }
            var record = try book.read(UserRecord.self, owner: user) ?? UserRecord()
            let before = record.master
            take(answer, of: user, into: &record)
            record.known = change
            book.write(record, owner: user)
            if let before, let master = record.master, master != before {
                remarks.append(try noteReplacement(of: user, record, now))
            }
            remarks += try take(devices ?? [:], of: user, record)
        }
        return remarks
    }

    /// Notes that changes may have been missed: all devices are asked for anew.
    public mutating func forgetDevices() throws {
        for (key, user) in try book.all(UserRecord.self) {
            var outdated = user
            outdated.changes += 1
            book.write(outdated, owner: key.owner)
        }
    }

    /// Notes that what is known of a user's devices may be old: they are asked for anew.
    public mutating func doubt(_ user: String) throws {
        try noteChange(user)
    }

    /// Notes what a sync said of changes.
    mutating func noteChanges(_ changed: [String], left: [String], now: Int) throws {
        for user in left { _ = try forget(user: user, remembers: true, now: now) }
        for user in changed {
            // Those who share a room from now on are among them.
            if try isTracked(user) { try noteChange(user) } else { try meet([user]) }
        }
    }

    /// Notes that the devices of a user who is tracked may have changed.
    mutating func noteChange(_ user: String) throws {
        guard var record = try book.read(UserRecord.self, owner: user) else { return }
        record.changes += 1
        book.write(record, owner: user)
    }

    private func take(_ answer: JSONValue, of user: String, into record: inout UserRecord) {
        guard user != self.user else {
            // What the server shows of it is compared (`identityStep`), never believed.
            record.master = own.crossSigning?.master
            record.selfSigning = own.crossSigning?.selfSigning
            return
        }
        let identity = answer["master_keys"]?[user].flatMap { master in
            answer["self_signing_keys"]?[user].flatMap {
                try? CrossSigningIdentity(master: master, selfSigning: $0, user: user)
            }
        }
        // Cross-signing keys are replaced, but never given up: without them any device would be trusted.
        guard let identity else { return }
        record.master = identity.master
        record.selfSigning = identity.selfSigning
    }

    private mutating func take(
        _ devices: [String: JSONValue], of user: String, _ record: UserRecord
    ) throws -> [String] {
        var refused: [String] = []
        let before = try book.all(DeviceRecord.self, owner: user)
        for (key, known) in before where known.isThere && devices[key.name] == nil {
            var gone = known
            gone.isThere = false
            book.write(gone, owner: user, name: key.name)
        }
        let names = forgetDevices(of: user, before.map(\.key.name), Set(devices.keys))
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

    // Makes space for the devices that are there: those that were known before and those that are gone come after them.
    // Which devices are kept.
    private mutating func forgetDevices(
        of user: String, _ known: [String], _ present: Set<String>
    ) -> Set<String> {
        let (old, new) = (Set(known), present.subtracting(known))
        let order =
            old.intersection(present).sorted() + new.sorted()
            + old.subtracting(present).sorted()
        for name in order.dropFirst(limits.devicesOfUser) where old.contains(name) {
            book.remove(EncryptionRow.Key(.device, owner: user, name: name))
        }
        return Set(order.prefix(limits.devicesOfUser))
    }

    /// The device of a user with that identity key, where the server told of it.
    func device(
        of user: String, identity: Curve25519Key
    ) throws -> (name: String, record: DeviceRecord)? {
        var names: [String] = []
        // Those of earlier versions are not marked.
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
}
