import CSQLite
import Glibc

/// Why the database could not be opened or written: one line that names the file and the remedy.
public struct StoreError: Error, CustomStringConvertible, Sendable {
    /// The kinds of trouble a database file can have.
    public enum Kind: Sendable {
        /// The file or its folder cannot be read, made or written.
        case unreachable
        /// The file is no SQLite database, or belongs to another program.
        case foreign
        /// The file was written by a newer version of fundone.
        case tooNew
        /// Another process has it open.
        case locked
        /// The disk is full.
        case full
        /// The file may be read but not written.
        case readOnly
        /// The file is damaged.
        case corrupt
        /// The file is not where it was when it was opened.
        case replaced
        /// The file is sound: what was to be written breaks one of its rules.
        case refused
        /// Anything else.
        case other
    }

    /// What kind of trouble it is.
    public var kind: Kind
    /// The database file.
    public var path: String
    /// The sentence to show.
    public var description: String
    /// SQLite's extended result code; nil where SQLite did not report it.
    public var code: Int32?

    init(_ kind: Kind, path: String, _ description: String, code: Int32? = nil) {
        self.kind = kind
        self.path = path
        self.description = description
        self.code = code
    }

    /// A newer build wrote `path`.
    init(newer path: String) {
        self.init(
            .tooNew, path: path,
            "\(path): was written by a newer fundone - install that version or a later one")
    }

    /// The error of `path` that SQLite reported.
    init(_ error: any Error, path: String) {
        if let known = error as? StoreError {
            self = known
            return
        }
        guard let error = error as? SQLiteError else {
            self.init(.other, path: path, "\(path): \(error)")
            return
        }
        let (kind, remedy) = StoreError.remedy(of: error)
        self.init(kind, path: path, "\(path): \(remedy)", code: error.extendedCode)
    }

    /// The error of `path` that the system reported when something beside it was opened or made.
    init(_ number: Int32, making path: String, beside database: String) {
        let reason = String(cString: strerror(number))
        let (kind, remedy): (Kind, String) =
            switch number {
            case EACCES, EPERM, EROFS: (.readOnly, "make the file and its folder writable")
            case ENOSPC, EDQUOT: (.full, "free some space")
            default: (.unreachable, "check the folder and its permissions")
            }
        self.init(kind, path: database, "\(path): cannot be opened (\(reason)) - \(remedy)")
    }

    /// Whether it will not pass by itself: going on could make the damage worse.
    public var isFinal: Bool { [.corrupt, .foreign, .replaced].contains(kind) }

    /// Whether `error`, thrown within a transaction or by one, says that the database cannot go on (the disk is full,
    /// the file damaged) - not that a statement or the program is at fault, which concerns nobody else.
    public static func isTrouble(_ error: any Error) -> Bool {
        switch error {
        case let error as SQLiteError: !isRefusal(error.code)
        case let error as StoreError: error.kind != .refused
        default: false
        }
    }

    /// Why something failed, for the log: what SQLite says of a statement, which names no value, or else the type of
    /// the error.
    public static func reason(_ error: any Error) -> String {
        switch error {
        case let error as SQLiteError: error.description
        case let error as StoreError: error.description
        default: "\(type(of: error))"
        }
    }

    /// Whether a primary result code blames the statement and not the file (https://www.sqlite.org/rescode.html).
    private static func isRefusal(_ code: Int32) -> Bool {
        switch code {
        case SQLITE_CONSTRAINT, SQLITE_ERROR, SQLITE_MISMATCH, SQLITE_MISUSE, SQLITE_RANGE,
            SQLITE_TOOBIG:
            true
        default: false
        }
    }

    /// What to do about a file that does not begin like a database.
    static let foreign =
        "is no SQLite database, or its beginning is damaged - restore a backup, or name another file "
        + "with database.path"

    private static func remedy(of error: SQLiteError) -> (Kind, String) {
        switch error.code {
        case SQLITE_FULL:
            (.full, "the disk is full - free some space; nothing that was answered is lost")
        case SQLITE_READONLY:
            (.readOnly, "the database is read-only - make the file and its folder writable")
        case SQLITE_CORRUPT:
            (.corrupt, "the database is damaged - restore a backup, or try `sqlite3 FILE .recover`")
        case SQLITE_NOTADB:
            (.foreign, foreign)
        case SQLITE_BUSY, SQLITE_LOCKED:
            (.locked, "another program holds the database - close it and try again")
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
            (.unreachable, "the database cannot be opened - check the path and its permissions")
        case SQLITE_IOERR:
            (.full, "the disk does not take the data - check its space and health")
        case let code where isRefusal(code):
            (.refused, "the database refuses a statement (\(error)) - report it")
        default:
            (.other, "the database reports an error (SQLite code \(error.extendedCode))")
        }
    }
}
