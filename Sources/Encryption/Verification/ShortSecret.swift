import Crypto

/// The secret of one verification: short authentication strings and codes of keys are made of the secret.
struct ShortSecret: Sendable {
    private let secret: SymmetricKey

    /// The secret that two ephemeral keys agree on.
    init(_ secret: SymmetricKey) { self.secret = secret }

    /// What both persons compare.
    func string(info: String) -> ShortString {
        let bytes = KeyAgreement.derive(secret, info: info, count: 6)
        return ShortString(bytes.withUnsafeBytes { [UInt8]($0) })
    }

    /// The code of a text (`hkdf-hmac-sha256.v2`), as unpadded base64.
    func code(of text: String, info: String) -> String {
        let key = KeyAgreement.derive(secret, info: info, count: 32)
        return Base64.encode(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key))
    }

    /// Whether `code` is that of a text, found in a time that does not depend on where the two differ.
    func holds(_ code: String, of text: String, info: String) -> Bool {
        let expected = self.code(of: text, info: info).utf8
        guard code.utf8.count == expected.count else { return false }
        return zip(code.utf8, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
