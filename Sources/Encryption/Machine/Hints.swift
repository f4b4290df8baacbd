/// Hints that people get once: that the bot ignores a device or a plain message, and that an identity was replaced.
enum Hints {
    /// How much time passes between two hints about the devices of a user, in seconds: anybody can have many devices.
    private static let hintTime = 86_400

    /// Whether the bot tells a user now that it ignores a device: once for each device, and of one device a day.
    static func tellsOfDevice(
        _ device: String, of user: String, in book: inout RecordCache, now: Int
    ) throws -> Bool {
        let hints = try book.all(HintRecord.self, owner: user)
        let isTold = hints.contains {
            $0.key.name == device || now - $0.record.at < Self.hintTime
        }
        guard !isTold else { return false }
        book.write(HintRecord(at: now), owner: user, name: device)
        return true
    }

    /// Whether the bot tells a room now that it ignores messages without encryption: once.
    static func tellsOfPlainMessages(
        _ room: String, in book: inout RecordCache, now: Int
    ) throws -> Bool {
        guard try book.read(HintRecord.self, owner: room) == nil else { return false }
        book.write(HintRecord(at: now), owner: room)
        return true
    }

    /// The hint for a user about an identity that replaced another; nil where there is none, or where the user knows.
    static func tellsOfReplacement(
        _ user: String, in book: inout RecordCache
    ) throws -> ReplacedIdentity? {
        guard var record = try book.read(ReplacementRecord.self, owner: user), !record.isTold else {
            return nil
        }
        record.isTold = true
        book.write(record, owner: user)
        return ReplacedIdentity(user, record, try book.read(UserRecord.self, owner: user))
    }

    /// Notes that a user has another identity now.
    ///
    /// - Returns: what the operator should know of the identity.
    static func noteReplacement(
        of user: String, _ record: UserRecord, in book: inout RecordCache, now: Int
    ) throws -> String {
        if record.verified != nil, !record.mustBeVerifiedAnew {
            book.remove(EncryptionRow.Key(.replacement, owner: user))
            return "\(user) has the identity again that was verified"
        }
        let before = try book.read(ReplacementRecord.self, owner: user)
        // A user who changes the identity all the time is not told all the time.
        let isTold = before.map { $0.isTold && now - $0.at < Self.hintTime } ?? false
        book.write(ReplacementRecord(at: now, isTold: isTold), owner: user)
        return record.mustBeVerifiedAnew
            ? "\(user) was verified and has another identity now: no keys until verified anew"
            : "\(user) has another identity now"
    }
}
