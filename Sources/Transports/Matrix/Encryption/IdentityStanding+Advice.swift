public import Encryption

extension IdentityStanding {
    /// What the operator has to do before the bot can take part in encrypted rooms; nil for nothing.
    public var advice: String? {
        switch self {
        case .unknown, .complete: nil
        case .foreignIdentity:
            "the bot's user has cross-signing keys that this database did not make - replace them: "
                + "fundone matrix reset-identity"
        case .foreignDevice:
            "the session's device has keys that this database did not make - give the bot a session of "
                + "its own: user and password in matrix.credentials_file, or a token of a new login"
        case .passwordWanted:
            "the homeserver publishes cross-signing keys only with the password - set user and password in "
                + "matrix.credentials_file"
        case .approvalWanted:
            "the homeserver publishes cross-signing keys only once they are approved in a browser - stop "
                + "the bot and run: fundone matrix reset-identity"
        }
    }
}
