import FoundationEssentials
import Glibc
import Planner

/// What the machine knows of its user and itself.
enum Machine {
    /// The user's login name, in a form that can name a person.
    static var loginName: String {
        let name = getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? "me"
        return name.isEmpty ? "me" : name
    }

    private static var homeDirectory: String {
        getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/"
    }

    /// The number of the user.
    static var userID: UInt32 { getuid() }

    /// The folder in which a file lies.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The folder for files that need not last.
    static var temporaryFolder: String {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        return folder.isEmpty ? "/tmp" : folder
    }

    /// The zone the machine's clock shows: `TZ`, else `/etc/localtime`, else UTC.
    static func zoneName(_ environment: [String: String]) -> String {
        if let name = environment["TZ"], !name.isEmpty {
            return name.hasPrefix(":") ? String(name.dropFirst()) : name
        }
        guard let target = realpath("/etc/localtime", nil) else { return "UTC" }
        defer { free(target) }
        let path = String(cString: target)
        guard let mark = path.firstRange(of: "/zoneinfo/") else { return "UTC" }
        return String(path[mark.upperBound...])
    }

    /// What the command line says after the program's name; nil where Swift knows that itself. It finds nothing
    /// once a preloaded library (such as one that fakes the clock) has moved the environment.
    static var arguments: [String]? {
        guard CommandLine.argc == 0 else { return nil }
        let bytes = try? FileBytes.read("/proc/self/cmdline", what: "command line")
        return bytes?.split(separator: 0, omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// How much memory of the process is resident, in bytes (`/proc/self/statm`); 0 when it is unknown.
    static var residentBytes: Int {
        let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        var text = [UInt8](repeating: 0, count: 128)
        let count = max(0, read(descriptor, &text, text.count))
        let fields = text[..<count].split(separator: UInt8(ascii: " "))
        guard fields.count > 1 else { return 0 }
        return (Int(String(decoding: fields[1], as: UTF8.self)) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    /// Ends the process at once, in peace.
    static func exit() { Glibc.exit(0) }

    /// How long it is until the system's clock shows that moment; 0 when it has passed.
    static func milliseconds(until moment: Instant) -> Int {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return max(
            0, (moment.seconds - now.tv_sec - ClockOrder.offset) * 1000 - now.tv_nsec / 1_000_000)
    }

    /// Makes a folder that only the user can read, under the folder for temporary files.
    static func makeTemporaryDirectory() throws(CommandFailure) -> String {
        var template = Array((temporaryFolder + "/fundone-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            let reason = String(cString: strerror(errno))
            throw CommandFailure(
                .cannotCreate, "\(temporaryFolder): cannot be written (\(reason)) - set TMPDIR")
        }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Makes `fundone` under `$XDG_DATA_HOME` (`~/.local/share`), readable by the user only.
    static func makeDataDirectory(_ environment: [String: String]) throws(CommandFailure) -> String
    {
        let base = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? homeDirectory
        let directory = (base ?? home + "/.local/share") + "/fundone"
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandFailure(
                .cannotCreate,
                "\(directory): cannot be made - set XDG_DATA_HOME, or name a file with --database")
        }
        return directory
    }
}
