public import JSON

/// Devices whose sessions broke.
extension EncryptionMachine {
    /// So many devices of a user count as broken at most: anybody can claim to be one.
    static let mostBroken = 20
    /// A device gets a new session at most so often, in seconds.
    static let renewalTime = 3600

    /// Notes that a device's message could not be read.
    mutating func noteWedge(_ user: String, _ identity: Curve25519Key, _ now: Int) throws {
        let name = identity.base64
        guard try isTracked(user) else { return }
        let known = try book.read(WedgeRecord.self, owner: user, name: name)
        if let known, known.isOpen || now - known.renewedAt < Self.renewalTime { return }
        var others = 0
        for (key, other) in try book.all(WedgeRecord.self, owner: user) where key.name != name {
            let isCounted = other.isOpen || now - other.renewedAt < Self.renewalTime
            if isCounted { others += 1 } else { book.remove(key) }
        }
        let open = EncryptionRow.Scope(.wedge, party: WedgeRecord.open)
        let all = try book.tally(open).rows
        guard others < Self.mostBroken, all < limits.broken else { return }
        book.write(
            WedgeRecord(isOpen: true, renewedAt: known?.renewedAt ?? 0), owner: user, name: name)
    }

    /// The devices that need a new session, by user. What is no device of a user whose devices are up to date is
    /// forgotten.
    public mutating func brokenDevices() throws -> [String: [String]] {
        var broken: [String: [String]] = [:]
        for (key, _) in try book.marks(EncryptionRow.Scope(.wedge, party: WedgeRecord.open)) {
            let identity = try Curve25519Key(base64: key.name)
            guard let found = try device(of: key.owner, identity: identity), found.record.isThere
            else {
                let user = try book.read(UserRecord.self, owner: key.owner)
                if user?.isOutdated == false { book.remove(key) }
                continue
            }
            broken[key.owner, default: []].append(found.name)
        }
        return broken
    }

    /// The users of devices that need a new session.
    public var usersOfBrokenDevices: [String] {
        get throws {
            let open = EncryptionRow.Scope(.wedge, party: WedgeRecord.open)
            return Set(try book.marks(open).map(\.key.owner)).sorted()
        }
    }

    /// Begins new sessions with the keys of an answer to `POST /keys/claim`, and lets the devices know (`m.dummy`).
    public mutating func renewed(
        _ answer: JSONValue, _ devices: [String: [String]], now: Int
    ) throws {
        try claimed(answer, devices, now: now)
        for (user, names) in devices {
            for name in names {
                guard let device = try book.read(DeviceRecord.self, owner: user, name: name) else {
                    continue
                }
                book.write(
                    WedgeRecord(isOpen: false, renewedAt: now), owner: user,
                    name: device.identity.base64)
                guard let content = try encrypt("m.dummy", [:], for: user, device) else { continue }
                own.epoch += 1
                queue("m.room.encrypted", .object([user: .object([name: content])]))
            }
        }
    }
}
