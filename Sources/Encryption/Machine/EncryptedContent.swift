/// What an `m.room.encrypted` event of a room holds, besides its relation.
public struct EncryptedContent: Hashable, Sendable {
    /// `session_id`.
    public var session: String
    /// `ciphertext`, as base64.
    public var ciphertext: String
    /// `sender_key`, as base64.
    public var senderKey: String
    /// `device_id`.
    public var device: String

    /// A content of those values.
    public init(session: String, ciphertext: String, senderKey: String, device: String) {
        self.session = session
        self.ciphertext = ciphertext
        self.senderKey = senderKey
        self.device = device
    }
}
