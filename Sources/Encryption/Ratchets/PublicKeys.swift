import Crypto

/// A public key of Curve25519 (RFC 7748): of an identity, a one-time key, a ratchet.
public struct Curve25519Key: Hashable, Sendable {
    /// The 32 bytes of its u-coordinate.
    public let bytes: [UInt8]

    /// The key of 32 bytes.
    ///
    /// - Throws: `EncryptionFault.malformed` when there are more or fewer, or the coordinate is not below 2^255 - 19:
    ///   X25519 would take it for another key, and the same message for one of another session.
    public init(_ bytes: some Collection<UInt8>) throws(EncryptionFault) {
        guard bytes.count == 32 else { throw .malformed }
        self.bytes = Array(bytes)
        let isNearEnd = self.bytes[0] >= 0xED && self.bytes[1..<31].allSatisfy { $0 == 0xFF }
        guard self.bytes[31] < (isNearEnd ? 0x7F : 0x80) else { throw .malformed }
    }

    /// The key of a base64 text.
    ///
    /// - Throws: `EncryptionFault.malformed` where it is none.
    public init(base64 text: String) throws(EncryptionFault) {
        try self.init(Base64.decode(text))
    }

    /// The key that belongs to a private one.
    init(of key: Curve25519.KeyAgreement.PrivateKey) {
        bytes = [UInt8](key.publicKey.rawRepresentation)
    }

    /// The key as unpadded base64.
    public var base64: String { Base64.encode(bytes) }
}

/// A public key of Ed25519 (RFC 8032): of a device, a user's cross-signing, a room key.
public struct Ed25519Key: Hashable, Sendable {
    /// The 32 bytes of its point.
    public let bytes: [UInt8]

    /// The key of 32 bytes.
    ///
    /// - Throws: `EncryptionFault.malformed` when there are more or fewer.
    public init(_ bytes: some Collection<UInt8>) throws(EncryptionFault) {
        guard bytes.count == 32 else { throw .malformed }
        self.bytes = Array(bytes)
    }

    /// The key of a base64 text.
    ///
    /// - Throws: `EncryptionFault.malformed` where it is none.
    public init(base64 text: String) throws(EncryptionFault) {
        try self.init(Base64.decode(text))
    }

    /// The key that belongs to a private one.
    init(of key: Curve25519.Signing.PrivateKey) {
        bytes = [UInt8](key.publicKey.rawRepresentation)
    }

    /// The key as unpadded base64.
    public var base64: String { Base64.encode(bytes) }

    /// Checks that `signature` is this key's of `message`. It is strict: BoringSSL takes keys and commitments of
    /// small order, whose signatures anybody can make.
    ///
    /// - Throws: `EncryptionFault.weakKey` or `.wrongSignature`.
    public func verify(
        _ signature: some Collection<UInt8>, of message: some Sequence<UInt8>
    ) throws(EncryptionFault) {
        guard signature.count == 64 else { throw .wrongSignature }
        let isWeak = SmallOrder.contains(bytes) || SmallOrder.contains(signature.prefix(32))
        guard !isWeak else { throw .weakKey }
        guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes),
            key.isValidSignature(Array(signature), for: Array(message))
        else { throw .wrongSignature }
    }
}

/// The points of Ed25519 whose order divides 8, by their y-coordinates; each in all its encodings, for a
/// coordinate may be written with the field's prime added, and with either sign.
enum SmallOrder {
    /// Whether 32 bytes encode such a point.
    static func contains(_ point: some Collection<UInt8>) -> Bool {
        var bytes = Array(point)
        guard bytes.count == 32 else { return false }
        bytes[31] &= 0x7F
        return coordinates.contains(bytes)
    }

    private static let zero = [UInt8](repeating: 0, count: 32)
    private static let one = [1] + zero.dropLast()
    private static let coordinates: Set<[UInt8]> = [
        zero, one, nearPrime(0xEC), nearPrime(0xED), nearPrime(0xEE),
        [
            0x26, 0xE8, 0x95, 0x8F, 0xC2, 0xB2, 0x27, 0xB0, 0x45, 0xC3, 0xF4, 0x89, 0xF2, 0xEF,
            0x98, 0xF0, 0xD5, 0xDF, 0xAC, 0x05, 0xD3, 0xC6, 0x33, 0x39, 0xB1, 0x38, 0x02, 0x88,
            0x6D, 0x53, 0xFC, 0x05,
        ],
        [
            0xC7, 0x17, 0x6A, 0x70, 0x3D, 0x4D, 0xD8, 0x4F, 0xBA, 0x3C, 0x0B, 0x76, 0x0D, 0x10,
            0x67, 0x0F, 0x2A, 0x20, 0x53, 0xFA, 0x2C, 0x39, 0xCC, 0xC6, 0x4E, 0xC7, 0xFD, 0x77,
            0x92, 0xAC, 0x03, 0x7A,
        ],
    ]

    // The prime is 2^255 - 19: its lowest byte is 0xED.
    private static func nearPrime(_ lowest: UInt8) -> [UInt8] {
        [lowest] + [UInt8](repeating: 0xFF, count: 30) + [0x7F]
    }
}
