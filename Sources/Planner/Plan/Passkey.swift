/// A passkey that signs a person in: its public part (WebAuthn Level 3).
public struct Passkey: Hashable, Sendable {
    /// How many passkeys an account has at most.
    public static let most = 10

    /// The row.
    public var id: Int64 = 0
    /// The row of the person.
    public var identity: Int64
    /// The unique name of the passkey.
    public var credential: String
    /// The public key.
    public var key: String
    /// The random bytes by which authenticators know the person.
    public var handle: String
    /// How often the passkey had signed when it was last used; 0 where it does not count.
    public var counter: Int64
    /// Whether it may be copied to other devices.
    public var mayBeCopied: Bool
    /// The ways to reach its authenticator.
    public var transports: [String]
    /// What its browser called itself when it was added.
    public var name: String
    /// When it was added.
    public var createdAt: Instant
    /// When it signed in last; nil for never.
    public var usedAt: Instant?

    /// A passkey with those values.
    public init(
        identity: Int64, credential: String, key: String, handle: String, counter: Int64,
        mayBeCopied: Bool, transports: [String], name: String, createdAt: Instant
    ) {
        self.identity = identity
        self.credential = credential
        self.key = key
        self.handle = handle
        self.counter = counter
        self.mayBeCopied = mayBeCopied
        self.transports = transports
        self.name = name
        self.createdAt = createdAt
    }

    /// Whether a counter goes on from the last: else the passkey is a copy. Authenticators that do not count say 0.
    public func accepts(counter next: Int64) -> Bool {
        next > counter || next == 0 && counter == 0
    }
}
