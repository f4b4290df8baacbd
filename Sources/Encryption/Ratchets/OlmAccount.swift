import Crypto

/// The keys of this device: who it is, and what others need to begin sessions with it.
public struct OlmAccount: Sendable {
    /// A one-time or fallback key.
    struct PreKey: Sendable {
        var id: String
        var key: Curve25519.KeyAgreement.PrivateKey
        /// What others know of it.
        let publicKey: Curve25519Key
        /// Whether the server has it.
        var isPublished = false

        init(id: String, key: Curve25519.KeyAgreement.PrivateKey) {
            (self.id, self.key) = (id, key)
            publicKey = Curve25519Key(of: key)
        }
    }

    /// The most one-time keys that are kept: those that were given out and never used go, the oldest first.
    private static let keptKeys = 500

    let identity: Curve25519.KeyAgreement.PrivateKey
    let signing: Curve25519.Signing.PrivateKey
    private(set) var oneTimeKeys: [PreKey] = []
    /// The fallback key, and the one before it.
    private(set) var fallbackKeys: [PreKey] = []

    /// The key that says which device it is: nobody else's messages are encrypted with it.
    public var identityKey: Curve25519Key { Curve25519Key(of: identity) }
    /// The key that signs for the device.
    public var signingKey: Ed25519Key { Ed25519Key(of: signing) }

    /// A new device.
    public init(_ random: inout some RandomSource) {
        identity = KeyAgreement.makeKey(&random)
        signing = Signing.makeKey(&random)
    }

    /// The device's signature of a message, 64 bytes.
    public func sign(_ message: some Sequence<UInt8>) -> [UInt8] {
        Signing.sign(message, with: signing)
    }

    /// Begins a session with a device, by its identity key and one of its one-time keys.
    ///
    /// - Throws: `EncryptionFault.weakKey`.
    public func session(
        with identity: Curve25519Key, oneTime: Curve25519Key, _ random: inout some RandomSource
    ) throws(EncryptionFault) -> OlmSession {
        try OlmSession(identity: self.identity, with: identity, oneTime: oneTime, &random)
    }

    /// Takes the session that another device begins, with what its first message says. The one-time key goes only
    /// when the message could be read; a fallback key stays.
    ///
    /// - Throws: `EncryptionFault`, `.unknownOneTimeKey` among them.
    public mutating func session(
        from message: PreKeyMessage
    ) throws(EncryptionFault) -> (session: OlmSession, plaintext: [UInt8]) {
        let wanted = message.keys.oneTime
        let found = oneTimeKeys.first { $0.publicKey == wanted }
        guard let own = found ?? fallbackKeys.first(where: { $0.publicKey == wanted }) else {
            throw .unknownOneTimeKey
        }
        var session = try OlmSession(identity: identity, oneTime: own.key, message)
        let plaintext = try session.decrypt(.preKey(message))
        oneTimeKeys.removeAll { $0.id == own.id }
        return (session, plaintext)
    }
}

extension OlmAccount {
    /// A public one-time or fallback key with its id.
    public struct PublicPreKey: Hashable, Sendable {
        /// The id that it is published under, never used again for another key.
        public var id: String
        /// The key.
        public var key: Curve25519Key
    }

    /// The one-time keys that the server has not.
    public var unpublishedKeys: [PublicPreKey] {
        oneTimeKeys.filter { !$0.isPublished }.map(\.published)
    }

    /// The fallback key, where the server has it not.
    public var unpublishedFallbackKey: PublicPreKey? {
        fallbackKeys.last.flatMap { $0.isPublished ? nil : $0.published }
    }

    /// Makes that many one-time keys.
    public mutating func makeOneTimeKeys(_ count: Int, _ random: inout some RandomSource) {
        for _ in 0..<max(count, 0) { oneTimeKeys.append(makeKey(&random)) }
        oneTimeKeys.removeFirst(max(oneTimeKeys.count - Self.keptKeys, 0))
    }

    /// Makes a fallback key; the one before it still opens messages that are under way.
    public mutating func makeFallbackKey(_ random: inout some RandomSource) {
        fallbackKeys = fallbackKeys.suffix(1) + [makeKey(&random)]
    }

    /// Gives up the fallback key before the present one.
    public mutating func forgetFormerFallbackKey() {
        fallbackKeys = fallbackKeys.suffix(1)
    }

    /// Notes that the server has all keys of those ids.
    public mutating func markPublished(_ ids: Set<String>) {
        for index in oneTimeKeys.indices where ids.contains(oneTimeKeys[index].id) {
            oneTimeKeys[index].isPublished = true
        }
        for index in fallbackKeys.indices where ids.contains(fallbackKeys[index].id) {
            fallbackKeys[index].isPublished = true
        }
    }

    private func makeKey(_ random: inout some RandomSource) -> PreKey {
        // An old copy of the account must not give an id away again.
        let id = Base64.encode(random.bytes(9))
        return PreKey(id: id, key: KeyAgreement.makeKey(&random))
    }
}

extension OlmAccount.PreKey {
    /// The key as it is published.
    var published: OlmAccount.PublicPreKey { OlmAccount.PublicPreKey(id: id, key: publicKey) }
}

extension OlmAccount: StoredState {
    init(_ reader: inout StateReader) throws(EncryptionFault) {
        identity = try reader.agreementKey()
        signing = try reader.signingKey()
        oneTimeKeys = try reader.list { reader throws(EncryptionFault) in try PreKey(&reader) }
        fallbackKeys = try reader.list { reader throws(EncryptionFault) in try PreKey(&reader) }
    }

    func write(_ writer: inout StateWriter) {
        writer.agreementKey(identity)
        writer.signingKey(signing)
        writer.list(oneTimeKeys) { $1.write(&$0) }
        writer.list(fallbackKeys) { $1.write(&$0) }
    }
}

extension OlmAccount.PreKey: StoredState {
    init(_ reader: inout StateReader) throws(EncryptionFault) {
        self.init(id: try reader.text(), key: try reader.agreementKey())
        isPublished = try reader.flag()
    }

    func write(_ writer: inout StateWriter) {
        writer.text(id)
        writer.agreementKey(key)
        writer.flag(isPublished)
    }
}
