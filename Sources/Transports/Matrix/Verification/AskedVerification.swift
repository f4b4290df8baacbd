public import Encryption

/// The result of asking a person to verify the bot.
public enum AskedVerification: Hashable, Sendable {
    /// Both sides saw the same; whether the person has a master key, which the bot has signed then.
    case verified(device: String, isSigned: Bool)
    /// The verification was ended, by the person or here; the code says why.
    case cancelled(VerificationCode?, byOther: Bool)
    /// The person has no device that could be asked.
    case nobody
    /// The bot is not whole itself.
    case notReady(IdentityStanding)
}
