import Testing

@testable import Encryption

@Suite struct HostileWireTests {
    private var pair: OlmPair
    private let forge: OlmForge

    init() throws {
        pair = try OlmPair(seed: 41)
        _ = try pair.benReads(pair.annSays([1]))
        _ = try pair.annReads(pair.benSays([2]))
        _ = try pair.benReads(pair.annSays([3]))
        forge = try OlmForge(pair.ann, [9])
    }

    private var honest: [UInt8] {
        Field.bytes(0x0A, forge.ratchet) + Field.number(0x10, forge.index)
            + Field.bytes(0x22, forge.ciphertext)
    }

    @Test mutating func passesOverFieldsThatItDoesNotKnow() throws {
        let unknown =
            Field.number(0x08, .max) + Field.bytes(0x7A, []) + Field.bytes(1 << 40 | 2, [1, 2])
        #expect(try pair.benReads(forge.message(unknown + honest + unknown)) == [9])
    }

    @Test mutating func readsFieldsInAnyOrder() throws {
        let fields =
            Field.bytes(0x22, forge.ciphertext) + Field.number(0x10, forge.index)
            + Field.bytes(0x0A, forge.ratchet)
        #expect(try pair.benReads(forge.message(fields)) == [9])
    }

    @Test mutating func takesTheLastOfFieldsThatAreThereTwice() throws {
        let wrong =
            Field.bytes(0x0A, [UInt8](repeating: 9, count: 32)) + Field.number(0x10, 77)
            + Field.bytes(0x22, [1])
        let before = pair.benStored
        #expect(throws: EncryptionFault.self) { try pair.benReads(forge.message(honest + wrong)) }
        #expect(pair.benStored == before)
        #expect(try pair.benReads(forge.message(wrong + honest)) == [9])
    }

    @Test(arguments: [0, 1, 2, 4, 51, 255])
    mutating func refusesOtherVersions(_ version: UInt8) throws {
        #expect(throws: EncryptionFault.unknownVersion) {
            try forge.message(version: version, honest)
        }
        let megolm = Base64.encode([version] + [UInt8](repeating: 8, count: 200))
        #expect(throws: EncryptionFault.unknownVersion) { try MegolmMessage(megolm) }
    }

    @Test(arguments: [UInt64(1), 3, 4, 5, 6, 7])
    func refusesKindsOfFieldsThatOlmHasNot(_ kind: UInt64) throws {
        let field = Field.number(15 << 3 | kind) + [UInt8](repeating: 0, count: 8)
        #expect(throws: EncryptionFault.malformed) { try forge.message(honest + field) }
    }

    @Test(arguments: [
        [0x80], [0xFF, 0xFF], [UInt8](repeating: 0x80, count: 10) + [0],
        [UInt8](repeating: 0xFF, count: 9) + [2], [UInt8](repeating: 0xFF, count: 20),
    ])
    func refusesNumbersOfMoreThan64BitsOrWithoutEnd(_ number: [UInt8]) throws {
        for field in [number, [0x08] + number, [0x7A] + number] {
            #expect(throws: EncryptionFault.malformed) { try forge.message(honest + field) }
        }
    }

    @Test(arguments: [UInt64(1), 127, 1 << 31, 1 << 32, 1 << 63, .max - 8, .max])
    func refusesLengthsBeyondTheEnd(_ length: UInt64) throws {
        let field = Field.number(0x7A, length)
        #expect(throws: EncryptionFault.malformed) { try forge.message(honest + field) }
    }

    @Test(arguments: [UInt64(2100), 1 << 32, 1 << 63, .max])
    mutating func refusesIndexesFarAhead(_ index: UInt64) throws {
        let before = pair.benStored
        let fields = honest + Field.number(0x10, index)
        #expect(throws: EncryptionFault.tooFarAhead) { try pair.benReads(forge.message(fields)) }
        #expect(pair.benStored == before)
    }

    @Test mutating func refusesMessagesThatLackAField() throws {
        let fields = [
            Field.bytes(0x0A, forge.ratchet), Field.number(0x10, forge.index),
            Field.bytes(0x22, forge.ciphertext),
        ]
        for missing in 0..<3 {
            let others = fields.indices.filter { $0 != missing }.flatMap { fields[$0] }
            #expect(throws: EncryptionFault.malformed) { try forge.message(others) }
        }
        for length in [0, 31, 33] {
            let key = Field.bytes(0x0A, [UInt8](repeating: 1, count: length))
            #expect(throws: EncryptionFault.malformed) { try forge.message(honest + key) }
        }
    }

    @Test mutating func refusesCiphertextsThatDoNotEndInPadding() throws {
        let before = pair.benStored
        for length in [0, 1, 15, 16, 17, 48] {
            let fields = honest + Field.bytes(0x22, [UInt8](repeating: 5, count: length))
            #expect(throws: EncryptionFault.malformed) { try pair.benReads(forge.message(fields)) }
        }
        #expect(pair.benStored == before)
    }

    @Test(arguments: [
        "A", "AAAAA", "AA=A", "=AAA", "AAA-", "AAA_", "AA A", "AAAA\n", "AAAé", "AAA\0",
    ])
    func refusesWhatIsNoBase64(_ text: String) {
        #expect(throws: EncryptionFault.malformed) { try Base64.decode(text) }
    }

    @Test func readsBase64WithAndWithoutPadding() throws {
        for text in ["AQ", "AQ=", "AQ=="] { #expect(try Base64.decode(text) == [1]) }
        for text in ["", "="] { #expect(try Base64.decode(text) == []) }
        let every = (0...255).map { UInt8($0) }
        #expect(try Base64.decode(Base64.encode(every)) == every)
        #expect(Base64.encode([0xFB, 0xFF]) == "+/8")
    }
}
