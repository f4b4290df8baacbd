import Chance
import Testing

@testable import Encryption

@Suite(.disabled(if: Oracle.isLeftOut)) struct OlmOracleTests {
    private var random = SeededSource(seed: 11)
    private let oracle: Oracle
    private let theirs: OracleAccount
    private var ours: OlmAccount

    init() throws {
        oracle = try Oracle()
        theirs = try OracleAccount(oracle)
        ours = OlmAccount(&random)
    }

    @Test mutating func beginsASessionThatTheyRead() throws {
        let key = try #require(try theirs.oneTimeKeys(1).first)
        var session = try ours.session(with: theirs.identity, oneTime: key, &random)
        let messages = [try session.encrypt([], &random), try session.encrypt([7], &random)]
        let (other, plaintext) = try theirs.accept(from: ours.identityKey, messages[1])
        #expect(plaintext == [7] && other.id == session.id && messages.map(\.type) == [0, 0])
        #expect(try other.decrypt(messages[0]) == [])
        #expect(try session.decrypt(other.encrypt([8])) == [8])
        let answer = try session.encrypt([9], &random)
        #expect(try answer.type == 1 && other.decrypt(answer) == [9])
    }

    @Test mutating func readsASessionThatTheyBeginOnce() throws {
        ours.makeOneTimeKeys(2, &random)
        let key = try #require(ours.unpublishedKeys.last).key
        let other = try theirs.begin(with: ours.identityKey, key: key)
        let messages = [try other.encrypt([1]), try other.encrypt([2])]
        ours = try ours.reloaded()
        var (session, plaintext) = try accept(messages[1])
        #expect(plaintext == [2] && session.id == other.id)
        #expect(try session.decrypt(messages[0]) == [1])
        #expect(throws: EncryptionFault.unknownOneTimeKey) { try accept(messages[0]) }
        let answer = try session.encrypt([3], &random)
        #expect(try answer.type == 1 && other.decrypt(answer) == [3])
        #expect(try session.decrypt(other.encrypt([4])) == [4])
    }

    @Test mutating func readsTwoSessionsOnAFallbackKey() throws {
        ours.makeFallbackKey(&random)
        let key = try #require(ours.unpublishedFallbackKey).key
        ours.makeFallbackKey(&random)
        for byte in [UInt8(1), 2] {
            let other = try theirs.begin(with: ours.identityKey, key: key)
            var (session, plaintext) = try accept(other.encrypt([byte]))
            #expect(plaintext == [byte])
            #expect(try other.decrypt(session.encrypt([3], &random)) == [3])
        }
        ours.forgetFormerFallbackKey()
        let late = try theirs.begin(with: ours.identityKey, key: key).encrypt([4])
        #expect(throws: EncryptionFault.unknownOneTimeKey) { try accept(late) }
    }

    @Test mutating func beginsTwoSessionsOnTheirFallbackKey() throws {
        let key = try theirs.fallbackKey()
        for byte in [UInt8(1), 2] {
            var session = try ours.session(with: theirs.identity, oneTime: key, &random)
            let first = try session.encrypt([byte], &random)
            #expect(try theirs.accept(from: ours.identityKey, first).plaintext == [byte])
        }
    }

    @Test mutating func staysInStepThroughLossAndDisorderWhenWeBegin() throws {
        let key = try #require(try theirs.oneTimeKeys(1).first)
        var session = try ours.session(with: theirs.identity, oneTime: key, &random)
        let first = try session.encrypt([1], &random)
        let other = try theirs.accept(from: ours.identityKey, first).session
        try walk(OlmWalk(session, other, begunBy: 0, seed: Soak.seed))
    }

    @Test mutating func staysInStepThroughLossAndDisorderWhenTheyBegin() throws {
        ours.makeOneTimeKeys(1, &random)
        let key = try #require(ours.unpublishedKeys.first).key
        let other = try theirs.begin(with: ours.identityKey, key: key)
        let session = try accept(other.encrypt([1])).session
        try walk(OlmWalk(session, other, begunBy: 1, seed: Soak.seed &+ 1))
    }

    @Test mutating func drawsTheLinesWhereTheyDo() throws {
        let key = try #require(try theirs.oneTimeKeys(1).first)
        var session = try ours.session(with: theirs.identity, oneTime: key, &random)
        let messages = try (0..<2003).map { _ in try session.encrypt([1], &random) }
        let other = try theirs.accept(from: ours.identityKey, messages[0]).session
        #expect(throws: Oracle.Refusal.self) { try other.decrypt(messages[2002]) }
        #expect(try other.decrypt(messages[2001]) == [1])
        #expect(throws: Oracle.Refusal.self) { try other.decrypt(messages[1960]) }
        #expect(try other.decrypt(messages[1961]) == [1])
    }

    @Test mutating func signsAsTheyDo() throws {
        for length in 0..<50 {
            let message = random.bytes(length * 7)
            let theirSignature = try theirs.sign(message)
            try theirs.signing.verify(theirSignature, of: message)
            try oracle.verify(ours.sign(message), of: message, by: ours.signingKey)
            #expect(throws: EncryptionFault.wrongSignature) {
                try ours.signingKey.verify(theirSignature, of: message)
            }
        }
    }

    private mutating func accept(
        _ message: OlmMessage
    ) throws -> (session: OlmSession, plaintext: [UInt8]) {
        guard case .preKey(let first) = message else { throw EncryptionFault.malformed }
        return try ours.session(from: first)
    }

    private func walk(_ begun: OlmWalk) throws {
        var walk = begun
        let steps = Soak.count("FUNDONE_OLM_STEPS", or: 5000)
        for _ in 0..<steps { try walk.step() }
        #expect(walk.read > steps / 4 && min(walk.late, walk.repeated) > steps / 50)
    }
}
