/// How far a verification has come.
public enum VerificationStage: Hashable, Sendable {
    /// The other user was asked.
    case requested
    /// Both parties agreed to verify each other; neither began.
    case ready
    /// The parties agree on a secret.
    case agreeing
    /// Both persons should compare the string; `confirm` or `reject` goes on.
    case comparing(ShortString)
    /// The string was confirmed here; the other party's codes or end are outstanding.
    case confirmed
    /// The keys are the other party's.
    case done(VerifiedKeys)
    /// The verification ended without result; the code is nil where the other party gave one that is not known.
    case cancelled(VerificationCode?, byOther: Bool)
}
