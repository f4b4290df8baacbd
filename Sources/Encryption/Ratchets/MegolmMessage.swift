/// A message of Megolm as it travels: the fields, eight bytes of code, and a signature over both.
public struct MegolmMessage: Hashable, Sendable {
    private static let signatureLength = 64

    /// The message's place in its session.
    public let index: UInt32
    let ciphertext: [UInt8]
    /// The message with its code and signature.
    let bytes: [UInt8]

    /// Encrypts a plaintext with the ratchet's state; `sign` signs what it is given.
    init(
        _ plaintext: [UInt8], _ ratchet: MegolmRatchet, sign: ([UInt8]) -> [UInt8]
    ) throws(EncryptionFault) {
        let cipher = MessageCipher(ratchet.secret, info: Self.info)
        index = ratchet.index
        ciphertext = try cipher.encrypt(plaintext)
        var writer = WireWriter()
        writer.field(0x08, UInt64(index))
        writer.field(0x12, ciphertext)
        writer.append(cipher.code(of: writer.bytes))
        writer.append(sign(writer.bytes))
        bytes = writer.bytes
    }

    /// Reads a message of unpadded base64.
    ///
    /// - Throws: `EncryptionFault.malformed` or `.unknownVersion`.
    public init(_ text: String) throws(EncryptionFault) {
        bytes = try Base64.decode(text)
        let end = MessageCipher.codeLength + Self.signatureLength
        guard bytes.count > end else { throw .malformed }
        var (index, ciphertext): (UInt64?, ArraySlice<UInt8>?)
        var reader = try WireReader(bytes.dropLast(end))
        while let field = try reader.next() {
            switch (field.tag, field.value) {
            case (0x08, .number(let value)): index = value
            case (0x12, .bytes(let value)): ciphertext = value
            default: continue
            }
        }
        guard let index = index.flatMap({ UInt32(exactly: $0) }), let ciphertext else {
            throw .malformed
        }
        self.index = index
        self.ciphertext = Array(ciphertext)
    }

    /// What message keys are derived for.
    static let info = "MEGOLM_KEYS"

    /// The message as unpadded base64.
    public var text: String { Base64.encode(bytes) }

    var signed: ArraySlice<UInt8> { bytes.dropLast(Self.signatureLength) }
    var signature: ArraySlice<UInt8> { bytes.suffix(Self.signatureLength) }
    var authenticated: ArraySlice<UInt8> { signed.dropLast(MessageCipher.codeLength) }
    var code: ArraySlice<UInt8> { signed.suffix(MessageCipher.codeLength) }
}
