import FoundationEssentials
import Glibc
import Storage

/// The folders that files are made in.
enum Folders {
    /// The folder in which a file lies.
    static func containing(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The folder for files that need not last.
    static var temporary: String {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        return folder.isEmpty ? "/tmp" : folder
    }

    /// Makes a folder that only the user can read, under the folder for temporary files.
    static func makeTemporary() throws(CommandFailure) -> String {
        var template = Array((temporary + "/fundone-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            let reason = String(cString: strerror(errno))
            throw CommandFailure(
                .cannotCreate, "\(temporary): cannot be written (\(reason)) - set TMPDIR")
        }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The folder for what must last: `$STATE_DIRECTORY` (systemd), else the user's.
    static func makeState(_ environment: [String: String]) throws(CommandFailure) -> String {
        if let state = environment["STATE_DIRECTORY"]?.split(separator: ":").first {
            return String(state)
        }
        return try makeData(environment)
    }

    /// The database that a text names: a file, or an address of PostgreSQL.
    static func address(
        _ text: String, _ environment: [String: String]
    ) throws(CommandFailure) -> DatabaseAddress {
        do {
            return try DatabaseAddress(text, folder: makeState(environment))
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Makes `fundone` under `$XDG_DATA_HOME` (`~/.local/share`), readable by the user only.
    static func makeData(_ environment: [String: String]) throws(CommandFailure) -> String {
        let base = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? Folders.home
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

    private static var home: String {
        getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/"
    }
}
