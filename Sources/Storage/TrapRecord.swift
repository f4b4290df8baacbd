import CTrap
import Glibc

/// What was in hand when the process trapped, or was aborted because it hung: neither can be caught, only counted.
///
/// A signal handler writes what the trapping thread had in hand to `FILE.trap`, opened beforehand; the
/// next start counts it in the inbox and empties the file. A hang counts where SIGABRT ends it, be it sent by a
/// service manager or by `endHang`. A kill writes nothing, so it counts nothing.
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

    /// How long the update in hand may take of a processor, in seconds; the slowest takes a hundredth of it.
    private static let longest = 5.0

    /// Ends the process by SIGABRT where the update in hand has taken a processor for too long, so that it counts
    /// as a trap does. Returns whether an update has been in hand for a second or more.
    public static func endHang() -> Bool {
        var wall = 0.0
        var processor = 0.0
        guard fundone_trap_time(&wall, &processor) == 1, wall >= 1 else { return false }
        if processor >= longest { kill(getpid(), SIGABRT) }
        return true
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
