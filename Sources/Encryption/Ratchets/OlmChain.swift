import Crypto

/// The root of an Olm session: each change of direction makes a new one, and with it a chain.
struct OlmRoot: Sendable {
    let key: SymmetricKey

    /// The next root and the chain that begins, made of the secret of two ratchet keys.
    func advanced(
        _ own: Curve25519.KeyAgreement.PrivateKey, _ other: Curve25519Key
    ) throws(EncryptionFault) -> (root: OlmRoot, chain: OlmChain) {
        OlmRoot.split(
            KeyAgreement.derive(
                try KeyAgreement.agree(own, other), salt: key, info: "OLM_RATCHET", count: 64))
    }

    /// The root and the chain that the three secrets of a new session make.
    static func first(of secret: SymmetricKey) -> (root: OlmRoot, chain: OlmChain) {
        split(KeyAgreement.derive(secret, info: "OLM_ROOT", count: 64))
    }

    private static func split(_ keys: SymmetricKey) -> (root: OlmRoot, chain: OlmChain) {
        (OlmRoot(key: keys.slice(0..<32)), OlmChain(key: keys.slice(32..<64), index: 0))
    }
}

/// A chain of message keys: each is made of the chain's key, which then goes on and cannot go back.
struct OlmChain: Sendable {
    /// What message keys are derived for.
    static let info = "OLM_KEYS"

    /// The key of one message.
    struct MessageKey: Sendable {
        let secret: SymmetricKey
        let index: UInt64
    }

    private(set) var key: SymmetricKey
    /// The place of the next message.
    private(set) var index: UInt64

    /// The key of the next message.
    mutating func next() -> MessageKey {
        let message = MessageKey(secret: key.code(of: 1), index: index)
        skip()
        return message
    }

    /// Passes the next message over.
    mutating func skip() {
        key = key.code(of: 2)
        index += 1
    }
}

/// A chain of the other party's messages, with the keys of those that were passed over.
struct OlmReceivingChain: Sendable {
    /// The most keys of messages passed over, and how far ahead a message may be: a peer cannot make us compute
    /// or keep more.
    static let (keptKeys, longestGap): (Int, UInt64) = (40, 2000)

    /// The public key of its step.
    let ratchet: Curve25519Key
    var chain: OlmChain
    var skipped: [OlmChain.MessageKey] = []

    /// How many messages a message passes over.
    func gap(before message: RatchetMessage) -> UInt64 {
        message.index > chain.index ? message.index - chain.index : 0
    }

    /// The plaintext of a message of this chain. The chain changes only when the code holds.
    mutating func decrypt(_ message: RatchetMessage) throws(EncryptionFault) -> [UInt8] {
        var next = self
        let key = try next.take(message.index)
        let cipher = MessageCipher(key.secret, info: OlmChain.info)
        try cipher.check(message.code, of: message.authenticated)
        let plaintext = try cipher.decrypt(message.ciphertext)
        self = next
        return plaintext
    }

    private mutating func take(_ index: UInt64) throws(EncryptionFault) -> OlmChain.MessageKey {
        guard index >= chain.index else {
            guard let place = skipped.firstIndex(where: { $0.index == index }) else {
                throw .keyIsUsed
            }
            return skipped.remove(at: place)
        }
        guard index - chain.index <= Self.longestGap else { throw .tooFarAhead }
        while index - chain.index > UInt64(Self.keptKeys) { chain.skip() }
        while chain.index < index { skipped.append(chain.next()) }
        skipped.removeFirst(max(skipped.count - Self.keptKeys, 0))
        return chain.next()
    }
}

extension OlmChain: StoredState {
    init(_ reader: inout StateReader) throws(EncryptionFault) {
        key = try reader.secret()
        index = try reader.number()
    }

    func write(_ writer: inout StateWriter) {
        writer.secret(key)
        writer.number(index)
    }
}

extension OlmReceivingChain: StoredState {
    init(_ reader: inout StateReader) throws(EncryptionFault) {
        ratchet = try Curve25519Key(reader.data())
        chain = try OlmChain(&reader)
        skipped = try reader.list { reader throws(EncryptionFault) in
            OlmChain.MessageKey(secret: try reader.secret(), index: try reader.number())
        }
    }

    func write(_ writer: inout StateWriter) {
        writer.data(ratchet.bytes)
        chain.write(&writer)
        writer.list(skipped) { writer, key in
            writer.secret(key.secret)
            writer.number(key.index)
        }
    }
}
