import Glibc
import Synchronization

/// One process at a time for a database: a lock file beside it (`FILE.lock`), with the pid readable in it, which holds
/// while the database is replaced too; and a lock on the database itself, which holds by every other name of it. Of a
/// database on a server it is one process at a time for the files on this machine.
final class DatabaseLock: Sendable {
    private let descriptor: Int32
    private let file: FileLock?
    private let isHeld = Atomic(true)
    /// Whether the last owner ended without giving it back.
    let wasLeft: Bool

    /// Takes the lock of the database at `path`.
    ///
    /// - Throws: `StoreError` of kind `.locked`, naming the owner's pid, or `.unreachable`.
    init(databasePath path: String, isFile: Bool = true) throws(StoreError) {
        let lockPath = path + ".lock"
        let isNew = access(lockPath, F_OK) != 0
        descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw StoreError(errno, making: lockPath, beside: path)
        }
        if isNew { FileOwner(path)?.take(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let owner = DatabaseLock.owner(descriptor)
            close(descriptor)
            throw StoreError(
                .locked, path: path,
                "\(path): already in use by process \(owner) - stop it first, or name another file"
                    + (isFile ? "" : "; each process needs a folder of its own: STATE_DIRECTORY"))
        }
        do {
            file = isFile ? try FileLock(path: path) : nil
        } catch {
            close(descriptor)
            throw error
        }
        wasLeft = DatabaseLock.owner(descriptor) != "unknown"
        ftruncate(descriptor, 0)
        let pid = "\(getpid())\n"
        _ = pid.withCString { pwrite(descriptor, $0, strlen($0), 0) }
    }

    /// Gives the lock back; later calls do nothing.
    func release() {
        guard isHeld.exchange(false, ordering: .relaxed) else { return }
        // A process that is being started holds a copy of the descriptor for a moment.
        flock(descriptor, LOCK_UN)
        ftruncate(descriptor, 0)
        close(descriptor)
        file?.release()
    }

    deinit {
        release()
    }

    private static func owner(_ descriptor: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 20)
        let count = pread(descriptor, &buffer, buffer.count, 0)
        let digits = buffer.prefix(max(count, 0)).prefix { $0 >= 48 && $0 <= 57 }
        return digits.isEmpty ? "unknown" : String(decoding: digits, as: UTF8.self)
    }
}
