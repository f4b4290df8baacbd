import Crypto

/// The cipher of a message of Olm or Megolm: AES-256-CBC, and eight bytes of HMAC-SHA-256 over all that goes
/// before them (`m.olm.v1.curve25519-aes-sha2`, `m.megolm.v1.aes-sha2`).
struct MessageCipher {
    /// How many bytes of the code end a message.
    static let codeLength = 8

    private let encryption: SymmetricKey
    private let authentication: SymmetricKey
    private let iv: [UInt8]

    /// The cipher of a message's secret; `info` is `OLM_KEYS` or `MEGOLM_KEYS`.
    init(_ secret: SymmetricKey, info: String) {
        let keys = KeyAgreement.derive(secret, info: info, count: 80)
        encryption = keys.slice(0..<32)
        authentication = keys.slice(32..<64)
        iv = keys.slice(64..<80).withUnsafeBytes { [UInt8]($0) }
    }

    /// The ciphertext of a plaintext.
    func encrypt(_ plaintext: [UInt8]) throws(EncryptionFault) -> [UInt8] {
        try AESModes.encryptCBC(plaintext, encryption, iv: iv)
    }

    /// The plaintext of a ciphertext whose code was checked.
    func decrypt(_ ciphertext: some Sequence<UInt8>) throws(EncryptionFault) -> [UInt8] {
        try AESModes.decryptCBC(ciphertext, encryption, iv: iv)
    }

    /// The code of a message.
    func code(of message: some Sequence<UInt8>) -> [UInt8] {
        let code = HMAC<SHA256>.authenticationCode(
            for: Array(message), using: authentication)
        return Array(code.prefix(Self.codeLength))
    }

    /// Checks a message's code, in a time that does not depend on where it differs.
    ///
    /// - Throws: `EncryptionFault.wrongCode`.
    func check(
        _ code: some Collection<UInt8>, of message: some Sequence<UInt8>
    ) throws(EncryptionFault) {
        guard code.count == Self.codeLength else { throw .wrongCode }
        let difference = zip(code, self.code(of: message)).reduce(0) { $0 | ($1.0 ^ $1.1) }
        guard difference == 0 else { throw .wrongCode }
    }
}
