import Crypto
import Testing

@testable import Encryption

@Suite struct SealedStateTests {
    private let seal: StateSeal
    private var pair: OlmPair

    init() throws {
        seal = try StateSeal(key: [UInt8](repeating: 1, count: 32))
        pair = try OlmPair(seed: 81)
    }

    @Test func opensWhatItSealed() throws {
        var random = SeededSource(seed: 82)
        let room = MegolmOutbound(&random)
        try survives(pair.annAccount)
        try survives(pair.ann)
        try survives(room)
        try survives(MegolmInbound(shared: room.sharedKey))
    }

    private func survives<State: StoredState>(_ state: State) throws {
        let sealed = seal.seal(state, as: "a row")
        #expect(sealed != seal.seal(state, as: "a row"), "sealed twice alike")
        let opened: State = try seal.open(sealed, as: "a row")
        #expect(opened.stored == state.stored)
        try refuses(State.self, sealed, as: "another row")
        try refuses(State.self, sealed, as: "")
        let other = try StateSeal(key: [UInt8](repeating: 2, count: 32))
        #expect(throws: EncryptionFault.wrongCode) {
            let _: State = try other.open(sealed, as: "a row")
        }
        for spoiled in Spoiled.all(sealed) { try refuses(State.self, spoiled, as: "a row") }
    }

    private func refuses<State: StoredState>(
        _: State.Type, _ sealed: [UInt8], as name: String
    ) throws {
        #expect(throws: EncryptionFault.wrongCode) {
            let _: State = try seal.open(sealed, as: name)
        }
    }

    @Test func refusesAStateOfAnotherKind() throws {
        let sealed = seal.seal(pair.ann, as: "a row")
        #expect(throws: EncryptionFault.malformed) {
            let _: OlmAccount = try seal.open(sealed, as: "a row")
        }
        #expect(throws: EncryptionFault.malformed) {
            let _: MegolmInbound = try seal.open(sealed, as: "a row")
        }
    }

    @Test mutating func refusesAStateThatIsCutOrTooLong() throws {
        _ = try pair.benReads(pair.annSays([1]))
        for cut in Spoiled.cuts(pair.ann.stored) {
            let key = SymmetricKey(data: [UInt8](repeating: 1, count: 32))
            let box = try AES.GCM.seal(cut, using: key, authenticating: Array("a row".utf8))
            let sealed = [UInt8](try #require(box.combined))
            #expect(throws: EncryptionFault.malformed) {
                let _: OlmSession = try seal.open(sealed, as: "a row")
            }
        }
    }

    @Test(arguments: [0, 16, 31, 33, 64])
    func refusesAKeyOfAnotherLength(_ length: Int) {
        #expect(throws: EncryptionFault.malformed) {
            try StateSeal(key: [UInt8](repeating: 1, count: length))
        }
    }
}
