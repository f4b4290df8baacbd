import Crypto

/// The session that another device's messages to a room are read with, from the index on at which it was shared.
public struct MegolmInbound: Sendable {
    private let first: MegolmRatchet
    /// How far it was read; kept only to save steps.
    private var latest: MegolmRatchet
    private let signing: Ed25519Key

    /// Takes a session that its own device shared (`session_key` of `m.room_key`).
    ///
    /// - Throws: `EncryptionFault`, `.wrongSignature` among them.
    public init(shared text: String) throws(EncryptionFault) {
        let bytes = try Base64.decode(text)
        guard bytes.count == Self.exportedLength + 64 else { throw .malformed }
        try self.init(bytes.dropLast(64), .shared)
        try signing.verify(bytes.suffix(64), of: bytes.dropLast(64))
    }

    /// Takes a session that was exported.
    ///
    /// - Throws: `EncryptionFault.malformed` or `.unknownVersion`.
    public init(exported text: String) throws(EncryptionFault) {
        let bytes = try Base64.decode(text)
        guard bytes.count == Self.exportedLength else { throw .malformed }
        try self.init(bytes[...], .exported)
    }

    private static let exportedLength = 1 + 4 + MegolmRatchet.length + 32

    private init(
        _ bytes: ArraySlice<UInt8>, _ format: MegolmKeyFormat
    ) throws(EncryptionFault) {
        guard bytes.first == format.rawValue else { throw .unknownVersion }
        let index = bytes[1..<5].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        first = try MegolmRatchet(bytes[5..<(5 + MegolmRatchet.length)], index: index)
        latest = first
        signing = try Ed25519Key(bytes[(5 + MegolmRatchet.length)...])
    }

    /// The session's id: its public key, as base64.
    public var id: String { signing.base64 }

    /// The index of the first message that it reads.
    public var firstIndex: UInt32 { first.index }

    /// Decrypts a message: the signature is checked first, then the code.
    ///
    /// - Throws: `EncryptionFault`, and the session stays as it was.
    public mutating func decrypt(_ message: MegolmMessage) throws(EncryptionFault) -> [UInt8] {
        try signing.verify(message.signature, of: message.signed)
        guard message.index >= first.index else { throw .tooEarly }
        var ratchet = message.index >= latest.index ? latest : first
        ratchet.advance(to: message.index)
        let cipher = MessageCipher(ratchet.secret, info: MegolmMessage.info)
        try cipher.check(message.code, of: message.authenticated)
        let plaintext = try cipher.decrypt(message.ciphertext)
        if ratchet.index > latest.index { latest = ratchet }
        return plaintext
    }

    /// The session from an index on, to be given on; nil for one before its first.
    public func exported(at index: UInt32) -> String? {
        guard index >= first.index else { return nil }
        var ratchet = first
        ratchet.advance(to: index)
        var bytes = [MegolmKeyFormat.exported.rawValue] + index.bigEndianBytes + ratchet.bytes
        defer { bytes.wipe() }
        return Base64.encode(bytes + signing.bytes)
    }
}

extension MegolmInbound: StoredState {
    init(_ reader: inout StateReader) throws(EncryptionFault) {
        first = try MegolmRatchet(&reader)
        latest = first
        signing = try Ed25519Key(reader.data())
    }

    func write(_ writer: inout StateWriter) {
        first.write(&writer)
        writer.data(signing.bytes)
    }
}
