/// What is remembered of users who share no room with the bot any more.
enum FormerUsers {
    /// What is remembered of a user; nil where nothing is.
    static func record(of user: String, in book: RecordCache) throws -> FormerRecord? {
        try book.read(FormerRecord.self, owner: user)
    }

    /// Takes what is remembered of a user who comes back, and puts the remembered sessions among the others.
    static func take(
        _ user: String, into olm: OlmSessions, in book: inout RecordCache
    ) throws -> UserRecord {
        guard var former = try record(of: user, in: book) else { return UserRecord() }
        book.remove(EncryptionRow.Key(.former, owner: user))
        for session in former.sessions.reversed() {
            try olm.save(session.record, with: session.identity, in: &book)
        }
        former.user.changes += 1
        former.user.known = 0
        return former.user
    }

    /// The memory to keep of a user who leaves the last shared room; nil for none.
    static func memory(
        of user: String, _ record: UserRecord, in book: RecordCache, now: Int
    ) throws -> FormerRecord? {
        var former = FormerRecord(user: record, leftAt: now)
        let marks = try book.marks(EncryptionRow.Scope(.olm, party: user))
        for key in marks.reversed().map(\.key)
        where former.sessions.count < book.limits.olmOfFormer {
            let identity = try Curve25519Key(base64: key.owner)
            guard try DeviceLists.device(of: user, identity: identity, in: book) != nil,
                let olm = try book.read(OlmRecord.self, owner: key.owner, name: key.name)
            else { continue }
            former.sessions.append(.init(identity: identity, record: olm))
        }
        let isKnown = record.verified != nil || record.master != nil
        return isKnown || !former.sessions.isEmpty ? former : nil
    }
}
