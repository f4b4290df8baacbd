/// The sessions of Olm with other devices, and the messages that they decrypt.
struct OlmSessions: Sendable {
    /// A message that a session decrypted.
    struct Decrypted {
        /// What the message says.
        var plaintext: [UInt8]
        /// The session as it is after the message.
        var record: OlmRecord
        /// The account as it is after a message that began a session; nil after others.
        var account: OlmAccount?
    }

    /// How much time passes before a device without one-time keys is asked again, in seconds.
    private static let barrenTime = 600

    /// What the messages of each user have cost.
    var effort = DecryptionEffort()
    /// When a device had no key to begin a session with, in seconds since 1970.
    var barren: [RoomRecipient: Int] = [:]

    /// Whether a device had no key for a session a short time ago.
    func isBarren(_ recipient: RoomRecipient, _ now: Int) -> Bool {
        barren[recipient].map { (0..<Self.barrenTime).contains(now - $0) } ?? false
    }

    /// Decrypts a message of a user's device. The caller checks the plaintext, then keeps the session.
    mutating func decrypt(
        _ message: OlmMessage, _ user: String, _ identity: Curve25519Key,
        for account: OlmAccount, in book: RecordCache, now: Int
    ) throws -> Decrypted {
        guard case .preKey(let first) = message else {
            let all = try ordered(identity, in: book).map(\.name)
            // For a user who made much work, just the session that was used last is tried.
            let names = effort.isSpent(user, now, book.limits) ? Array(all.prefix(1)) : all
            return try decrypt(message, with: names, user, identity, in: book, now: now)
        }
        guard first.keys.identity == identity else { throw EncryptionFault.wrongContext }
        let name = first.keys.sessionID
        if try book.contains(EncryptionRow.Key(.olm, owner: identity.base64, name: name)) {
            return try decrypt(message, with: [name], user, identity, in: book, now: now)
        }
        try effort.spend(first.inner.index, user, now, book.limits)
        var account = account
        let (session, plaintext) = try account.session(from: first)
        let record = OlmRecord(session: session, usedAt: now, user: user)
        return Decrypted(plaintext: plaintext, record: record, account: account)
    }

    private mutating func decrypt(
        _ message: OlmMessage, with names: [String], _ user: String, _ identity: Curve25519Key,
        in book: RecordCache, now: Int
    ) throws -> Decrypted {
        var fault = EncryptionFault.unknownSession
        for name in names {
            guard var record = try book.read(OlmRecord.self, owner: identity.base64, name: name)
            else { continue }
            do throws(EncryptionFault) {
                try effort.spend(record.session.gap(before: message), user, now, book.limits)
                let plaintext = try record.session.decrypt(message)
                (record.usedAt, record.user) = (now, user)
                return Decrypted(plaintext: plaintext, record: record)
            } catch {
                // An error for a message that was read before says more than one from a session that cannot read it.
                if fault != .keyIsUsed { fault = error }
            }
        }
        throw fault
    }

    // The sessions with a device, the one used last first. Rows of earlier versions hold the moment inside.
    private func ordered(
        _ identity: Curve25519Key, in book: RecordCache
    ) throws -> [(name: String, usedAt: Int)] {
        let owner = identity.base64
        let marks = try book.marks(EncryptionRow.Scope(.olm, owner: owner))
        guard marks.contains(where: { $0.mark.party.isEmpty }) else {
            return marks.reversed().map { ($0.key.name, $0.mark.moment) }
        }
        return try book.all(OlmRecord.self, owner: owner)
            .map { ($0.key.name, $0.record.usedAt) }
            .sorted { ($0.1, $0.0) > ($1.1, $1.0) }
    }

    /// The sessions with a device, the one used last first.
    func all(with identity: Curve25519Key, in book: RecordCache) throws -> [OlmRecord] {
        try ordered(identity, in: book).compactMap {
            try book.read(OlmRecord.self, owner: identity.base64, name: $0.name)
        }
    }

    /// The session with a device that was used last; nil where there is none.
    func last(with identity: Curve25519Key, in book: RecordCache) throws -> OlmRecord? {
        guard let last = try ordered(identity, in: book).first else { return nil }
        return try book.read(OlmRecord.self, owner: identity.base64, name: last.name)
    }

    /// Keeps a session that is used from now on, and enough older ones that late messages can be read.
    func save(
        _ record: OlmRecord, with identity: Curve25519Key, in book: inout RecordCache
    ) throws {
        let owner = identity.base64
        var record = record
        let before = try ordered(identity, in: book)
        // Two may be used within a second, and a clock may be set back.
        if let first = before.first {
            let isOther = first.name != record.session.id
            record.usedAt = max(record.usedAt, first.usedAt + (isOther ? 1 : 0))
        }
        book.write(record, owner: owner, name: record.session.id)
        let others = before.filter { $0.name != record.session.id }
        for old in others.dropFirst(book.limits.olmOfDevice - 1) {
            book.remove(EncryptionRow.Key(.olm, owner: owner, name: old.name))
        }
    }
}
