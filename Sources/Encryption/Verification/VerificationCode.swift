/// Why a verification was cancelled (`m.key.verification.cancel`).
public enum VerificationCode: String, Error, Hashable, Sendable, CaseIterable {
    /// A person cancelled the verification.
    case user = "m.user"
    /// The verification took longer than ten minutes.
    case timeout = "m.timeout"
    /// A message names a verification that is not there.
    case unknownTransaction = "m.unknown_transaction"
    /// The parties share no method.
    case unknownMethod = "m.unknown_method"
    /// A message came out of order.
    case unexpectedMessage = "m.unexpected_message"
    /// A key is not known, or the key's code is wrong.
    case keyMismatch = "m.key_mismatch"
    /// The other user is not the expected one.
    case userMismatch = "m.user_mismatch"
    /// A message has not the form that the specification gives it.
    case invalidMessage = "m.invalid_message"
    /// Another device answered the request.
    case accepted = "m.accepted"
    /// The key differs from the one that its owner was bound to.
    case mismatchedCommitment = "m.mismatched_commitment"
    /// The persons saw different strings.
    case mismatchedString = "m.mismatched_sas"

    /// The English sentence that goes with the code.
    var reason: String {
        switch self {
        case .user: "The verification was cancelled."
        case .timeout: "The verification took too long."
        case .unknownTransaction: "The verification is not known."
        case .unknownMethod: "The devices share no verification method."
        case .unexpectedMessage: "A message came out of order."
        case .keyMismatch: "A key could not be verified."
        case .userMismatch: "The user is not the expected one."
        case .invalidMessage: "A message was invalid."
        case .accepted: "Another device answered."
        case .mismatchedCommitment: "The key differs from its commitment."
        case .mismatchedString: "The short authentication strings differ."
        }
    }
}
