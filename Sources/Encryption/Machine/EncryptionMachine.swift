import JSON

/// Encryption for one device of one user: what comes in is given to it, what is to go out is asked of it. It knows
/// no network and no clock; moments are given in seconds since 1970.
///
///     sync ──► receive ──► sessions, devices, keys ──► changes ──► stored with the sync's position
///     event ─► read ─────► plaintext, or why not
///     outdated ─► learn ─► lacking ─► withoutSession, claimed, share ─► encrypt ──► stored with the outbox row
///                                     (for some at a time)
///
/// A value: do what throws on a copy, and keep the copy when it did not throw. The caller stores the changes, and
/// forgets them once they are stored.
public struct EncryptionMachine: Sendable {
    /// The user, such as `@planner:example.org`.
    public let user: String
    /// The device's id.
    public var device: String { own.device }

    var book: RecordCache
    var own: AccountRecord
    var random: any RandomSource
    /// The sessions with other devices.
    var olm = OlmSessions()
    /// The events that wait for their keys.
    var waitingEvents = WaitingEvents()
    /// The device's one-time keys on the server.
    var oneTimeKeys = OneTimeKeys()
    /// Who is heard.
    var company = Company(isWhole: false)
    /// The device's keys as they are published, once they were needed.
    var publishedKeys: JSONValue?

    /// Opens what is stored for a user, or begins anew: where nothing is, and on another device. The sessions for
    /// sending to rooms are given up, for the store may be an old copy, and an index must not be used twice.
    ///
    /// - Throws: `EncryptionFault.wrongCode` when the store was sealed with another key; what the store throws.
    public init(
        user: String, device: String, store: any EncryptionStore, seal: StateSeal,
        random: any RandomSource = SystemRandomSource()
    ) throws {
        self.user = user
        self.random = random
        book = RecordCache(store, seal, scope: user)
        company.isWhole = try book.contains(EncryptionRow.Key(.stock))
        if let own = try book.read(AccountRecord.self), own.device == device {
            self.own = own
            try book.removeAll(.outbound)
            try forgetRoomKeys()
            try pinIdentity()
            return
        }
        own = AccountRecord(device: device, account: OlmAccount(&self.random))
        own.crossSigning = try book.read(AccountRecord.self)?.crossSigning
        for kind in [EncryptionRow.Kind.outbound, .olm, .wedge, .toDevice] {
            try book.removeAll(kind)
        }
        saveOwn()
        try pinIdentity()
    }

    /// How much is kept for others.
    var limits: EncryptionLimits {
        get { book.limits }
        set { book.limits = newValue }
    }

    /// What is to be stored, in one transaction.
    public var changes: [EncryptionRow.Change] { book.changes }

    /// Forgets changes that were stored.
    public mutating func forget(_ stored: [EncryptionRow.Change]) {
        book.forget(stored)
    }

    /// Keeps all rows of a kind to the bounds, a part at a time. Rows that are not stored yet do not count.
    ///
    /// - Returns: whether there may be more to do.
    public mutating func trimAll() throws -> Bool { try book.trimAll() }

    /// The device's public signing key: what people compare (base64).
    public var fingerprint: String { own.account.signingKey.base64 }

    /// The user's public master key (base64); nil before it was made.
    public var masterKey: String? { own.crossSigning?.master.base64 }

    /// Notes how the identity stands, for those who look at the store.
    public mutating func note(_ standing: IdentityStanding) {
        guard own.standing != standing else { return }
        own.standing = standing
        saveOwn()
    }

    mutating func saveOwn() { book.write(own) }
}
