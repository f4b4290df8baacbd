public import Wording
import Bot
import FoundationEssentials
import Glibc

/// The directory into which the console writes attachments.
///
/// A file is named for its attachment and its contents, so that the same conversation names the same files and no
/// file is ever overwritten by other contents.
public struct ConsoleFiles: Sendable {
    /// Why an attachment could not be written.
    public struct Failure: Error, CustomStringConvertible {
        /// One line that names the file.
        public var description: String
    }

    private let directory: String

    /// Files in `directory`, which is made, for its owner only, when the first one is written.
    public init(directory: String) {
        self.directory = directory
    }

    /// Writes the attachment and returns the path of its file.
    public func save(_ attachment: Attachment) throws(Failure) -> String {
        let path = directory + "/" + name(of: attachment)
        let unfinished = path + ".\(getpid())"
        guard mkdir(directory, 0o700) == 0 || errno == EEXIST else { throw failure(directory) }
        let file = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure(unfinished) }
        var rest = [UInt8](attachment.bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        guard close(file) == 0, rest.isEmpty, rename(unfinished, path) == 0 else {
            let problem = failure(path)
            unlink(unfinished)
            throw problem
        }
        return path
    }

    private func name(of attachment: Attachment) -> String {
        let safe = String(attachment.name.map { $0 == "/" || $0 == "\0" ? "_" : $0 })
        let digest = String(fingerprint([UInt8](attachment.bytes)), radix: 16)
        guard let dot = safe.lastIndex(of: "."), dot != safe.startIndex else {
            return safe + "-" + digest
        }
        return safe[..<dot] + "-" + digest + safe[dot...]
    }

    // FNV-1a, 64 bits.
    private func fingerprint(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private func failure(_ path: String) -> Failure {
        Failure(description: "cannot write \(path): \(String(cString: strerror(errno)))")
    }
}
