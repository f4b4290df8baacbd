/// Why a key, a message or a state is refused. A refusal leaves every state as it was.
public enum EncryptionFault: Error, Hashable, Sendable {
    /// The bytes have not the form that the specification gives them.
    case malformed
    /// The version byte is one that is not known.
    case unknownVersion
    /// A public key is of small order: the secret agreed on with it would be known to all.
    case weakKey
    /// A signature is not that of the key it should be of.
    case wrongSignature
    /// The authentication code is wrong: the message was made with another key, or changed.
    case wrongCode
    /// The one-time key that a message names was used already, or never published.
    case unknownOneTimeKey
    /// The session that a message names is not there.
    case unknownSession
    /// The message was read before, or its key was given up.
    case keyIsUsed
    /// The message is further ahead than is worth computing.
    case tooFarAhead
    /// The message was sent before the session was shared, so it cannot be read.
    case tooEarly
    /// What a message says of its sender, recipient or room differs from where it was found.
    case wrongContext
}
