import Glibc

/// Files that must be whole after a crash.
public enum DurableFile {
    /// Gives a file its name, once all of it is on the disk.
    ///
    /// - Throws: `StoreError`; the file has its old name then.
    public static func move(_ file: String, to name: String) throws(StoreError) {
        try flush(file)
        guard rename(file, name) == 0 else { throw StoreError(errno, making: name, beside: name) }
        let folder = name.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
        try flush(folder.isEmpty ? (name.hasPrefix("/") ? "/" : ".") : folder)
    }

    private static func flush(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoreError(errno, making: path, beside: path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw StoreError(errno, making: path, beside: path) }
    }
}
