import Glibc
import Synchronization

/// A lock on a database file itself, by whatever name it was opened: symbolic and hard links lead to one lock.
///
/// The lock lies on a byte behind the last that a file can have, where SQLite has no lock, and belongs to the open
/// file description (`F_OFD_SETLK`). Closing any descriptor of a file drops all locks that SQLite holds on it for this
/// process (fcntl(2)), so it is let go of last.
final class FileLock: Sendable {
    /// `F_OFD_SETLK` of <linux/fcntl.h>.
    private static let setLock: Int32 = 37
    private let descriptor: Int32
    private let isHeld = Atomic(true)

    /// Takes the lock of the file at `path`, which is made where it is not there yet.
    ///
    /// - Throws: `StoreError` of kind `.locked` while another holds it, or `.unreachable`.
    init(path: String) throws(StoreError) {
        let owner = FileOwner(path)
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreError(errno, making: path, beside: path) }
        owner?.take(descriptor)
        guard set(F_WRLCK) == 0 else {
            let number = errno
            guard number == EAGAIN || number == EACCES else {
                throw StoreError(number, making: path, beside: path)
            }
            throw StoreError(
                .locked, path: path,
                "\(path): already in use by another program, perhaps under another name of the file - "
                    + "stop it first, or name another file")
        }
    }

    private func set(_ type: Int32) -> Int32 {
        var byte = flock()
        byte.l_type = Int16(type)
        byte.l_whence = Int16(SEEK_SET)
        byte.l_start = off_t.max - 1
        byte.l_len = 1
        return fcntl(descriptor, Self.setLock, &byte)
    }

    /// Gives the lock back; later calls do nothing.
    func release() {
        guard isHeld.exchange(false, ordering: .relaxed) else { return }
        // A process that is being started holds a copy of the descriptor for a moment.
        _ = set(F_UNLCK)
        close(descriptor)
    }

    deinit {
        release()
    }
}
