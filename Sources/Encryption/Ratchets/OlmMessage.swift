/// A message of Olm as it travels: `{type, body}` of `m.olm.v1.curve25519-aes-sha2`.
public enum OlmMessage: Hashable, Sendable {
    /// The first messages of a session, type 0: they carry the keys that make it.
    case preKey(PreKeyMessage)
    /// All others, type 1.
    case normal(RatchetMessage)

    /// Reads a message.
    ///
    /// - Throws: `EncryptionFault.malformed` or `.unknownVersion`.
    public init(type: Int, body: String) throws(EncryptionFault) {
        let bytes = try Base64.decode(body)
        switch type {
        case 0: self = .preKey(try PreKeyMessage(bytes))
        case 1: self = .normal(try RatchetMessage(bytes))
        default: throw .malformed
        }
    }

    /// 0 or 1.
    public var type: Int {
        switch self {
        case .preKey: 0
        case .normal: 1
        }
    }

    /// The message as unpadded base64.
    public var body: String {
        switch self {
        case .preKey(let message): Base64.encode(message.bytes)
        case .normal(let message): Base64.encode(message.bytes)
        }
    }

    /// What the ratchet encrypted.
    var inner: RatchetMessage {
        switch self {
        case .preKey(let message): message.inner
        case .normal(let message): message
        }
    }
}

/// The first message of a session.
public struct PreKeyMessage: Hashable, Sendable {
    /// The keys that make the session.
    public let keys: SessionKeys
    /// What the ratchet encrypted.
    let inner: RatchetMessage

    init(keys: SessionKeys, inner: RatchetMessage) {
        self.keys = keys
        self.inner = inner
    }

    init(_ bytes: [UInt8]) throws(EncryptionFault) {
        var (oneTime, base, identity, inner): (Found, Found, Found, Found) = (nil, nil, nil, nil)
        var reader = try WireReader(bytes[...])
        while let field = try reader.next() {
            guard case .bytes(let value) = field.value else { continue }
            switch field.tag {
            case 0x0A: oneTime = value
            case 0x12: base = value
            case 0x1A: identity = value
            case 0x22: inner = value
            default: continue
            }
        }
        guard let oneTime, let base, let identity, let inner else { throw .malformed }
        keys = SessionKeys(
            identity: try Curve25519Key(identity), base: try Curve25519Key(base),
            oneTime: try Curve25519Key(oneTime))
        self.inner = try RatchetMessage(Array(inner))
    }

    private typealias Found = ArraySlice<UInt8>?

    /// The message as it travels.
    var bytes: [UInt8] {
        var writer = WireWriter()
        writer.field(0x0A, keys.oneTime.bytes)
        writer.field(0x12, keys.base.bytes)
        writer.field(0x1A, keys.identity.bytes)
        writer.field(0x22, inner.bytes)
        return writer.bytes
    }
}

/// What a step of the ratchet encrypted.
public struct RatchetMessage: Hashable, Sendable {
    /// The public key of the ratchet's step.
    let ratchet: Curve25519Key
    /// The message's place in its chain.
    let index: UInt64
    let ciphertext: [UInt8]
    /// The message with its code, as it travels.
    let bytes: [UInt8]

    /// What the code is of.
    var authenticated: ArraySlice<UInt8> { bytes.dropLast(MessageCipher.codeLength) }
    /// The code.
    var code: ArraySlice<UInt8> { bytes.suffix(MessageCipher.codeLength) }

    /// Encrypts a plaintext with the key of a chain's message.
    init(
        _ plaintext: [UInt8], _ key: OlmChain.MessageKey, ratchet: Curve25519Key
    ) throws(EncryptionFault) {
        let cipher = MessageCipher(key.secret, info: OlmChain.info)
        ciphertext = try cipher.encrypt(plaintext)
        (self.ratchet, index) = (ratchet, key.index)
        var writer = WireWriter()
        writer.field(0x0A, ratchet.bytes)
        writer.field(0x10, index)
        writer.field(0x22, ciphertext)
        writer.append(cipher.code(of: writer.bytes))
        bytes = writer.bytes
    }

    init(_ bytes: [UInt8]) throws(EncryptionFault) {
        guard bytes.count > MessageCipher.codeLength else { throw .malformed }
        var (ratchet, index, ciphertext): (ArraySlice<UInt8>?, UInt64?, ArraySlice<UInt8>?)
        var reader = try WireReader(bytes.dropLast(MessageCipher.codeLength))
        while let field = try reader.next() {
            switch (field.tag, field.value) {
            case (0x0A, .bytes(let value)): ratchet = value
            case (0x10, .number(let value)): index = value
            case (0x22, .bytes(let value)): ciphertext = value
            default: continue
            }
        }
        guard let ratchet, let index, let ciphertext else { throw .malformed }
        self.ratchet = try Curve25519Key(ratchet)
        self.index = index
        self.ciphertext = Array(ciphertext)
        self.bytes = bytes
    }
}
