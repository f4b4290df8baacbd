import Glibc

/// A file that holds a secret, readable by its owner only.
enum SecretFile {
    /// The secret in the file at `path`, without the white space around it.
    ///
    /// - Throws: `CommandFailure` when the file cannot be read, can be read by others, or is empty.
    static func read(_ path: String, what: String) throws(CommandFailure) -> String {
        let words = try text(path, what: what).split(whereSeparator: \.isWhitespace)
        guard words.count == 1, let secret = words.first else {
            throw CommandFailure(
                .configuration, "\(path): must hold the \(what) and nothing else")
        }
        return String(secret)
    }

    /// The password in the file at `path`, which may have spaces in it: its only line.
    ///
    /// - Throws: `CommandFailure` when the file cannot be read, can be read by others, or holds no line or several.
    static func password(_ path: String, what: String) throws(CommandFailure) -> String {
        let lines = try text(path, what: what).split(whereSeparator: \.isNewline)
        guard lines.count == 1, let password = lines.first else {
            throw CommandFailure(
                .configuration, "\(path): must hold the \(what) in one line and nothing else")
        }
        return String(password)
    }

    /// All of the file at `path`.
    ///
    /// - Throws: `CommandFailure` when the file cannot be read, or can be read by others.
    static func text(_ path: String, what: String) throws(CommandFailure) -> String {
        let contents = try FileBytes.contents(path, what: what)
        try check(contents.info, path, holds: what)
        return String(decoding: contents.bytes, as: UTF8.self)
    }

    /// Refuses a file that others may read or replace. A group may read what root keeps for it: so service managers hand
    /// out secrets, and `fundone setup` writes those of the service's group.
    static func check(_ info: stat, _ path: String, holds what: String) throws(CommandFailure) {
        // What a shell or a device hands over has no owner's permissions to look at.
        guard info.st_mode & S_IFMT == S_IFREG else { return }
        let me = geteuid()
        guard info.st_uid == me || info.st_uid == 0 || me == 0 else {
            throw CommandFailure(
                .noPermission,
                "\(path): belongs to another user, who may read the \(what) - run: chown \(me) '\(path)'"
            )
        }
        let isKeptByRoot = info.st_uid == 0 && (me != 0 || info.st_gid != 0)
        guard info.st_mode & (isKeptByRoot ? 0o037 : 0o077) == 0 else {
            let who = info.st_mode & 0o007 == 0 ? "its group" : "anybody"
            throw CommandFailure(
                .noPermission, "\(path): \(who) may read the \(what) - run: chmod 600 '\(path)'")
        }
    }

    /// The file that systemd passes to a service as the credential `name`; nil when there is none.
    static func systemdCredential(_ name: String) -> String? {
        guard let directory = getenv("CREDENTIALS_DIRECTORY") else { return nil }
        let path = String(cString: directory) + "/" + name
        return access(path, F_OK) == 0 ? path : nil
    }
}
