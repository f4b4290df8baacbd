import Crypto

/// A file of an encrypted room (`EncryptedFile`, version v2): encrypted with a key of its own, by AES-256-CTR.
public struct AttachmentCipher: Sendable {
    /// What opens a file: it stands in the message that shares it.
    public struct Opener: Hashable, Sendable {
        /// The key, 32 bytes.
        public var key: [UInt8]
        /// The first counter: eight random bytes, eight of zero.
        public var iv: [UInt8]
        /// The SHA-256 of the encrypted bytes.
        public var hash: [UInt8]

        /// What opens the file of that key, counter and hash.
        public init(key: [UInt8], iv: [UInt8], hash: [UInt8]) {
            self.key = key
            self.iv = iv
            self.hash = hash
        }

        /// The key as `k` of a JSON Web Key (RFC 7517): base64 in the alphabet of URLs.
        public var webKey: String {
            String(
                Base64.encode(key).map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
        }
    }

    /// Encrypts a file with a new key.
    ///
    /// - Throws: `EncryptionFault.malformed` never, in fact: key and counter have their lengths.
    public static func encrypt(
        _ file: [UInt8], _ random: inout some RandomSource
    ) throws(EncryptionFault) -> (ciphertext: [UInt8], opener: Opener) {
        let key = random.bytes(32)
        let iv = random.bytes(8) + [UInt8](repeating: 0, count: 8)
        let ciphertext = try AESModes.applyCTR(file, SymmetricKey(data: key), counter: iv)
        let hash = [UInt8](SHA256.hash(data: ciphertext))
        return (ciphertext, Opener(key: key, iv: iv, hash: hash))
    }

    /// Decrypts a file, whose hash is checked first.
    ///
    /// - Throws: `EncryptionFault.wrongCode` when the hash differs; `.malformed` when key or counter have not their
    ///   lengths.
    public static func decrypt(
        _ ciphertext: [UInt8], _ opener: Opener
    ) throws(EncryptionFault) -> [UInt8] {
        guard opener.key.count == 32, opener.iv.count == 16 else { throw .malformed }
        guard [UInt8](SHA256.hash(data: ciphertext)) == opener.hash else { throw .wrongCode }
        return try AESModes.applyCTR(
            ciphertext, SymmetricKey(data: opener.key), counter: opener.iv)
    }
}
