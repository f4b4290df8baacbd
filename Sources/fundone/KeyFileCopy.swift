import Glibc
import Storage

/// Takes the key of what is sealed in a database along, where that lies in a file beside it.
enum KeyFileCopy {
    /// Copies it; what is to be said of it, nil where there is none or it is there already.
    ///
    /// - Throws: `CommandFailure` where another key is in its place.
    static func make(from old: String, to new: String) throws -> String? {
        guard access(old, F_OK) == 0, old != new else { return nil }
        let key = try FileBytes.read(old, what: "encryption key")
        guard access(new, F_OK) != 0 else {
            guard try FileBytes.read(new, what: "encryption key") == key else {
                throw CommandFailure(
                    .dataError,
                    "\(new): is another key than \(old), which opens what is sealed in the database - put it away"
                )
            }
            return nil
        }
        let part = new + ".part"
        unlink(part)
        let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw isNotMade(new) }
        let count = write(descriptor, key, key.count)
        Glibc.close(descriptor)
        guard count == key.count else { throw isNotMade(new) }
        try DurableFile.move(part, to: new)
        return "The key file was copied to \(new)."
    }

    private static func isNotMade(_ path: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate, "\(path): cannot be made (\(String(cString: strerror(errno))))")
    }
}
