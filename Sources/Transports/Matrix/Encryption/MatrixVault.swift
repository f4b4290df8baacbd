public import Encryption
public import Storage

/// What encryption needs of the operator: where keys are kept, what they are sealed with, and the password for what
/// the server does only for those who know it.
public struct MatrixVault: Sendable {
    /// The database.
    public var store: Store
    /// The seal of its rows.
    public var seal: StateSeal
    /// The bot's password; nil where it has only a token.
    public var password: Secret?
    /// Fails in a transaction when this process has lost the work of the bot to another: keys that two change open nothing.
    public var check: @Sendable (Transaction) throws -> Void = { _ in }

    /// A vault in that database.
    public init(store: Store, seal: StateSeal, password: Secret? = nil) {
        self.store = store
        self.seal = seal
        self.password = password
    }
}
