import Crypto
import FoundationEssentials

/// The public key of a passkey, as COSE writes it (RFC 9053): ES256 on P-256, or EdDSA on Ed25519.
enum PasskeyKey {
    /// ECDSA with SHA-256.
    case es256(P256.Signing.PublicKey)
    /// EdDSA.
    case ed25519(Curve25519.Signing.PublicKey)

    /// The numbers of the algorithms, what is liked best first.
    static let algorithms: [Int64] = [-8, -7]

    /// Reads a key; nil for one of another kind, or one that is none.
    init?(_ key: CBORValue) {
        guard let parts = key.map, case .bytes(let x)? = key[-2], x.count == 32 else { return nil }
        switch (key[1], key[3], key[-1]) {
        case (.integer(2), .integer(-7), .integer(1)):
            guard parts.count == 5, case .bytes(let y)? = key[-3], y.count == 32,
                let point = try? P256.Signing.PublicKey(x963Representation: [4] + x + y)
            else { return nil }
            self = .es256(point)
        case (.integer(1), .integer(-8), .integer(6)):
            guard parts.count == 4,
                let point = try? Curve25519.Signing.PublicKey(rawRepresentation: x)
            else { return nil }
            self = .ed25519(point)
        default: return nil
        }
    }

    /// Reads a key that was kept.
    init?(kept text: String) {
        guard let bytes = Base64URL.bytes(text) else { return nil }
        var reader = CBORReader(bytes)
        guard let key = try? reader.value(), reader.isAtEnd else { return nil }
        self.init(key)
    }

    /// A key of nobody: whoever shows an unknown passkey waits as long as others.
    static let ofNobody = PasskeyKey.es256(P256.Signing.PrivateKey().publicKey)

    /// Whether a signature of bytes was made with the private part.
    func isSigned(_ bytes: [UInt8], by signature: [UInt8]) -> Bool {
        switch self {
        case .es256(let key):
            guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature)
            else { return false }
            return key.isValidSignature(signature, for: bytes)
        case .ed25519(let key): return key.isValidSignature(signature, for: bytes)
        }
    }
}
