import Glibc

/// Reading whole files that an operator named.
enum FileBytes {
    /// A file that was read.
    struct Contents {
        /// All of it.
        var bytes: [UInt8]
        /// Who may read it, and what kind it is, at the moment of reading.
        var info: stat
    }

    /// The bytes of the file at `path`, which `what` describes in the message of a failure; a larger one is
    /// refused.
    static func read(_ path: String, what: String, limit: Int = 1 << 20) throws(CommandFailure)
        -> [UInt8]
    {
        try contents(path, what: what, limit: limit).bytes
    }

    /// The bytes and the permissions of the file at `path`, wherever links lead.
    static func contents(_ path: String, what: String, limit: Int = 1 << 20)
        throws(CommandFailure) -> Contents
    {
        // To open a pipe that nobody writes to would take for ever.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw failure(path, what) }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0 else { throw failure(path, what) }
        try check(info, path, what)
        _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL, 0) & ~O_NONBLOCK)
        return Contents(bytes: try bytes(of: file, path, what, limit), info: info)
    }

    private static func check(_ info: stat, _ path: String, _ what: String) throws(CommandFailure) {
        switch info.st_mode & S_IFMT {
        case S_IFREG, S_IFCHR: return
        case S_IFDIR: throw CommandFailure(.noInput, "\(path): is a folder, not a \(what) file")
        // A shell hands over what a program prints as a pipe without a name.
        case S_IFIFO where ["/dev/", "/proc/"].contains(where: path.hasPrefix): return
        default:
            throw CommandFailure(
                .noInput, "\(path): is a pipe or device, not a \(what) file")
        }
    }

    private static func bytes(of file: Int32, _ path: String, _ what: String, _ limit: Int)
        throws(CommandFailure) -> [UInt8]
    {
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            var got = 0
            bytes += [UInt8](unsafeUninitializedCapacity: 65_536) { space, count in
                repeat {
                    got = Glibc.read(file, space.baseAddress, space.count)
                } while got < 0 && errno == EINTR
                count = max(got, 0)
            }
            if got < 0 { throw failure(path, what) }
            if got == 0 { return bytes }
        }
        throw CommandFailure(
            .dataError, "\(path): is larger than \(limit >> 20) MB, too large for a \(what) file")
    }

    private static func failure(_ path: String, _ what: String) -> CommandFailure {
        let reason = String(cString: strerror(errno))
        let status: CommandFailure.Status = errno == EACCES ? .noPermission : .noInput
        return CommandFailure(status, "\(path): the \(what) file cannot be read (\(reason))")
    }
}
