import Testing

@testable import Encryption

@Suite struct SpoiledOlmTests {
    @Test(arguments: [false, true])
    func refusesAFirstMessageWithAnyBitChanged(onFallbackKey isFallback: Bool) throws {
        var pair = try OlmPair(seed: 21, onFallbackKey: isFallback)
        let message = try pair.annSays([1, 2, 3])
        try refusesAllSpoiled(message, &pair)
        #expect(try pair.benReads(message) == [1, 2, 3])
    }

    @Test func refusesAFurtherFirstMessageWithAnyBitChanged() throws {
        var pair = try OlmPair(seed: 22)
        _ = try pair.benReads(pair.annSays([1]))
        let message = try pair.annSays([2])
        #expect(message.type == 0)
        try refusesAllSpoiled(message, &pair)
        #expect(try pair.benReads(message) == [2])
    }

    @Test func refusesAMessageOfAChainWithAnyBitChanged() throws {
        var pair = try OlmPair(seed: 23)
        _ = try pair.benReads(pair.annSays([1]))
        _ = try pair.annReads(pair.benSays([2]))
        _ = try pair.benReads(pair.annSays([3]))
        let late = try pair.annSays([4])
        let message = try pair.annSays([5])
        try refusesAllSpoiled(message, &pair)
        #expect(try pair.benReads(message) == [5])
        try refusesAllSpoiled(late, &pair)
        #expect(try pair.benReads(late) == [4])
    }

    @Test func refusesAMessageOfANewChainWithAnyBitChanged() throws {
        var pair = try OlmPair(seed: 24)
        _ = try pair.benReads(pair.annSays([1]))
        _ = try pair.annReads(pair.benSays([2]))
        let message = try pair.annSays([3])
        #expect(message.type == 1)
        try refusesAllSpoiled(message, &pair)
        #expect(try pair.benReads(message) == [3])
    }

    private func refusesAllSpoiled(_ message: OlmMessage, _ pair: inout OlmPair) throws {
        let before = pair.benStored
        for spoiled in Spoiled.all(try Base64.decode(message.body)) {
            #expect(throws: EncryptionFault.self) {
                try pair.benReads(
                    OlmMessage(type: message.type, body: Base64.encode(spoiled)))
            }
            #expect(pair.benStored == before)
        }
        #expect(throws: EncryptionFault.self) {
            try pair.benReads(OlmMessage(type: 1 - message.type, body: message.body))
        }
        for type in [-1, 2] {
            #expect(throws: EncryptionFault.malformed) {
                try OlmMessage(type: type, body: message.body)
            }
        }
    }
}
