import Testing

@testable import Encryption

@Suite struct OlmAccountTests {
    private var random = SeededSource(seed: 91)
    private var account: OlmAccount

    init() { account = OlmAccount(&random) }

    @Test mutating func keepsTheLast500OneTimeKeys() {
        account.makeOneTimeKeys(300, &random)
        let first = account.unpublishedKeys
        account.makeOneTimeKeys(300, &random)
        #expect(account.unpublishedKeys.count == 500)
        #expect(account.unpublishedKeys.prefix(200) == first.suffix(200))
        account.makeOneTimeKeys(-1, &random)
        #expect(account.unpublishedKeys.count == 500)
    }

    @Test mutating func neverGivesAnIDAgain() throws {
        var ids: [String] = []
        for _ in 0..<3 {
            account.makeOneTimeKeys(60, &random)
            account.makeFallbackKey(&random)
            let fallback = try #require(account.unpublishedFallbackKey)
            let made = account.unpublishedKeys.map(\.id) + [fallback.id]
            ids += made
            account.markPublished(Set(made))
            account = try account.reloaded()
            #expect(account.unpublishedKeys.isEmpty && account.unpublishedFallbackKey == nil)
        }
        #expect(ids.count == 183 && Set(ids).count == 183)
    }

    @Test mutating func opensWithTheFallbackKeyAndTheOneBefore() throws {
        var keys: [Curve25519Key] = []
        for _ in 0..<3 {
            account.makeFallbackKey(&random)
            keys.append(try #require(account.unpublishedFallbackKey).key)
        }
        #expect(try keys.map { try isKnown($0) } == [false, true, true])
        account.forgetFormerFallbackKey()
        #expect(try keys.map { try isKnown($0) } == [false, false, true])
    }

    private func isKnown(_ key: Curve25519Key) throws -> Bool {
        var (random, account) = (random, account)
        let ann = OlmAccount(&random)
        var session = try ann.session(with: account.identityKey, oneTime: key, &random)
        guard case .preKey(let first) = try session.encrypt([1], &random) else { return false }
        return (try? account.session(from: first).plaintext) == [1]
    }
}
