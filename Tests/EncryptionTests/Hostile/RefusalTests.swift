import Crypto
import Testing

@testable import Encryption

/// What each part refuses by itself, though another part would refuse it too.
@Suite struct RefusalTests {
    @Test func refusesACodeThatIsTooShort() throws {
        let cipher = MessageCipher(SymmetricKey(data: [1, 2, 3]), info: "any")
        let code = cipher.code(of: [9])
        try cipher.check(code, of: [9])
        for part in [code.prefix(7), code.prefix(0), (code + [0])[...]] {
            #expect(throws: EncryptionFault.wrongCode) { try cipher.check(part, of: [9]) }
        }
    }

    @Test func leavesAChainAsItWas() throws {
        var sending = OlmChain(key: SymmetricKey(data: [UInt8](repeating: 5, count: 32)), index: 0)
        let ratchet = try Curve25519Key([9] + [UInt8](repeating: 0, count: 31))
        var chain = OlmReceivingChain(ratchet: ratchet, chain: sending)
        for _ in 0..<3 { _ = sending.next() }
        let message = try RatchetMessage([1], sending.next(), ratchet: ratchet)
        var bytes = message.bytes
        bytes[bytes.count - 1] ^= 1
        let before = chain.stored
        let changed = try RatchetMessage(bytes)
        #expect(throws: EncryptionFault.wrongCode) { try chain.decrypt(changed) }
        #expect(chain.stored == before)
        #expect(try chain.decrypt(message) == [1])
        #expect(chain.stored != before && chain.skipped.count == 3)
    }

    @Test func refusesAListLongerThanItsBytes() throws {
        for count in [UInt64(1), 1 << 40, .max] {
            var writer = StateWriter()
            writer.number(count)
            var reader = StateReader(writer.bytes)
            #expect(throws: EncryptionFault.malformed) {
                try reader.list { reader throws(EncryptionFault) in try reader.number() }
            }
        }
    }
}
