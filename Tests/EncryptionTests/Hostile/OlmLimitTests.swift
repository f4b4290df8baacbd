import Testing

@testable import Encryption

@Suite struct OlmLimitTests {
    @Test(arguments: [false, true])
    func readsAGapOf2000AndNoLongerOne(inANewChain isNew: Bool) throws {
        var pair = try OlmPair(seed: 31)
        _ = try pair.benReads(pair.annSays([0]))
        if isNew { _ = try pair.annReads(pair.benSays([0])) }
        let messages = try (1...2002).map { _ in try pair.annSays([1]) }
        // In the old chain, the message before was the first.
        let (read, refused) = (messages[2000], messages[2001])
        let before = pair.benStored
        #expect(throws: EncryptionFault.tooFarAhead) { try pair.benReads(refused) }
        #expect(pair.benStored == before)
        #expect(try pair.benReads(read) == [1])
        #expect(try pair.benReads(refused) == [1])
    }

    @Test func givesUpThe41stKeyThatWasPassedOver() throws {
        for isFirst in [true, false] {
            var pair = try OlmPair(seed: 32)
            if !isFirst { _ = try pair.benReads(pair.annSays([99])) }
            let messages = try (0..<42).map { try pair.annSays([$0]) }
            #expect(try pair.benReads(messages[41]) == [41])
            #expect(throws: EncryptionFault.keyIsUsed) { try pair.benReads(messages[0]) }
            for index in 1..<41 { #expect(try pair.benReads(messages[index]) == [UInt8(index)]) }
        }
    }

    @Test func dropsTheOldestChainForTheSixth() throws {
        var pair = try OlmPair(seed: 33)
        _ = try pair.benReads(pair.annSays([0]))
        let (kept, dropped) = (try pair.annSays([1]), try pair.annSays([2]))
        for chain in 2...6 {
            _ = try pair.annReads(pair.benSays([0]))
            _ = try pair.benReads(pair.annSays([0]))
            if chain == 5 { #expect(try pair.benReads(kept) == [1]) }
        }
        // A chain that is not known could only be a new one: an answer to what Ben said, if he did.
        #expect(throws: EncryptionFault.unknownSession) { try pair.benReads(dropped) }
        _ = try pair.benSays([0])
        let before = pair.benStored
        #expect(throws: EncryptionFault.wrongCode) { try pair.benReads(dropped) }
        #expect(pair.benStored == before)
    }

    @Test func refusesAMessageThatComesAgain() throws {
        var pair = try OlmPair(seed: 34)
        let messages = try (0..<3).map { try pair.annSays([$0]) }
        for index in [2, 0, 1] { _ = try pair.benReads(messages[index]) }
        let before = pair.benStored
        for message in messages {
            #expect(throws: EncryptionFault.keyIsUsed) { try pair.benReads(message) }
        }
        #expect(pair.benStored == before)
    }

    @Test func refusesMessagesOfAnotherSession() throws {
        var pair = try OlmPair(seed: 35)
        var other = try OlmPair(seed: 36)
        _ = try pair.benReads(pair.annSays([0]))
        let before = pair.benStored
        #expect(throws: EncryptionFault.unknownSession) { try pair.benReads(other.annSays([1])) }
        _ = try other.benReads(other.annSays([2]))
        _ = try other.annReads(other.benSays([3]))
        let normal = try other.annSays([4])
        #expect(throws: EncryptionFault.unknownSession) { try pair.benReads(normal) }
        #expect(pair.benStored == before)
        _ = try pair.benSays([5])
        #expect(throws: EncryptionFault.wrongCode) { try pair.benReads(normal) }
    }

    @Test func usesAOneTimeKeyOnceAndAFallbackKeyAgain() throws {
        for isFallback in [false, true] {
            var pair = try OlmPair(seed: 37, onFallbackKey: isFallback)
            guard case .preKey(let first) = try pair.annSays([1]) else { return }
            let keys = pair.benAccount.oneTimeKeys.count
            #expect(try pair.benAccount.session(from: first).plaintext == [1])
            #expect(pair.benAccount.oneTimeKeys.count == keys - (isFallback ? 0 : 1))
            let before = pair.benStored
            if isFallback {
                #expect(try pair.benAccount.session(from: first).plaintext == [1])
            } else {
                #expect(throws: EncryptionFault.unknownOneTimeKey) {
                    try pair.benAccount.session(from: first)
                }
            }
            #expect(pair.benStored == before)
        }
    }
}
