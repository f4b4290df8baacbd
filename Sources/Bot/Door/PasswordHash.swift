import Crypto
import CryptoExtras
import FoundationEssentials

/// The hash of a password by scrypt (RFC 7914), with its parameters and salt: `scrypt$16384$8$5$salt$key`, in base64.
///
/// 16 MB of memory and five passes, as OWASP's Password Storage Cheat Sheet has it.
struct PasswordHash: Equatable {
    let text: String

    private static let (block, lanes, length) = (8, 5, 32)
    #if DEBUG
        // Without optimisation each round takes long; the row says how many there were.
        private static let rounds = 1024
    #else
        private static let rounds = 16_384
    #endif

    /// The hash of a new password, with a salt of its own.
    init(of password: String) {
        var source = SystemRandomNumberGenerator()
        let salt = Data((0..<16).map { _ in UInt8.random(in: 0...255, using: &source) })
        let key = Self.key(password, salt, Self.rounds, Self.block, Self.lanes, Self.length)
        text = [
            "scrypt", "\(Self.rounds)", "\(Self.block)", "\(Self.lanes)",
            salt.base64EncodedString(), key.base64EncodedString(),
        ].joined(separator: "$")
    }

    /// A hash as it was kept.
    init(stored text: String) {
        self.text = text
    }

    /// A hash that no password has: whoever tries a name that nobody has waits as long.
    static let ofNobody = PasswordHash(of: "\(UInt64.random(in: 0 ... .max))")

    /// Whether it is the hash of a password. The comparison takes as long for each.
    func isOf(_ password: String) -> Bool {
        let parts = text.split(separator: "$").map(String.init)
        guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]),
            let block = Int(parts[2]), let lanes = Int(parts[3]),
            let salt = Data(base64Encoded: parts[4]), let key = Data(base64Encoded: parts[5])
        else { return false }
        let other = Self.key(password, salt, rounds, block, lanes, key.count)
        guard other.count == key.count, !key.isEmpty else { return false }
        return zip(key, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func key(
        _ password: String, _ salt: Data, _ rounds: Int, _ block: Int, _ lanes: Int, _ length: Int
    ) -> Data {
        // Fails for parameters that no hash of ours has.
        let key = try? KDF.Scrypt.deriveKey(
            from: Data(password.utf8), salt: salt, outputByteCount: length, rounds: rounds,
            blockSize: block, parallelism: lanes)
        return key?.withUnsafeBytes { Data($0) } ?? Data()
    }
}
