import Glibc

/// A file that holds one secret, readable by its owner (and group) only.
enum SecretFile {
    /// The secret in the file at `path`, without the white space around it.
    ///
    /// - Throws: `CommandFailure` when the file cannot be read, can be read by anybody, or is empty.
    static func read(_ path: String, what: String) throws(CommandFailure) -> String {
        let words = try text(path, what: what).split(whereSeparator: \.isWhitespace)
        guard words.count == 1, let secret = words.first else {
            throw CommandFailure(
                .configuration, "\(path): must hold the \(what) and nothing else")
        }
        return String(secret)
    }

    /// All of the file at `path`.
    ///
    /// - Throws: `CommandFailure` when the file cannot be read, or can be read by anybody.
    static func text(_ path: String, what: String) throws(CommandFailure) -> String {
        var info = stat()
        if stat(path, &info) == 0, info.st_mode & 0o004 != 0 {
            throw CommandFailure(
                .noPermission, "\(path): anybody may read the \(what) - run: chmod 600 '\(path)'")
        }
        return String(decoding: try FileBytes.read(path, what: what), as: UTF8.self)
    }

    /// The file that systemd passes to a service as the credential `name`; nil when there is none.
    static func systemdCredential(_ name: String) -> String? {
        guard let directory = getenv("CREDENTIALS_DIRECTORY") else { return nil }
        let path = String(cString: directory) + "/" + name
        return access(path, F_OK) == 0 ? path : nil
    }
}
