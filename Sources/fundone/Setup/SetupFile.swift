import Glibc
import Storage

/// Files that setting up writes: for their owner alone, or, where a service of the system will read them, for root and that
/// service.
enum SetupFile {
    /// The user of the system's service.
    private static let service = "fundone"

    /// Writes a file, all of it or nothing.
    ///
    /// - Throws: `CommandFailure` where it cannot be written.
    static func write(_ text: String, to path: String) throws(CommandFailure) {
        try name(try prepare(text, for: path), path)
    }

    /// Writes what a file will hold beside it; the name of that.
    ///
    /// - Throws: `CommandFailure` where it cannot be written.
    static func prepare(_ text: String, for path: String) throws(CommandFailure) -> String {
        let copy = path + ".new"
        unlink(copy)
        let bytes = Array(text.utf8)
        let descriptor = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path) }
        let isWritten = Glibc.write(descriptor, bytes, bytes.count) == bytes.count
        share(descriptor)
        close(descriptor)
        guard isWritten else {
            unlink(copy)
            throw failure(path)
        }
        return copy
    }

    /// Gives what was written beside a file its name.
    ///
    /// - Throws: `CommandFailure` where that cannot be; the file is as it was then.
    static func name(_ copy: String, _ path: String) throws(CommandFailure) {
        do {
            try DurableFile.move(copy, to: path)
        } catch {
            unlink(copy)
            throw failure(path)
        }
    }

    /// Lets the service read what root keeps for it.
    private static func share(_ descriptor: Int32) {
        guard geteuid() == 0, let group = getgrnam(service) else { return }
        if fchown(descriptor, 0, group.pointee.gr_gid) == 0 { fchmod(descriptor, 0o640) }
    }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate,
            "\(path): cannot be written - name another place with --config, or run this as its owner"
        )
    }
}
