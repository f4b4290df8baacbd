import Crypto
import FoundationEssentials
import Planner

/// Backups that the holder of a private key alone can open (HPKE, RFC 9180: X25519, HKDF-SHA256, ChaCha20-Poly1305).
///
///     `fundone-sealed-backup-1`, a line feed, the encapsulated key (32 bytes), parts
///     part: its length (4 bytes, the highest first), and what was sealed of at most 1 MiB; the last says that it is
public enum SealedBackup {
    /// Why a backup cannot be sealed or opened.
    public enum Fault: Error, Hashable, Sendable {
        /// The key is not a valid key.
        case noKey
        /// The file is no sealed backup, was cut short or changed, or is for another key.
        case unreadable
        /// A file cannot be read, for a reason of the system.
        case input(String, Int32)
        /// A file cannot be made or written, for a reason of the system.
        case output(String, Int32)
    }

    private static let suite = HPKE.Ciphersuite.Curve25519_SHA256_ChachaPoly
    private static let head = Data("fundone-sealed-backup-1\n".utf8)
    private static let keyLength = 32
    private static let partLength = 1 << 20
    private static let publicPrefix = "fundone-backup-"

    /// A new pair: the private key as a line for a file, and the public key that the configuration names.
    public static func newPair() -> (privateKey: String, publicKey: String) {
        let key = Curve25519.KeyAgreement.PrivateKey()
        return (key.rawRepresentation.base64EncodedString(), publicKey(of: key))
    }

    /// Whether a text is a public key.
    public static func isPublicKey(_ text: String) -> Bool { (try? recipient(text)) != nil }

    /// Whether a file is a sealed backup.
    public static func isSealed(_ path: String) -> Bool {
        (try? BackupBytes(reading: path).read(head.count)) == head
    }

    /// Seals a file.
    ///
    /// - Throws: `Fault`.
    public static func seal(_ from: String, to path: String, for recipient: String) throws {
        var sender = try HPKE.Sender(
            recipientKey: try Self.recipient(recipient), ciphersuite: suite, info: head)
        let (input, output) = (try BackupBytes(reading: from), try BackupBytes(writing: path))
        try output.write(head + sender.encapsulatedKey)
        var part = try input.read(partLength)
        repeat {
            let next = try input.read(partLength)
            let sealed = try sender.seal(part, authenticating: Data([next.isEmpty ? 1 : 0]))
            let length = UInt32(sealed.count)
            try output.write(
                Data((0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }))
            try output.write(sealed)
            part = next
        } while !part.isEmpty
        try output.finish()
    }

    /// Opens a sealed file.
    ///
    /// - Throws: `Fault`.
    public static func open(_ from: String, to path: String, with privateKey: String) throws {
        guard let bytes = Data(base64Encoded: privateKey),
            let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes)
        else { throw Fault.noKey }
        let (input, output) = (try BackupBytes(reading: from), try BackupBytes(writing: path))
        guard try input.read(head.count) == head else { throw Fault.unreadable }
        let encapsulated = try input.read(keyLength)
        guard encapsulated.count == keyLength,
            var recipient = try? HPKE.Recipient(
                privateKey: key, ciphersuite: suite, info: head, encapsulatedKey: encapsulated)
        else { throw Fault.unreadable }
        var isLast = false
        while !isLast {
            let length = try input.read(4).reduce(0) { $0 << 8 | Int($1) }
            guard length >= 16, length <= partLength + 16 else { throw Fault.unreadable }
            let sealed = try input.read(length)
            guard sealed.count == length else { throw Fault.unreadable }
            let isEnd = try input.isAtEnd
            guard
                let part = try? recipient.open(
                    sealed, authenticating: Data([isEnd ? 1 : 0]))
            else { throw Fault.unreadable }
            try output.write(part)
            isLast = isEnd
        }
        try output.finish()
    }

    private static func publicKey(of key: Curve25519.KeyAgreement.PrivateKey) -> String {
        publicPrefix + key.publicKey.rawRepresentation.hexadecimal
    }

    private static func recipient(_ text: String) throws -> Curve25519.KeyAgreement.PublicKey {
        let digits = Array(text.dropFirst(publicPrefix.count).utf8)
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
        }
        guard text.hasPrefix(publicPrefix), digits.count == 64, bytes.count == 32 else {
            throw Fault.noKey
        }
        return try Curve25519.KeyAgreement.PublicKey(rawRepresentation: bytes)
    }
}
