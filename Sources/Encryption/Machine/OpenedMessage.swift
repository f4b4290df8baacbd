/// The device that a message of Olm came from.
struct OlmSender: Hashable, Sendable {
    var user: String
    var identity: Curve25519Key
    var signing: Ed25519Key
}

/// A message of Olm that was opened and found to be its sender's.
struct OpenedMessage {
    /// What it says.
    var event: ToDeviceEvent
    /// The device that it came from.
    var sender: OlmSender
    /// The session as it is after the message.
    var record: OlmRecord
    /// The account as it is after a message that began a session; nil after others.
    var account: OlmAccount?
}
