/// The devices whose sessions of Olm broke: each gets a new session.
enum BrokenSessions {
    /// How many devices of a user count as broken at most: anybody can claim to be one.
    static let mostBroken = 20
    /// How much time passes between two new sessions of a device, in seconds.
    static let renewalTime = 3600

    /// Notes that a device's message could not be read.
    static func note(
        _ user: String, _ identity: Curve25519Key, in book: inout RecordCache, now: Int
    ) throws {
        let name = identity.base64
        guard try DeviceLists.isTracked(user, in: book) else { return }
        let known = try book.read(WedgeRecord.self, owner: user, name: name)
        if let known, known.isOpen || now - known.renewedAt < Self.renewalTime { return }
        var others = 0
        for (key, other) in try book.all(WedgeRecord.self, owner: user) where key.name != name {
            let isCounted = other.isOpen || now - other.renewedAt < Self.renewalTime
            if isCounted { others += 1 } else { book.remove(key) }
        }
        let open = EncryptionRow.Scope(.wedge, party: WedgeRecord.open)
        let all = try book.tally(open).rows
        guard others < Self.mostBroken, all < book.limits.broken else { return }
        book.write(
            WedgeRecord(isOpen: true, renewedAt: known?.renewedAt ?? 0), owner: user, name: name)
    }

    /// The devices that need a new session, by user. A key is forgotten when the list of its user is up to date and
    /// holds no such device.
    static func devices(in book: inout RecordCache) throws -> [String: [String]] {
        var broken: [String: [String]] = [:]
        for (key, _) in try book.marks(EncryptionRow.Scope(.wedge, party: WedgeRecord.open)) {
            let identity = try Curve25519Key(base64: key.name)
            guard let found = try DeviceLists.device(of: key.owner, identity: identity, in: book),
                found.record.isThere
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
    static func users(in book: RecordCache) throws -> [String] {
        let open = EncryptionRow.Scope(.wedge, party: WedgeRecord.open)
        return Set(try book.marks(open).map(\.key.owner)).sorted()
    }

    /// Notes that a device got a new session.
    static func noteRenewal(
        _ user: String, _ identity: Curve25519Key, in book: inout RecordCache, now: Int
    ) {
        book.write(
            WedgeRecord(isOpen: false, renewedAt: now), owner: user, name: identity.base64)
    }
}
