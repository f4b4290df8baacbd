/// What is gone through at a start: rooms that were left, and, where it is not known who shares a room, everything that
/// strangers and earlier versions left.
extension EncryptionMachine {
    /// Whether all users who share a room are known.
    public var isCompanyWhole: Bool { company.isWhole }

    /// Takes the server's word which rooms the bot is in.
    ///
    /// - Returns: the rooms of which something is kept that the bot is not in.
    public mutating func take(rooms: Set<String>) throws -> [String] {
        var rooms = rooms
        for (room, isJoined) in company.roomChanges {
            if isJoined { rooms.insert(room) } else { rooms.remove(room) }
        }
        company.roomChanges = [:]
        company.rooms = rooms
        var kept: Set<String> = []
        for kind in [EncryptionRow.Kind.inbound, .outbound, .pending, .missing, .notice] {
            kept.formUnion(try book.counts(kind, by: .owner).keys)
        }
        let present = EncryptionRow.Scope(.room, party: "")
        kept.formUnion(try book.marks(present).map(\.key.owner))
        return kept.filter { !takesKeys(of: $0) }.sorted()
    }

    /// Takes the server's word who is in the rooms; the users whose devices are kept up to date are those from now on.
    ///
    /// - Returns: the users of whom something is kept who share no room.
    public mutating func take(members: Set<String>) throws -> [String] {
        var members = members.union([user])
        for (user, isThere) in company.userChanges {
            if isThere { members.insert(user) } else { members.remove(user) }
        }
        try meet(members)
        var kept: Set<String> = []
        for kind in [EncryptionRow.Kind.user, .device, .wedge] {
            kept.formUnion(try book.counts(kind, by: .owner).keys)
        }
        for kind in [EncryptionRow.Kind.olm, .inbound, .pending, .missing] {
            kept.formUnion(try book.counts(kind, by: .party).keys)
        }
        let inviters = Set(company.invitations.values)
        return kept.filter {
            !$0.isEmpty && !members.contains($0) && !inviters.contains($0) && !company.isNamed($0)
        }.sorted()
    }

    /// Forgets a part of what is kept of rooms that the bot is not in.
    ///
    /// - Returns: whether there is more.
    public mutating func forgetPart(ofRoom room: String, now: Int) throws -> Bool {
        try !takesKeys(of: room) && forget(room: room, most: Self.part, now: now)
    }

    /// Forgets a part of what is kept of a user who shares no room.
    ///
    /// - Returns: whether there is more.
    public mutating func forgetPart(ofUser user: String, now: Int) throws -> Bool {
        if company.userChanges[user] == true { return false }
        return try forget(user: user, remembers: false, most: Self.part, now: now)
    }

    /// Goes through a part of the rows of earlier versions: what is of no known device is forgotten, the rest is
    /// counted from then on.
    ///
    /// - Returns: whether there are more.
    public mutating func adoptPart() throws -> Bool {
        for kind in [EncryptionRow.Kind.device, .olm, .inbound, .pending] {
            let rows = try book.marks(EncryptionRow.Scope(kind, party: ""), most: Self.part)
            for row in rows { try adopt(row) }
            if !rows.isEmpty { return true }
        }
        return false
    }

    /// Notes that it was gone through everything: from now on strangers are not heard.
    public mutating func settleStock(now: Int) {
        book.write(StockRecord(takenAt: now))
        company.isWhole = true
        company.userChanges = [:]
    }

    /// Notes that changes of rooms and users may have been missed: everything is to be gone through again.
    public mutating func reopenStock() {
        book.remove(EncryptionRow.Key(.stock))
        company.isWhole = false
        company.rooms = nil
    }

    private mutating func adopt(_ row: EncryptionRow.Marked) throws {
        let (owner, name) = (row.key.owner, row.key.name)
        switch row.key.kind {
        case .device:
            if let record = try book.read(DeviceRecord.self, owner: owner, name: name) {
                book.write(record, owner: owner, name: name)
            }
        case .olm:
            guard var record = try book.read(OlmRecord.self, owner: owner, name: name),
                let user = try user(of: owner)
            else { return book.remove(row.key) }
            record.user = user
            book.write(record, owner: owner, name: name)
        case .inbound:
            let record = try book.read(InboundRecord.self, owner: owner, name: name)
            guard let record, takesKeys(of: owner), try isCompany(record.user) else {
                return book.remove(row.key)
            }
            book.write(record, owner: owner, name: name)
        case .pending:
            let record = try book.read(PendingRecord.self, owner: owner, name: name)
            book.remove(row.key)
            if let record {
                try keep(record.event, isAsked: record.isAsked, now: record.since)
            }
        default: break
        }
    }

    private func isCompany(_ user: String) throws -> Bool {
        try user == self.user || company.isNamed(user) || isTracked(user)
    }

    private func user(of identity: String) throws -> String? {
        try book.marks(EncryptionRow.Scope(.device, party: identity), most: 1).first?.key.owner
    }
}
