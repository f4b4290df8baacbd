/// What a verification proved: the keys of the other party whose codes held. At least one is there.
public struct VerifiedKeys: Hashable, Sendable {
    /// The other user's id.
    public let user: String
    /// The id of the other user's device.
    public let device: String
    /// The device's key, where the other party sent the key's code.
    public let deviceKey: Ed25519Key?
    /// The user's master key, where the other party sent the key's code.
    public let masterKey: Ed25519Key?
}
