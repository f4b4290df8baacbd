import Crypto

/// The session that this device's messages to a room are encrypted with.
public struct MegolmOutbound: Sendable {
    private var ratchet: MegolmRatchet
    private let signing: Curve25519.Signing.PrivateKey

    /// A new session.
    public init(_ random: inout some RandomSource) {
        let bytes = random.bytes(MegolmRatchet.length)
        guard let ratchet = try? MegolmRatchet(bytes, index: 0) else {
            preconditionFailure("a source gives as many bytes as it is asked for")
        }
        self.ratchet = ratchet
        signing = Signing.makeKey(&random)
    }

    /// The session's id: its public key, as base64.
    public var id: String { Ed25519Key(of: signing).base64 }

    /// The index of the next message.
    public var index: UInt32 { ratchet.index }

    /// Encrypts a plaintext; the session goes on by one message.
    public mutating func encrypt(_ plaintext: [UInt8]) throws(EncryptionFault) -> MegolmMessage {
        let message = try MegolmMessage(plaintext, ratchet) { Signing.sign($0, with: signing) }
        ratchet.advance()
        return message
    }

    /// What others need to read the messages from the next one on (`session_key` of `m.room_key`).
    public var sharedKey: String {
        var bytes: [UInt8] = [MegolmKeyFormat.shared.rawValue]
        bytes += ratchet.index.bigEndianBytes + ratchet.bytes + Ed25519Key(of: signing).bytes
        defer { bytes.wipe() }
        return Base64.encode(bytes + Signing.sign(bytes, with: signing))
    }
}

/// How the key of a session is written: the first byte, then index, ratchet and public key.
enum MegolmKeyFormat: UInt8 {
    /// For forwarding and backup, without a signature.
    case exported = 1
    /// By the session's own device, signed.
    case shared = 2
}

extension UInt32 {
    var bigEndianBytes: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> UInt32($0)) }
    }
}

extension MegolmOutbound: StoredState {
    init(_ reader: inout StateReader) throws(EncryptionFault) {
        ratchet = try MegolmRatchet(&reader)
        signing = try reader.signingKey()
    }

    func write(_ writer: inout StateWriter) {
        ratchet.write(&writer)
        writer.signingKey(signing)
    }
}
