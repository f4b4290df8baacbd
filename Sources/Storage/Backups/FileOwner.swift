import Glibc

/// Who has a database. What root makes beside it for the service that runs on it must be the service's.
struct FileOwner {
    private let user: uid_t
    private let group: gid_t

    /// The owner of the database at `path`, of its folder where it is not there yet; nil where this process is not root,
    /// and makes files of its own anyway.
    init?(_ path: String) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        var info = stat()
        guard geteuid() == 0, stat(path, &info) == 0 || stat(folder, &info) == 0 else { return nil }
        (user, group) = (info.st_uid, info.st_gid)
    }

    /// Gives it an open file.
    func take(_ descriptor: Int32) {
        fchown(descriptor, user, group)
    }

    /// Gives it the file at `path`, and not what a symbolic link there leads to.
    func take(_ path: String) {
        lchown(path, user, group)
    }
}
