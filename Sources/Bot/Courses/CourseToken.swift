import Crypto
import FoundationEssentials

/// The token of a Canvas as the database keeps it: sealed with AES-256-GCM under a key that is not in the database, and
/// for the one plan that it was given for.
struct CourseToken {
    private let key: SymmetricKey
    private let name: [UInt8]

    /// The token of a plan, under a key of 32 bytes.
    init(plan: Int64, key: [UInt8]) {
        self.key = SymmetricKey(data: key)
        name = Array("canvas-token:\(plan)".utf8)
    }

    /// A token sealed; nil where the key is no valid key.
    func seal(_ token: String) -> String? {
        guard key.bitCount == 256,
            let box = try? AES.GCM.seal(Array(token.utf8), using: key, authenticating: name)
        else { return nil }
        return box.combined?.base64EncodedString()
    }

    /// The token in what was sealed; nil where it was sealed under another key or for another plan.
    func open(_ sealed: String) -> String? {
        guard let data = Data(base64Encoded: sealed),
            let box = try? AES.GCM.SealedBox(combined: data),
            let token = try? AES.GCM.open(box, using: key, authenticating: name)
        else { return nil }
        return String(decoding: token, as: UTF8.self)
    }
}
