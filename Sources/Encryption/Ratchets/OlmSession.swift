import Crypto

/// A session of Olm between two devices (the double ratchet): each reply makes a new secret, so that a key that
/// is lost opens neither what was said before nor what is said later.
///
///     root ──► chain of ours ──► key, key, key …
///       │  their answer brings a new ratchet key
///       ▼
///     root ──► chain of theirs ──► key, key …
///
/// A value: a message that is refused leaves it as it was.
public struct OlmSession: Sendable {
    /// The most chains of the other party that are kept.
    private static let keptChains = 5

    private struct Sending: Sendable {
        var ratchet: Curve25519.KeyAgreement.PrivateKey
        var chain: OlmChain
    }

    /// The keys that made it.
    public let keys: SessionKeys
    private var root: OlmRoot
    private var sending: Sending?
    /// The other party's chains, the oldest first.
    private var receiving: [OlmReceivingChain] = []

    /// The session's id, as base64.
    public var id: String { keys.sessionID }

    /// Whether the other party has it too, for it sent something.
    public var isConfirmed: Bool { !receiving.isEmpty }

    /// A session that this device begins, with another's identity key and one of its one-time keys.
    init(
        identity: Curve25519.KeyAgreement.PrivateKey, with other: Curve25519Key,
        oneTime: Curve25519Key, _ random: inout some RandomSource
    ) throws(EncryptionFault) {
        let base = KeyAgreement.makeKey(&random)
        let secret = SymmetricKey.joining([
            try KeyAgreement.agree(identity, oneTime), try KeyAgreement.agree(base, other),
            try KeyAgreement.agree(base, oneTime),
        ])
        let (root, chain) = OlmRoot.first(of: secret)
        self.root = root
        sending = Sending(ratchet: KeyAgreement.makeKey(&random), chain: chain)
        keys = SessionKeys(
            identity: Curve25519Key(of: identity), base: Curve25519Key(of: base), oneTime: oneTime)
    }

    /// A session that another device begins with its first message.
    ///
    /// - Throws: `EncryptionFault.weakKey`.
    init(
        identity: Curve25519.KeyAgreement.PrivateKey,
        oneTime: Curve25519.KeyAgreement.PrivateKey, _ message: PreKeyMessage
    ) throws(EncryptionFault) {
        keys = message.keys
        let secret = SymmetricKey.joining([
            try KeyAgreement.agree(oneTime, keys.identity),
            try KeyAgreement.agree(identity, keys.base), try KeyAgreement.agree(oneTime, keys.base),
        ])
        // The answer will be made with it: a weak one is refused before the one-time key goes.
        _ = try KeyAgreement.agree(identity, message.inner.ratchet)
        let (root, chain) = OlmRoot.first(of: secret)
        self.root = root
        receiving = [OlmReceivingChain(ratchet: message.inner.ratchet, chain: chain)]
    }

    /// Encrypts a plaintext; the session goes on by one message.
    ///
    /// - Throws: `EncryptionFault.weakKey` when the other party's ratchet key is of small order.
    public mutating func encrypt(
        _ plaintext: [UInt8], _ random: inout some RandomSource
    ) throws(EncryptionFault) -> OlmMessage {
        var next = self
        let message = try next.advance(plaintext, &random)
        self = next
        guard isConfirmed else { return .preKey(PreKeyMessage(keys: keys, inner: message)) }
        return .normal(message)
    }

    private mutating func advance(
        _ plaintext: [UInt8], _ random: inout some RandomSource
    ) throws(EncryptionFault) -> RatchetMessage {
        var current: Sending
        if let sending {
            current = sending
        } else {
            guard let other = receiving.last?.ratchet else { throw .unknownSession }
            let ratchet = KeyAgreement.makeKey(&random)
            let (root, chain) = try root.advanced(ratchet, other)
            self.root = root
            current = Sending(ratchet: ratchet, chain: chain)
        }
        let key = current.chain.next()
        sending = current
        return try RatchetMessage(plaintext, key, ratchet: Curve25519Key(of: current.ratchet))
    }

    /// How many steps of a chain decrypting a message takes before its own.
    func gap(before message: OlmMessage) -> UInt64 {
        let inner = message.inner
        if let chain = receiving.first(where: { $0.ratchet == inner.ratchet }) {
            return chain.gap(before: inner)
        }
        return sending == nil ? 0 : inner.index
    }

    /// Decrypts a message.
    ///
    /// - Throws: `EncryptionFault`, and the session stays as it was.
    public mutating func decrypt(_ message: OlmMessage) throws(EncryptionFault) -> [UInt8] {
        if case .preKey(let first) = message, first.keys != keys { throw .unknownSession }
        var next = self
        let plaintext = try next.read(message.inner)
        self = next
        return plaintext
    }

    private mutating func read(_ message: RatchetMessage) throws(EncryptionFault) -> [UInt8] {
        if let place = receiving.firstIndex(where: { $0.ratchet == message.ratchet }) {
            return try receiving[place].decrypt(message)
        }
        // A new chain of theirs answers one of ours.
        guard let sending else { throw .unknownSession }
        let (root, chain) = try root.advanced(sending.ratchet, message.ratchet)
        var begun = OlmReceivingChain(ratchet: message.ratchet, chain: chain)
        let plaintext = try begun.decrypt(message)
        self.root = root
        self.sending = nil
        receiving.append(begun)
        receiving.removeFirst(max(receiving.count - Self.keptChains, 0))
        return plaintext
    }
}

extension OlmSession: StoredState {
    init(_ reader: inout StateReader) throws(EncryptionFault) {
        keys = try SessionKeys(&reader)
        root = OlmRoot(key: try reader.secret())
        sending = try reader.optional { reader throws(EncryptionFault) in
            Sending(ratchet: try reader.agreementKey(), chain: try OlmChain(&reader))
        }
        receiving = try reader.list { reader throws(EncryptionFault) in
            try OlmReceivingChain(&reader)
        }
    }

    func write(_ writer: inout StateWriter) {
        keys.write(&writer)
        writer.secret(root.key)
        writer.optional(sending) { writer, sending in
            writer.agreementKey(sending.ratchet)
            sending.chain.write(&writer)
        }
        writer.list(receiving) { $1.write(&$0) }
    }
}
