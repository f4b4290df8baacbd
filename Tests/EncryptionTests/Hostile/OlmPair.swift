@testable import Encryption

/// Ann, who begins a session with Ben on his one-time key.
struct OlmPair {
    var random: SeededSource
    let annAccount: OlmAccount
    var benAccount: OlmAccount
    var ann: OlmSession
    private var ben: OlmSession?

    init(seed: UInt64, onFallbackKey isFallback: Bool = false) throws {
        random = SeededSource(seed: seed)
        annAccount = OlmAccount(&random)
        benAccount = OlmAccount(&random)
        benAccount.makeOneTimeKeys(2, &random)
        benAccount.makeFallbackKey(&random)
        let oneTime = benAccount.unpublishedKeys.first
        guard let key = isFallback ? benAccount.unpublishedFallbackKey : oneTime else {
            throw EncryptionFault.unknownOneTimeKey
        }
        ann = try annAccount.session(with: benAccount.identityKey, oneTime: key.key, &random)
    }

    /// A message of Ann's.
    mutating func annSays(_ plaintext: [UInt8]) throws -> OlmMessage {
        try ann.encrypt(plaintext, &random)
    }

    /// A message of Ben's.
    mutating func benSays(_ plaintext: [UInt8]) throws -> OlmMessage {
        guard var session = ben else { throw EncryptionFault.unknownSession }
        defer { ben = session }
        return try session.encrypt(plaintext, &random)
    }

    /// What Ben reads, who takes the session with the first message.
    mutating func benReads(_ message: OlmMessage) throws -> [UInt8] {
        if var session = ben {
            defer { ben = session }
            return try session.decrypt(message)
        }
        guard case .preKey(let first) = message else { throw EncryptionFault.unknownSession }
        let (session, plaintext) = try benAccount.session(from: first)
        ben = session
        return plaintext
    }

    /// What Ann reads.
    mutating func annReads(_ message: OlmMessage) throws -> [UInt8] { try ann.decrypt(message) }

    /// All that Ben keeps.
    var benStored: [UInt8] { benAccount.stored + (ben?.stored ?? []) }
}
