import Crypto

/// Signatures of Ed25519 (RFC 8032).
enum Signing {
    /// A private key of 32 random bytes.
    static func makeKey(_ random: inout some RandomSource) -> Curve25519.Signing.PrivateKey {
        while true {
            let seed = random.bytes(32)
            if let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: seed) { return key }
        }
    }

    /// The signature of a message, 64 bytes.
    static func sign(
        _ message: some Sequence<UInt8>, with key: Curve25519.Signing.PrivateKey
    ) -> [UInt8] {
        guard let signature = try? key.signature(for: Array(message)) else {
            preconditionFailure("a key of Ed25519 signs whatever it is given")
        }
        return [UInt8](signature)
    }
}
