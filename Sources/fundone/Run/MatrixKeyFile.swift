import Encryption
import Glibc
import Storage
import Synchronization
import Transports

/// The key that seals what encryption keeps in the database: as the environment or systemd gives it, or in a file of its
/// own beside the database, which is made at the first start.
struct MatrixKeyFile {
    /// Where the key is.
    enum Place: Sendable {
        /// In the configuration.
        case inline(Secret)
        /// In a file that must be there.
        case file(String)
        /// In a file beside the database.
        case besideDatabase
    }

    private static let what = "encryption key"
    // Of bots that start at once one makes the file; the others wait until it is whole.
    private static let making = Mutex(())
    private let place: Place
    private let database: String

    /// The key of the database at that path.
    init(_ place: Place, database: String) {
        self.place = place
        self.database = database
    }

    /// The file; nil where the key is in the configuration.
    var path: String? {
        switch place {
        case .inline: nil
        case .file(let path): path
        case .besideDatabase: database + ".key"
        }
    }

    /// Whether the key is there.
    var isThere: Bool { path.map { access($0, F_OK) == 0 } ?? true }

    /// The seal; a file beside the database is made where it is missing and nothing is sealed yet.
    ///
    /// - Throws: `CommandFailure` that says what to do; `StoreError`.
    func seal(for store: Store) throws -> StateSeal {
        try makeIfMissing {
            let isUsed = try store.read {
                try $0.sealed.isUsed(besides: EncryptionRow.Kind.room.rawValue)
            }
            guard !isUsed else { throw isMissing }
        }
        return try seal()
    }

    /// Makes the file beside the database where it is missing, even though rows are sealed that the new key does not open.
    ///
    /// - Throws: `CommandFailure` where it cannot be made.
    func replaceMissing() throws { try makeIfMissing {} }

    /// What is said where the key is needed and not there.
    var isMissing: CommandFailure {
        CommandFailure(
            .noInput,
            "\(path ?? ""): is missing, and the database holds Matrix keys that only it opens - put it "
                + "back from its backup, or give them up: fundone matrix reset-identity")
    }

    /// What is said where the key is another one than the database was sealed with.
    var isWrong: CommandFailure {
        CommandFailure(
            .dataError,
            "\(path ?? "matrix.encryption_key"): does not open the Matrix keys in the database - put the "
                + "right one there, or give them up: fundone matrix reset-identity")
    }

    /// The seal of a key that is there.
    ///
    /// - Throws: `CommandFailure` that says what to do.
    func seal() throws(CommandFailure) -> StateSeal {
        switch place {
        case .inline(let key):
            guard let seal = key.sealing else {
                throw CommandFailure(
                    .configuration, "matrix.encryption_key: must be \(Self.form)")
            }
            return seal
        case .file, .besideDatabase:
            let path = path ?? ""
            let text = try SecretFile.read(path, what: Self.what)
            guard let seal = Secret(text).sealing else {
                throw CommandFailure(.dataError, "\(path): must hold \(Self.form)")
            }
            return seal
        }
    }

    /// The key itself, made where it is missing and that is allowed; nil where it cannot be had.
    func bytes(mayMake: Bool) -> [UInt8]? {
        switch place {
        case .inline(let key): return key.reveal { try? Base64.decode($0) }
        case .file, .besideDatabase:
            guard let path else { return nil }
            if mayMake { try? makeIfMissing {} }
            return (try? SecretFile.read(path, what: Self.what)).flatMap { try? Base64.decode($0) }
        }
    }

    private static let form = "32 bytes as base64 (make one: openssl rand -base64 32)"

    private func makeIfMissing(_ check: () throws -> Void) throws {
        guard case .besideDatabase = place, let path else { return }
        try Self.making.withLock { _ in
            guard !isThere else { return }
            try check()
            try make(path)
        }
    }

    private func make(_ path: String) throws(CommandFailure) {
        var random = SystemRandomSource()
        let text = Base64.encode(random.bytes(StateSeal.keyLength)) + "\n"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw MatrixKeyFile.failure(path) }
        let written = text.utf8CString.withUnsafeBytes { write(file, $0.baseAddress, $0.count - 1) }
        let isKept = written == text.utf8.count && fsync(file) == 0
        close(file)
        guard isKept else {
            unlink(path)
            throw MatrixKeyFile.failure(path)
        }
        // The name too must outlive a power cut: without it what is sealed from now on is lost.
        let folder = open(
            String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)) + "/", O_RDONLY)
        if folder >= 0 {
            fsync(folder)
            close(folder)
        }
    }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure(
            .ioError,
            "\(path): the \(what) file cannot be made (\(String(cString: strerror(errno))))")
    }
}

extension Secret {
    /// The seal of a key in base64; nil where it is none.
    fileprivate var sealing: StateSeal? {
        reveal { try? StateSeal(key: Base64.decode($0)) }
    }
}
