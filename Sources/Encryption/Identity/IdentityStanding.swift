/// How the bot's identity stands: whether others can trust its device.
public enum IdentityStanding: String, Sendable {
    /// The server was not asked yet.
    case unknown
    /// The device is signed by the user's identity, which this store made.
    case complete
    /// The user has cross-signing keys that this store did not make.
    case foreignIdentity = "foreign identity"
    /// The device has keys that this store did not make.
    case foreignDevice = "foreign device"
    /// The server publishes cross-signing keys only for those who know the password.
    case passwordWanted = "password wanted"
    /// The server publishes cross-signing keys only once somebody approves it in a browser.
    case approvalWanted = "approval wanted"
}
