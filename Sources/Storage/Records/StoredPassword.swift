public import Planner

/// The password of a person.
public struct StoredPassword: Hashable, Sendable {
    /// The row of the person.
    public var identity: Int64
    /// The name to sign in with: small letters and digits, of nobody else.
    public var name: String
    /// The hash, with its parameters and salt.
    public var hash: String
    /// When it was set.
    public var setAt: Instant

    /// A password with those values.
    public init(identity: Int64, name: String, hash: String, setAt: Instant) {
        self.identity = identity
        self.name = name
        self.hash = hash
        self.setAt = setAt
    }
}
