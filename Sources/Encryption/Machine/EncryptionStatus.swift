/// Who a bot is to others, as its stored account says.
public struct EncryptionStatus: Hashable, Sendable {
    /// The device's id.
    public let device: String
    /// The device's public signing key (base64).
    public let fingerprint: String
    /// The user's public master key (base64); nil before it was made.
    public let masterKey: String?
    /// How the identity stood when the server was last asked.
    public let standing: IdentityStanding

    /// Opens the account of a user, the one row of its kind.
    ///
    /// - Throws: `EncryptionFault.wrongCode` when it was sealed with another key.
    public init(
        user: String, sealed account: [UInt8], seal: StateSeal
    ) throws(EncryptionFault) {
        let label = RecordCache.label(EncryptionRow.Key(.account), of: user)
        let record: AccountRecord = try seal.open(account, as: label)
        device = record.device
        fingerprint = record.account.signingKey.base64
        masterKey = record.crossSigning?.master.base64
        standing = record.standing
    }
}
