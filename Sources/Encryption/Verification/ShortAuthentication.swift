import Crypto
import JSON

/// The ephemeral key of one verification by short authentication strings (`m.sas.v1`, with the key agreement
/// `curve25519-hkdf-sha256` and the hash `sha256`).
struct ShortAuthentication: Sendable {
    private let key: Curve25519.KeyAgreement.PrivateKey

    /// A key of 32 random bytes.
    init(_ random: inout some RandomSource) { key = KeyAgreement.makeKey(&random) }

    /// The key of a private one.
    init(key: Curve25519.KeyAgreement.PrivateKey) { self.key = key }

    /// The public key, which the message `m.key.verification.key` carries.
    var publicKey: Curve25519Key { Curve25519Key(of: key) }

    /// The secret agreed on with the other party.
    ///
    /// - Throws: `EncryptionFault.weakKey`.
    func agree(with other: Curve25519Key) throws(EncryptionFault) -> ShortSecret {
        ShortSecret(try KeyAgreement.agree(key, other))
    }

    /// The hash of a public key, as base64, and of the content of the message `start`: the party that answers
    /// `start` sends the hash before either party sends a key.
    ///
    /// - Throws: `EncryptionFault.malformed` for a content that has no canonical form, or a huge one.
    static func commitment(
        to key: Curve25519Key, start: JSONValue
    ) throws(EncryptionFault) -> String {
        let content = try CanonicalJSON.encode(start)
        guard content.count <= largestContent else { throw .malformed }
        return Base64.encode(SHA256.hash(data: Array(key.base64.utf8) + content))
    }

    // No event of Matrix is larger.
    private static let largestContent = 65_536
}
