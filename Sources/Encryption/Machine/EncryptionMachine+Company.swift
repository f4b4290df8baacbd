/// Who is heard: users who share a room with the bot, who invited the bot, or whom the operator named. Of all others
/// nothing is kept, and nothing that they send is opened. A start goes through the rows that strangers and earlier
/// versions left.
extension EncryptionMachine {
    /// Says whom the operator named as one who may use the bot.
    public mutating func setNamed(_ isNamed: @escaping @Sendable (String) -> Bool) {
        company.isNamed = isNamed
    }

    /// Whether what a user's devices send is opened.
    func hears(_ user: String) throws -> Bool {
        if user == self.user || !company.isWhole || company.isNamed(user) { return true }
        return try company.invitations.values.contains(user) || isTracked(user)
    }

    /// Whether the devices of a user are kept: the user shares a room, or may, as long as that is not known.
    public func isKept(_ user: String) throws -> Bool {
        try !company.isWhole || isTracked(user)
    }

    /// Whether the devices of a user are kept up to date.
    public func isTracked(_ user: String) throws -> Bool {
        try DeviceLists.isTracked(user, in: book)
    }

    /// Whether keys of a room are taken: the bot is in it, or was invited.
    func takesKeys(of room: String) -> Bool {
        guard let rooms = company.rooms else { return true }
        return rooms.contains(room) || company.invitations[room] != nil
    }

    /// Notes an invitation that is to be taken.
    public mutating func noteInvitation(to room: String, from user: String) {
        guard company.invitations.count < limits.invitations else { return }
        company.invitations[room] = user
    }

    /// Notes that the bot is in a room.
    public mutating func noteJoin(_ room: String) throws {
        if company.rooms == nil { company.roomChanges[room] = true }
        let inviter = company.invitations.removeValue(forKey: room)
        guard company.rooms?.insert(room).inserted ?? true else { return }
        if let inviter { _ = try outdated([inviter]) }
        if var record = try book.read(RoomRecord.self, owner: room), record.leftAt != 0 {
            record.leftAt = 0
            book.write(record, owner: room)
        }
    }

    /// Notes that the bot is not in a room any more, or not invited.
    public mutating func noteLeave(_ room: String, now: Int) throws {
        if company.rooms == nil { company.roomChanges[room] = false }
        company.invitations[room] = nil
        let wasIn = company.rooms.map { $0.contains(room) }
        company.rooms?.remove(room)
        _ = try forget(room: room, wasIn: wasIn, now: now)
    }

    /// Notes that users share a room with the bot: their devices are kept up to date.
    public mutating func meet(_ users: some Sequence<String>) throws {
        for user in users {
            if !company.isWhole { company.userChanges[user] = true }
            guard try !isTracked(user), try book.hasSpace(for: .user, limits.users) else {
                continue
            }
            book.write(try FormerUsers.take(user, into: olm, in: &book), owner: user)
        }
    }

    /// Forgets rows about a user who shares no room any more, `most` at most. A `FormerRecord` stays of a verified
    /// user, and of other users where `remembers`.
    ///
    /// - Returns: whether there may be more.
    mutating func forget(
        user: String, remembers: Bool, most: Int? = nil, now: Int
    ) throws -> Bool {
        guard user != self.user, !company.isNamed(user) else { return false }
        if !company.isWhole { company.userChanges[user] = false }
        let record = try book.read(UserRecord.self, owner: user)
        var former: FormerRecord?
        if let record, remembers || record.verified != nil {
            former = try FormerUsers.memory(of: user, record, in: book, now: now)
        }
        var rest = most
        for kind in [EncryptionRow.Kind.inbound, .olm, .pending, .missing] {
            try book.drop(EncryptionRow.Scope(kind, party: user), most: &rest)
        }
        for kind in [EncryptionRow.Kind.device, .wedge] {
            try book.drop(EncryptionRow.Scope(kind, owner: user), most: &rest)
        }
        guard rest != 0 else { return true }
        if let former { book.write(former, owner: user) }
        if record != nil { book.remove(EncryptionRow.Key(.user, owner: user)) }
        return false
    }

    /// Forgets rows about a room that the bot is not in, `most` at most. The encryption of a room that the bot was in
    /// stays known. Where `wasIn` is nil, a room counts whose keys the bot has.
    ///
    /// - Returns: whether there may be more.
    mutating func forget(
        room: String, wasIn: Bool? = nil, most: Int? = nil, now: Int
    ) throws -> Bool {
        if var record = try book.read(RoomRecord.self, owner: room), record.leftAt == 0 {
            let keys = EncryptionRow.Scope(.inbound, owner: room)
            record.leftAt = max(now, 1)
            if try wasIn ?? !book.marks(keys, most: 1).isEmpty {
                book.write(record, owner: room)
            } else {
                book.remove(EncryptionRow.Key(.room, owner: room))
            }
            try book.trim(
                EncryptionRow.Scope(.room, party: RoomRecord.left),
                to: limits.roomsLeft)
        }
        var rest = most
        for kind in [EncryptionRow.Kind.inbound, .outbound, .pending, .missing, .notice] {
            try book.drop(EncryptionRow.Scope(kind, owner: room), most: &rest)
        }
        return rest == 0
    }

    /// Whether all users who share a room are known.
    public var isCompanyWhole: Bool { company.isWhole }

    /// Takes the server's word which rooms the bot is in.
    ///
    /// - Returns: the rooms that the bot is not in, but still keeps something about.
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

    /// Takes the server's word who is in the rooms; from now on the devices of those users are kept up to date.
    ///
    /// - Returns: the users who share no room, but about whom something is still kept.
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
        try !takesKeys(of: room) && forget(room: room, most: RecordCache.part, now: now)
    }

    /// Forgets a part of what is kept of a user who shares no room.
    ///
    /// - Returns: whether there is more.
    public mutating func forgetPart(ofUser user: String, now: Int) throws -> Bool {
        if company.userChanges[user] == true { return false }
        return try forget(user: user, remembers: false, most: RecordCache.part, now: now)
    }

    /// Goes through a part of the rows of earlier versions: what is of no known device is forgotten, the rest is
    /// counted from then on.
    ///
    /// - Returns: whether there are more.
    public mutating func adoptPart() throws -> Bool {
        for kind in [EncryptionRow.Kind.device, .olm, .inbound, .pending] {
            let unmarked = EncryptionRow.Scope(kind, party: "")
            let rows = try book.marks(unmarked, most: RecordCache.part)
            for row in rows { try adopt(row) }
            if !rows.isEmpty { return true }
        }
        return false
    }

    /// Notes that all rows were gone through: from now on strangers are not heard.
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
