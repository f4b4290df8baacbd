import Chance
import Testing

@testable import Encryption

@Suite struct OlmSessionTests {
    @Test func readsWhatTheOtherWroteInAnyOrder() throws {
        var random = SeededSource(seed: 1)
        var pair = try Pair(&random)
        for round in 0..<400 {
            let count = Int.random(in: 1...6, using: &random.generator)
            let sent = try (0..<count).map { try pair.send("\(round) \($0)", &random) }
            for (text, message) in sent.shuffled(using: &random.generator) {
                #expect(try pair.receive(message) == text)
            }
            pair.turn()
        }
    }

    @Test func refusesAOneTimeKeyThatWasUsed() throws {
        var random = SeededSource(seed: 2)
        let ann = OlmAccount(&random)
        var ben = OlmAccount(&random)
        ben.makeOneTimeKeys(1, &random)
        let key = try #require(ben.unpublishedKeys.first)
        var session = try ann.session(with: ben.identityKey, oneTime: key.key, &random)
        guard case .preKey(let first) = try session.encrypt([1], &random) else {
            Issue.record("the first message carries no keys")
            return
        }
        #expect(try ben.session(from: first).plaintext == [1])
        #expect(throws: EncryptionFault.unknownOneTimeKey) { try ben.session(from: first) }
    }
}

/// Two devices that write to each other; each reloads its session from sealed bytes before every step.
private struct Pair {
    private var sessions: [OlmSession]
    private var sender = 0

    init(_ random: inout SeededSource) throws {
        let ann = OlmAccount(&random)
        var ben = OlmAccount(&random)
        ben.makeOneTimeKeys(1, &random)
        let key = try #require(ben.unpublishedKeys.first)
        var session = try ann.session(with: ben.identityKey, oneTime: key.key, &random)
        guard case .preKey(let first) = try session.encrypt([0], &random) else {
            throw EncryptionFault.malformed
        }
        sessions = [session, try ben.session(from: first).session]
    }

    mutating func send(
        _ text: String, _ random: inout SeededSource
    ) throws -> (String, OlmMessage) {
        sessions[sender] = try sessions[sender].reloaded()
        let message = try sessions[sender].encrypt(Array(text.utf8), &random)
        return (text, try OlmMessage(type: message.type, body: message.body))
    }

    mutating func receive(_ message: OlmMessage) throws -> String {
        let other = 1 - sender
        sessions[other] = try sessions[other].reloaded()
        return String(decoding: try sessions[other].decrypt(message), as: UTF8.self)
    }

    mutating func turn() { sender = 1 - sender }
}
