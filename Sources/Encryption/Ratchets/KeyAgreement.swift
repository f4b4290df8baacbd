import Crypto

/// Secrets that two parties agree on (X25519, RFC 7748, section 6.1), and keys made of them (HKDF, RFC 5869).
enum KeyAgreement {
    /// The secret that a private and a public key agree on.
    ///
    /// - Throws: `EncryptionFault.weakKey` when it is zero: BoringSSL gives that for a public key of small order.
    static func agree(
        _ own: Curve25519.KeyAgreement.PrivateKey, _ other: Curve25519Key
    ) throws(EncryptionFault) -> SymmetricKey {
        guard
            let other = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: other.bytes),
            let secret = try? own.sharedSecretFromKeyAgreement(with: other)
        else { throw .weakKey }
        let key = secret.withUnsafeBytes { SymmetricKey(data: $0) }
        let isZero = key.withUnsafeBytes { $0.reduce(0) { $0 | $1 } == 0 }
        guard !isZero else { throw .weakKey }
        return key
    }

    /// A private key of 32 random bytes.
    static func makeKey(
        _ random: inout some RandomSource
    ) -> Curve25519.KeyAgreement.PrivateKey {
        while true {
            let bytes = random.bytes(32)
            if let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes) {
                return key
            }
        }
    }

    /// `count` bytes made of a secret (HKDF-SHA-256).
    static func derive(
        _ secret: SymmetricKey, salt: SymmetricKey? = nil, info: String, count: Int
    ) -> SymmetricKey {
        let salt = salt.map { $0.withUnsafeBytes { [UInt8]($0) } } ?? []
        return HKDF<SHA256>.deriveKey(
            inputKeyMaterial: secret, salt: salt, info: Array(info.utf8), outputByteCount: count)
    }
}

extension SymmetricKey {
    /// A part of the key.
    func slice(_ range: Range<Int>) -> SymmetricKey {
        withUnsafeBytes { SymmetricKey(data: $0[range]) }
    }

    /// The keys one after the other.
    static func joining(_ keys: [SymmetricKey]) -> SymmetricKey {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(keys.reduce(0) { $0 + $1.bitCount / 8 })
        for key in keys { key.withUnsafeBytes { bytes.append(contentsOf: $0) } }
        defer { bytes.wipe() }
        return SymmetricKey(data: bytes)
    }

    /// The key's code (HMAC-SHA-256) of one byte, as a key.
    func code(of byte: UInt8) -> SymmetricKey {
        SymmetricKey(data: HMAC<SHA256>.authenticationCode(for: [byte], using: self))
    }
}

extension [UInt8] {
    /// Sets all bytes to zero.
    mutating func wipe() {
        withUnsafeMutableBytes { bytes in
            for index in bytes.indices { bytes[index] = 0 }
        }
    }
}
