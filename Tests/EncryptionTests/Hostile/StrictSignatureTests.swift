import Crypto
import Testing

@testable import Encryption

@Suite struct StrictSignatureTests {
    /// The eight points whose order divides 8, in all encodings that a lenient reader takes.
    private static let small: [[UInt8]] = [
        "00", "01", "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    ].flatMap { text in
        let bytes = Hex.bytes(text, count: 32)
        return [bytes, bytes.dropLast() + [bytes[31] | 0x80]]
    }

    @Test(arguments: small)
    func refusesAKeyOfSmallOrder(_ key: [UInt8]) throws {
        // The base point and 1: right for every message where the key is the neutral element.
        let signature = [0x58] + [UInt8](repeating: 0x66, count: 31) + Hex.bytes("01", count: 32)
        #expect(throws: EncryptionFault.weakKey) {
            try Ed25519Key(key).verify(signature, of: [1, 2, 3])
        }
    }

    @Test(arguments: small)
    func refusesACommitmentOfSmallOrder(_ commitment: [UInt8]) throws {
        var random = SeededSource(seed: 71)
        let account = OlmAccount(&random)
        let signature = commitment + account.sign([1]).suffix(32)
        #expect(throws: EncryptionFault.weakKey) {
            try account.signingKey.verify(signature, of: [1])
        }
    }

    @Test func refusesASignatureThatALenientReaderTakes() throws {
        let key = Hex.bytes(
            "ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c", count: 32)
        let answer = Hex.bytes(
            "090bc1a0df1ab20a06587fe00faecc50977e0d0b169cdd32c15eadb5c76bf40b", count: 32)
        let signature = Hex.bytes("01", count: 32) + answer
        let message = Array("forged".utf8)
        let lenient = try Curve25519.Signing.PublicKey(rawRepresentation: key)
        #expect(lenient.isValidSignature(signature, for: message))
        #expect(throws: EncryptionFault.weakKey) {
            try Ed25519Key(key).verify(signature, of: message)
        }
    }

    @Test func refusesASecondFormOfASignature() throws {
        // The order of the base point, which a lenient reader takes away again.
        let order = Hex.bytes(
            "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010", count: 32)
        var random = SeededSource(seed: 72)
        let account = OlmAccount(&random)
        for byte in 0..<UInt8(20) {
            var (signature, carry) = (account.sign([byte]), 0)
            try account.signingKey.verify(signature, of: [byte])
            for index in 0..<32 {
                carry += Int(signature[32 + index]) + Int(order[index])
                signature[32 + index] = UInt8(carry & 0xFF)
                carry >>= 8
            }
            #expect(throws: EncryptionFault.wrongSignature) {
                try account.signingKey.verify(signature, of: [byte])
            }
        }
    }

    @Test func refusesASignatureWithAnyBitChanged() throws {
        var random = SeededSource(seed: 73)
        let account = OlmAccount(&random)
        let (message, key) = ([UInt8](0..<50), account.signingKey)
        let signature = account.sign(message)
        for spoiled in Spoiled.all(signature) {
            #expect(throws: EncryptionFault.self) { try key.verify(spoiled, of: message) }
        }
        for spoiled in Spoiled.all(message) {
            #expect(throws: EncryptionFault.wrongSignature) {
                try key.verify(signature, of: spoiled)
            }
        }
        for spoiled in Spoiled.flips(key.bytes) {
            #expect(throws: EncryptionFault.self) {
                try Ed25519Key(spoiled).verify(signature, of: message)
            }
        }
    }
}
