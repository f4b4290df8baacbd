import Crypto
import Testing

@testable import Encryption

@Suite struct WeakKeyTests {
    /// The coordinates of small order of Curve25519 and its twist, as they are written below the prime.
    private static let weak: [[UInt8]] = [
        "00", "01", "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    ].map { Hex.bytes($0, count: 32) }

    @Test(arguments: weak)
    func beginsNoSessionOnAWeakKey(_ bytes: [UInt8]) throws {
        var random = SeededSource(seed: 61)
        let account = OlmAccount(&random)
        let (weak, other) = (try Curve25519Key(bytes), OlmAccount(&random).identityKey)
        #expect(throws: EncryptionFault.weakKey) {
            try account.session(with: weak, oneTime: other, &random)
        }
        #expect(throws: EncryptionFault.weakKey) {
            try account.session(with: other, oneTime: weak, &random)
        }
        #expect(throws: EncryptionFault.weakKey) {
            try KeyAgreement.agree(account.identity, weak)
        }
    }

    @Test(arguments: weak)
    func takesNoSessionOfAWeakKey(_ bytes: [UInt8]) throws {
        var pair = try OlmPair(seed: 62)
        guard case .preKey(let honest) = try pair.annSays([1]) else { return }
        let weak = try Curve25519Key(bytes)
        let (keys, before) = (honest.keys, pair.benStored)
        let forged = [
            SessionKeys(identity: weak, base: keys.base, oneTime: keys.oneTime),
            SessionKeys(identity: keys.identity, base: weak, oneTime: keys.oneTime),
        ]
        for keys in forged {
            let message = PreKeyMessage(keys: keys, inner: honest.inner)
            #expect(throws: EncryptionFault.weakKey) { try pair.benReads(.preKey(message)) }
        }
        let forge = try OlmForge(OlmPair(seed: 62).ann, [1])
        let fields =
            Field.bytes(0x0A, bytes) + Field.number(0x10, 0) + Field.bytes(0x22, forge.ciphertext)
        guard case .normal(let inner) = try forge.message(fields) else { return }
        let message = OlmMessage.preKey(PreKeyMessage(keys: keys, inner: inner))
        #expect(throws: EncryptionFault.weakKey) { try pair.benReads(message) }
        #expect(pair.benStored == before)
        #expect(try pair.benReads(.preKey(honest)) == [1])
    }

    @Test(arguments: weak)
    func refusesAWeakKeyInANewChain(_ bytes: [UInt8]) throws {
        var pair = try OlmPair(seed: 63)
        _ = try pair.benReads(pair.annSays([1]))
        _ = try pair.annReads(pair.benSays([2]))
        _ = try pair.annSays([3])
        let forge = try OlmForge(pair.ann, [4])
        let before = pair.benStored
        let fields =
            Field.bytes(0x0A, bytes) + Field.number(0x10, 0) + Field.bytes(0x22, forge.ciphertext)
        #expect(throws: EncryptionFault.weakKey) { try pair.benReads(forge.message(fields)) }
        #expect(pair.benStored == before)
    }

    @Test func refusesCoordinatesThatStandForOthers() throws {
        var random = SeededSource(seed: 64)
        let account = OlmAccount(&random)
        var high = account.identityKey.bytes
        high[31] |= 0x80
        let long = (0xED...0xFF).map { [UInt8($0)] + Hex.bytes("ff", count: 30, of: 0xFF) + [0x7F] }
        for bytes in [high] + long {
            #expect(throws: EncryptionFault.malformed) { try Curve25519Key(bytes) }
        }
        var largest = long[0]
        largest[0] = 0xEC
        #expect(try Curve25519Key(largest).bytes == largest)
        for place in [1, 15, 30, 31] {
            var below = long[18]
            below[place] -= 1
            #expect(try Curve25519Key(below).bytes == below)
        }
    }
}
