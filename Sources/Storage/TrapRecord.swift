import CTrap
import Glibc

/// What was in hand when the process trapped: a Swift trap cannot be caught, only counted.
///
/// A signal handler writes what the trapping thread had in hand to `FILE.trap`, opened beforehand; the
/// next start counts it in the inbox and empties the file. A kill writes nothing, so it counts nothing.
public enum TrapRecord {
    /// Runs `body` with an update in hand: when it traps, `bot` and `key` are written down, each a line of at
    /// most 511 bytes.
    public static func holding<Result>(
        bot: String, key: String, _ body: () throws -> Result
    ) rethrows -> Result {
        fundone_trap_hold(bot, key)
        defer { fundone_trap_release() }
        return try body()
    }

    /// What the last process had in hand when it trapped, with a stamp that is its alone.
    static func read(_ path: String) -> (bot: String, key: String, stamp: String)? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 2048)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        let lines = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 4 else { return nil }
        return (String(lines[0]), String(lines[1]), String(lines[2]))
    }

    /// Begins to watch, with an empty record.
    static func watch(_ path: String) throws(StoreError) {
        let status = fundone_trap_watch(path)
        guard status != 0 else { return }
        throw StoreError(status, making: path, beside: path)
    }
}
