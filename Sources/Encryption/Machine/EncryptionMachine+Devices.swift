public import JSON

/// The devices of the people in encrypted rooms: kept up to date by what the server says of changes.
extension EncryptionMachine {
    /// The users whose devices must be asked for, among `users`; from now on all are tracked.
    public mutating func outdated(_ users: some Sequence<String>) throws -> [String] {
        try users.filter { user in
            if let record = try book.read(UserRecord.self, owner: user) { return record.isOutdated }
            try meet([user])
            return true
        }
    }

    /// The change of each of `users` up to which a query will answer, so that a later change is not missed.
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
                remarks.append(try Hints.noteReplacement(of: user, record, in: &book, now: now))
            }
            remarks += try DeviceLists.take(devices ?? [:], of: user, record, in: &book)
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
        try DeviceLists.noteChange(of: user, in: &book)
    }

    /// Whether a user is to be told that a device of theirs is not heard; once for each device, and one a day.
    public mutating func tellsOfDevice(
        _ device: String, of user: String, now: Int
    ) throws -> Bool {
        try Hints.tellsOfDevice(device, of: user, in: &book, now: now)
    }

    /// Whether a room is to be told that what was said there without encryption is not heard; once.
    public mutating func tellsOfPlainMessages(in room: String, now: Int) throws -> Bool {
        try Hints.tellsOfPlainMessages(room, in: &book, now: now)
    }

    /// The hint for a user about an identity that took the place of another; nil for none, or where they were told.
    public mutating func tellsOfReplacement(of user: String) throws -> ReplacedIdentity? {
        try Hints.tellsOfReplacement(user, in: &book)
    }

    /// Notes what a sync said of changes.
    mutating func noteChanges(_ changed: [String], left: [String], now: Int) throws {
        for user in left { _ = try forget(user: user, remembers: true, now: now) }
        for user in changed {
            // Those who share a room from now on are among them.
            if try isTracked(user) {
                try DeviceLists.noteChange(of: user, in: &book)
            } else {
                try meet([user])
            }
        }
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
}
