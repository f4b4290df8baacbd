import Glibc

/// The pages of program text and constants that are in memory.
///
/// Linux maps the neighbours of every page that is touched, so a start or a busy hour leaves some megabytes of
/// code resident that is not run again. Letting go of them costs a minor fault for each that is; what is
/// let go of is unchanged file content, so nothing is written or lost.
enum ProgramText {
    /// Lets go of all mapped program text and constants; what is still in use comes back at once.
    static func release() {
        guard let maps = fopen("/proc/self/maps", "r") else { return }
        defer { fclose(maps) }
        var line = [CChar](repeating: 0, count: 512)
        while fgets(&line, Int32(line.count), maps) != nil {
            let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            guard let range = text(String(decoding: bytes, as: UTF8.self)) else { continue }
            let start = UnsafeMutableRawPointer(bitPattern: range.lowerBound)
            madvise(start, range.count, MADV_DONTNEED)
        }
    }

    /// The addresses of a line of `/proc/self/maps` that maps the text or constants of a file: what is read-only
    /// from the start of a file was never relocated, so it is as in the file.
    private static func text(_ line: String) -> Range<UInt>? {
        let fields = line.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
        guard fields.count >= 6, fields[5].hasPrefix("/"),
            fields[1] == "r-xp" || (fields[1] == "r--p" && fields[2] == "00000000")
        else { return nil }
        let ends = fields[0].utf8.split(separator: UInt8(ascii: "-"))
            .compactMap { UInt(Substring($0), radix: 16) }
        return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
    }
}
