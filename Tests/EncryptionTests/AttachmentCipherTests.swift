import Testing

@testable import Encryption

@Suite struct AttachmentCipherTests {
    @Test func opensWhatItClosed() throws {
        var random = SeededSource(seed: 5)
        let file = random.bytes(1000)
        let (ciphertext, opener) = try AttachmentCipher.encrypt(file, &random)
        #expect(ciphertext != file && opener.iv.suffix(8).allSatisfy { $0 == 0 })
        #expect(try AttachmentCipher.decrypt(ciphertext, opener) == file)
    }

    @Test func refusesAChangedFile() throws {
        var random = SeededSource(seed: 6)
        var (ciphertext, opener) = try AttachmentCipher.encrypt([1, 2, 3], &random)
        ciphertext[1] ^= 1
        #expect(throws: EncryptionFault.wrongCode) {
            try AttachmentCipher.decrypt(ciphertext, opener)
        }
    }

    @Test func refusesKeysAndCountersOfOtherLengths() throws {
        var random = SeededSource(seed: 7)
        let (ciphertext, opener) = try AttachmentCipher.encrypt([1, 2, 3], &random)
        for (key, iv) in [(0, 16), (16, 16), (24, 16), (33, 16), (32, 0), (32, 15), (32, 17)] {
            var other = opener
            other.key = random.bytes(key)
            other.iv = random.bytes(iv)
            #expect(throws: EncryptionFault.malformed) {
                try AttachmentCipher.decrypt(ciphertext, other)
            }
        }
    }
}
