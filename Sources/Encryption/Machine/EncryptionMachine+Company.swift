/// Who is heard: users who share a room with the bot, who invited it, or whom the operator named. Of all others nothing
/// is kept, and nothing that they send is opened.
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
        try book.contains(EncryptionRow.Key(.user, owner: user))
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
            guard try !isTracked(user), try hasSpace(for: .user, limits.users) else {
                continue
            }
            book.write(try remembered(user), owner: user)
        }
    }

    /// What is known of a user from before.
    mutating func remembered(_ user: String) throws -> UserRecord {
        guard var former = try book.read(FormerRecord.self, owner: user) else {
            return UserRecord()
        }
        book.remove(EncryptionRow.Key(.former, owner: user))
        for session in former.sessions.reversed() {
            try save(session.record, with: session.identity)
        }
        former.user.changes += 1
        former.user.known = 0
        return former.user
    }

    // What is remembered of a user who leaves the last shared room, before it is forgotten.
    private func memory(
        of user: String, _ record: UserRecord, now: Int
    ) throws -> FormerRecord? {
        var former = FormerRecord(user: record, leftAt: now)
        let marks = try book.marks(EncryptionRow.Scope(.olm, party: user))
        for key in marks.reversed().map(\.key)
        where former.sessions.count < limits.olmOfFormer {
            let identity = try Curve25519Key(base64: key.owner)
            guard try device(of: user, identity: identity) != nil,
                let olm = try book.read(OlmRecord.self, owner: key.owner, name: key.name)
            else { continue }
            former.sessions.append(.init(identity: identity, record: olm))
        }
        let isKnown = record.verified != nil || record.master != nil
        return isKnown || !former.sessions.isEmpty ? former : nil
    }

    /// Forgets rows that are about a user who shares no room any more, `most` at most. A `FormerRecord` stays of one who
    /// was verified, and of others where `remembers`.
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
            former = try memory(of: user, record, now: now)
        }
        var rest = most
        for kind in [EncryptionRow.Kind.inbound, .olm, .pending, .missing] {
            try forget(EncryptionRow.Scope(kind, party: user), &rest)
        }
        for kind in [EncryptionRow.Kind.device, .wedge] {
            try forget(EncryptionRow.Scope(kind, owner: user), &rest)
        }
        guard rest != 0 else { return true }
        if let former { book.write(former, owner: user) }
        if record != nil { book.remove(EncryptionRow.Key(.user, owner: user)) }
        return false
    }

    /// Forgets rows that are about a room that the bot is not in, `most` at most. That it was encrypted stays known of a
    /// room that the bot was in; where that is not known (`wasIn` is nil), of one whose keys it has.
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
            try trim(
                EncryptionRow.Scope(.room, party: RoomRecord.left),
                to: limits.roomsLeft)
        }
        var rest = most
        for kind in [EncryptionRow.Kind.inbound, .outbound, .pending, .missing, .notice] {
            try forget(EncryptionRow.Scope(kind, owner: room), &rest)
        }
        return rest == 0
    }

    private mutating func forget(_ scope: EncryptionRow.Scope, _ rest: inout Int?) throws {
        guard rest != 0 else { return }
        let rows = try book.marks(scope, most: rest)
        for row in rows { try drop(row) }
        rest = rest.map { $0 - rows.count }
    }
}
