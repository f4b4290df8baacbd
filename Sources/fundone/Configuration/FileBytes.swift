import Glibc

/// Reading whole files that an operator named.
enum FileBytes {
    /// The bytes of the file at `path`, which `what` describes in the message of a failure.
    static func read(_ path: String, what: String) throws(CommandFailure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(path, what) }
        defer { close(file) }
        var bytes: [UInt8] = []
        while true {
            let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { space, count in
                let got = Glibc.read(file, space.baseAddress, space.count)
                count = max(got, 0)
            }
            if chunk.isEmpty { break }
            bytes += chunk
        }
        var info = stat()
        guard fstat(file, &info) == 0, info.st_mode & S_IFMT != S_IFDIR else {
            throw CommandFailure(.noInput, "\(path): is a folder, not a \(what) file")
        }
        return bytes
    }

    private static func failure(_ path: String, _ what: String) -> CommandFailure {
        let reason = String(cString: strerror(errno))
        let status: CommandFailure.Status = errno == EACCES ? .noPermission : .noInput
        return CommandFailure(status, "\(path): the \(what) file cannot be read (\(reason))")
    }
}
