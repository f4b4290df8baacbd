import Crypto
import CryptoExtras
import FoundationEssentials

/// AES-256 in the modes that Matrix uses. `CryptoExtras` marks both as its own affair: nothing else names them.
enum AESModes {
    /// Encrypts in chained blocks (CBC) with the padding of PKCS #7; `iv` has 16 bytes.
    static func encryptCBC(
        _ plaintext: some Sequence<UInt8>, _ key: SymmetricKey, iv: [UInt8]
    ) throws(EncryptionFault) -> [UInt8] {
        guard let iv = try? AES._CBC.IV(ivBytes: iv),
            let data = try? AES._CBC.encrypt(Data(plaintext), using: key, iv: iv)
        else { throw .malformed }
        return [UInt8](data)
    }

    /// Decrypts what `encryptCBC` made.
    ///
    /// - Throws: `EncryptionFault.malformed` when blocks or padding are wrong.
    static func decryptCBC(
        _ ciphertext: some Sequence<UInt8>, _ key: SymmetricKey, iv: [UInt8]
    ) throws(EncryptionFault) -> [UInt8] {
        guard let iv = try? AES._CBC.IV(ivBytes: iv),
            let data = try? AES._CBC.decrypt(Data(ciphertext), using: key, iv: iv)
        else { throw .malformed }
        return [UInt8](data)
    }

    /// Encrypts or decrypts by counting (CTR); `counter` is the first, of 16 bytes.
    static func applyCTR(
        _ text: some Sequence<UInt8>, _ key: SymmetricKey, counter: [UInt8]
    ) throws(EncryptionFault) -> [UInt8] {
        guard let nonce = try? AES._CTR.Nonce(nonceBytes: counter),
            let data = try? AES._CTR.encrypt(Data(text), using: key, nonce: nonce)
        else { throw .malformed }
        return [UInt8](data)
    }
}
