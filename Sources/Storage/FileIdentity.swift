import Glibc

/// Which file a path leads to, so that one that was moved, removed or replaced is noticed.
struct FileIdentity: Equatable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// The file at `path`; nil when there is none.
    init?(_ path: String) {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        (device, number) = (UInt64(info.st_dev), UInt64(info.st_ino))
    }
}
