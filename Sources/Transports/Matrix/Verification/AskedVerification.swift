public import Encryption

/// What came of asking a person to verify the bot.
public enum AskedVerification: Hashable, Sendable {
    /// Both sides saw the same; whether the person has a master key, which the bot has signed then.
    case verified(device: String, isSigned: Bool)
    /// It was ended, by the person or here, with the code why.
    case cancelled(VerificationCode?, byOther: Bool)
    /// The person has no device that could be asked.
    case nobody
    /// The bot is not whole itself.
    case notReady(IdentityStanding)
}
