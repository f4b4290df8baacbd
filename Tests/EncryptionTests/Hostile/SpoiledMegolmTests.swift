import Crypto
import Testing

@testable import Encryption

@Suite struct SpoiledMegolmTests {
    private var random = SeededSource(seed: 51)
    private var room: MegolmOutbound
    private var reader: MegolmInbound

    init() throws {
        room = MegolmOutbound(&random)
        reader = try MegolmInbound(shared: room.sharedKey)
    }

    @Test mutating func refusesAMessageWithAnyBitChanged() throws {
        let messages = [try room.encrypt([1]), try room.encrypt([2])]
        #expect(try reader.decrypt(messages[1]) == [2])
        let before = reader.stored
        for message in messages {
            for spoiled in Spoiled.all(message.bytes) {
                #expect(throws: EncryptionFault.self) {
                    try reader.decrypt(MegolmMessage(Base64.encode(spoiled)))
                }
            }
        }
        #expect(reader.stored == before)
        #expect(try reader.decrypt(messages[0]) == [1])
    }

    @Test func refusesASharedKeyWithAnyBitChanged() throws {
        for spoiled in Spoiled.all(try Base64.decode(room.sharedKey)) {
            #expect(throws: EncryptionFault.self) {
                try MegolmInbound(shared: Base64.encode(spoiled))
            }
        }
    }

    @Test func readsNothingWithAnExportedKeyThatWasChanged() throws {
        let message = try room.encrypted([1])
        let exported = try Base64.decode(#require(reader.exported(at: 0)))
        for spoiled in Spoiled.all(exported) {
            #expect(throws: EncryptionFault.self) {
                var changed = try MegolmInbound(exported: Base64.encode(spoiled))
                _ = try changed.decrypt(message)
            }
        }
        for cut in Spoiled.cuts(exported) {
            #expect(throws: EncryptionFault.malformed) {
                try MegolmInbound(exported: Base64.encode(cut))
            }
        }
    }

    @Test mutating func refusesARoomKeyThatAnotherSigned() throws {
        let other = MegolmOutbound(&random)
        var ratchet = try Base64.decode(other.sharedKey)
        let honest = try Base64.decode(room.sharedKey)
        ratchet.replaceSubrange(133..<165, with: honest[133..<165])
        #expect(throws: EncryptionFault.wrongSignature) {
            try MegolmInbound(shared: Base64.encode(ratchet))
        }
        let exported = Base64.encode([1] + honest[1..<165])
        #expect(throws: EncryptionFault.malformed) { try MegolmInbound(shared: exported) }
        #expect(throws: EncryptionFault.malformed) { try MegolmInbound(exported: room.sharedKey) }
    }

    @Test mutating func refusesMessagesOfAnotherSession() throws {
        var other = MegolmOutbound(&random)
        let message = try other.encrypt([1])
        #expect(throws: EncryptionFault.wrongSignature) { try reader.decrypt(message) }
    }

    @Test mutating func refusesAMessageThatOnlyTheSignatureMatches() throws {
        // Who has the signing key but not the ratchet: the code tells.
        let seed = try #require(try signingSeed(of: room))
        let ratchet = try MegolmRatchet(random.bytes(128), index: 0)
        let forged = try MegolmOutbound(ratchet, signingSeed: seed).encrypted([1])
        #expect(throws: EncryptionFault.wrongCode) { try reader.decrypt(forged) }
    }

    @Test func readsTheLastMessageOfASession() throws {
        let last = try room.jumped(to: .max).encrypted([1])
        var reader = reader
        #expect(try last.index == .max && reader.decrypt(last) == [1])
        var end = try MegolmInbound(exported: #require(reader.exported(at: .max)))
        #expect(try end.decrypt(last) == [1])
        let before = try room.jumped(to: .max - 1).encrypted([2])
        #expect(throws: EncryptionFault.tooEarly) { try end.decrypt(before) }
        #expect(end.exported(at: .max - 1) == nil && end.exported(at: .max) != nil)
    }

    @Test mutating func refusesIndexesOf33Bits() throws {
        let honest = Field.bytes(0x12, [UInt8](repeating: 0, count: 16))
        for index in [UInt64(1) << 32, 1 << 63, .max] {
            let fields = [3] + Field.number(0x08, index) + honest
            let end = [UInt8](repeating: 0, count: 72)
            #expect(throws: EncryptionFault.malformed) {
                try MegolmMessage(Base64.encode(fields + end))
            }
        }
    }

    @Test mutating func passesOverFieldsThatItDoesNotKnow() throws {
        let seed = try #require(try signingSeed(of: room))
        let key = try Curve25519.Signing.PrivateKey(rawRepresentation: seed)
        var state = StateReader(room.stored)
        let cipher = MessageCipher(try MegolmRatchet(&state).secret, info: MegolmMessage.info)
        let honest = Field.number(0x08, 0) + Field.bytes(0x12, try cipher.encrypt([5]))
        let unknown = Field.number(0x18, 7) + Field.bytes(0x22, [1])
        for fields in [honest, unknown + honest + unknown, Field.number(0x08, 9) + honest] {
            var bytes = [3] + fields
            bytes += cipher.code(of: bytes)
            bytes += Signing.sign(bytes, with: key)
            #expect(try reader.decrypt(MegolmMessage(Base64.encode(bytes))) == [5])
        }
    }

    private func signingSeed(of room: MegolmOutbound) throws -> ArraySlice<UInt8>? {
        var state = StateReader(room.stored)
        _ = try MegolmRatchet(&state)
        return try state.data()
    }
}
