import Crypto

/// The public keys that make an Olm session.
public struct SessionKeys: Hashable, Sendable {
    /// The identity key of who begins it.
    public let identity: Curve25519Key
    /// The key that who begins it made for this session alone.
    public let base: Curve25519Key
    /// The one-time or fallback key of the other party.
    public let oneTime: Curve25519Key

    /// The session's id, which both parties know: the hash of the keys, as base64.
    public var sessionID: String {
        Base64.encode(SHA256.hash(data: identity.bytes + base.bytes + oneTime.bytes))
    }
}

extension SessionKeys: StoredState {
    init(_ reader: inout StateReader) throws(EncryptionFault) {
        identity = try Curve25519Key(reader.data())
        base = try Curve25519Key(reader.data())
        oneTime = try Curve25519Key(reader.data())
    }

    func write(_ writer: inout StateWriter) {
        writer.data(identity.bytes)
        writer.data(base.bytes)
        writer.data(oneTime.bytes)
    }
}
