import Bot
import Encryption
import JSON
import Planner

/// Where a file of a message is, and what opens it.
struct MatrixSource {
    let server: String
    let media: String
    private let opener: AttachmentCipher.Opener?

    /// Reads the reference of a file; nil where it cannot be read.
    init?(_ file: NetworkFile) {
        guard let members = try? JSONValue(text: Array(file.reference.utf8)) else { return nil }
        let sealed = members["file"]
        guard let url = (sealed?["url"] ?? members["url"])?.string, url.hasPrefix("mxc://") else {
            return nil
        }
        let parts = url.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
            return nil
        }
        (server, media) = (String(parts[0]), String(parts[1]))
        guard let sealed else {
            opener = nil
            return
        }
        guard let opener = Self.opener(sealed) else { return nil }
        self.opener = opener
    }

    private static func opener(_ sealed: JSONValue) -> AttachmentCipher.Opener? {
        guard let webKey = sealed["key"]?["k"]?.string, let iv = sealed["iv"]?.string,
            let hash = sealed["hashes"]?["sha256"]?.string
        else { return nil }
        let plain = String(webKey.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        guard let key = try? Base64.decode(plain), let counter = try? Base64.decode(iv),
            let sum = try? Base64.decode(hash)
        else { return nil }
        return AttachmentCipher.Opener(key: key, iv: counter, hash: sum)
    }

    /// The file of these bytes; gone where they are not those that were sent.
    func opened(_ bytes: [UInt8]) -> FetchOutcome {
        guard let opener else { return .fetched(bytes) }
        guard let plain = try? AttachmentCipher.decrypt(bytes, opener) else { return .notFound }
        return .fetched(plain)
    }
}
