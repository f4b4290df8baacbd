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

    init(_ kind: Kind, path: String, _ description: String) {
        self.kind = kind
        self.path = path
        self.description = description
    }

    /// A newer build wrote `path`.
    public init(newer path: String) {
        self.init(
            .tooNew, path: path,
            "\(path): was written by a newer fundone - install that version or a later one")
    }

    /// The error of `path` that an engine reported.
    init(_ error: any Error, path: String) {
        if let known = error as? StoreError {
            self = known
            return
        }
        guard let error = error as? any EngineError else {
            self.init(.other, path: path, "\(path): \(error)")
            return
        }
        self.init(error.kind, path: path, "\(path): \(error.remedy)")
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
        case let error as any EngineError: error.kind != .refused
        case let error as StoreError: error.kind != .refused
        case is LeaseOver: true
        default: false
        }
    }

    /// Why something failed, for the log: what the engine says of a statement, which names no value, or else the type of
    /// the error.
    public static func reason(_ error: any Error) -> String {
        switch error {
        case let error as any EngineError: error.description
        case let error as StoreError: error.description
        default: "\(type(of: error))"
        }
    }

    /// What to do about a file that does not begin like a database.
    static let foreign =
        "is no SQLite database, or its beginning is damaged - restore a backup, or name another file "
        + "with database.path"
}
