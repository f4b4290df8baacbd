import Glibc

/// The pages of program text that only the start needed.
///
/// Linux maps the neighbours of every page that is touched, so a program's start leaves some megabytes of
/// code resident that is never run again. Letting go of them costs a minor fault for each that is; what is
/// let go of is unchanged file content, so nothing is written or lost.
enum StartupPages {
    /// Lets go of all mapped program text; what is still in use comes back at once.
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

    /// The addresses of a line of `/proc/self/maps` that maps the text of a file.
    private static func text(_ line: String) -> Range<UInt>? {
        let fields = line.split(separator: " ")
        guard fields.count >= 6, fields[1] == "r-xp", fields[5].hasPrefix("/") else { return nil }
        let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
    }
}
