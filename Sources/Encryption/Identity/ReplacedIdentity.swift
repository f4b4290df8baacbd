/// The replacement of a user's cross-signing identity by another.
public struct ReplacedIdentity: Hashable, Sendable {
    /// The user id.
    public let user: String
    /// When it was noticed, in seconds since 1970.
    public let at: Int
    /// Whether the former one was verified, so that the user gets no keys and is not heard before they are verified
    /// anew.
    public let mustBeVerifiedAnew: Bool
}

extension ReplacedIdentity {
    /// The replaced identities in the rows of a bot's user, by user id.
    ///
    /// - Throws: `EncryptionFault.wrongCode` when they were sealed with another key; what the rows throw.
    public static func all(
        knownTo user: String, in rows: any EncryptionRows, _ seal: StateSeal
    ) throws -> [ReplacedIdentity] {
        try rows.rows(.replacement, owner: nil).map { key, sealed in
            let whose = EncryptionRow.Key(.user, owner: key.owner)
            let record: ReplacementRecord = try seal.open(
                sealed, as: RecordCache.label(key, of: user))
            let known: UserRecord? = try rows.row(whose).map {
                try seal.open($0, as: RecordCache.label(whose, of: user))
            }
            return ReplacedIdentity(key.owner, record, known)
        }.sorted { $0.user < $1.user }
    }

    init(_ user: String, _ record: ReplacementRecord, _ known: UserRecord?) {
        self.init(
            user: user, at: record.at, mustBeVerifiedAnew: known?.mustBeVerifiedAnew ?? false)
    }
}
