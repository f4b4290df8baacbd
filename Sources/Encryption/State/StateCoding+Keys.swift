import Crypto

extension StateWriter {
    mutating func agreementKey(_ key: Curve25519.KeyAgreement.PrivateKey) {
        data(key.rawRepresentation)
    }

    mutating func signingKey(_ key: Curve25519.Signing.PrivateKey) {
        data(key.rawRepresentation)
    }
}

extension StateReader {
    mutating func agreementKey() throws(EncryptionFault) -> Curve25519.KeyAgreement.PrivateKey {
        let bytes = try data()
        guard let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes) else {
            throw .malformed
        }
        return key
    }

    mutating func signingKey() throws(EncryptionFault) -> Curve25519.Signing.PrivateKey {
        let bytes = try data()
        guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes) else {
            throw .malformed
        }
        return key
    }
}
