/// A parsed TZif file (RFC 8536 section 3).
///
/// ```
/// version 1   header │ data, 4-byte times
/// version 2+  header │ data, 4-byte times │ header │ data, 8-byte times │ \n TZ string \n
/// ```
struct TZifFile {
    /// The offsets that the file gives, its footer spread over 400 years.
    let table: OffsetTable

    /// The six counts of a header (RFC 8536 section 3.1).
    private struct Header {
        static let size = 44
        let version: UInt8
        let counts: [Int]

        init?(_ bytes: ArraySlice<UInt8>) {
            guard bytes.count >= Header.size, bytes.starts(with: "TZif".utf8) else { return nil }
            let start = bytes.startIndex
            version = bytes[start + 4]
            counts = (0..<6).map { TZifFile.integer(bytes[(start + 20 + $0 * 4)...].prefix(4)) }
            guard types > 0, times >= 0, counts.allSatisfy({ $0 >= 0 }) else { return nil }
        }

        var leaps: Int { counts[2] }
        var times: Int { counts[3] }
        var types: Int { counts[4] }

        func bodySize(timeSize: Int) -> Int {
            times * (timeSize + 1) + types * 6 + counts[5] + leaps * (timeSize + 4) + counts[0]
                + counts[1]
        }
    }

    /// Parses the bytes of a file; nil when they are not a TZif file without leap seconds.
    init?(_ bytes: [UInt8]) {
        guard var header = Header(bytes[...]) else { return nil }
        var timeSize = 4
        var body = bytes.dropFirst(Header.size)
        if header.version >= UInt8(ascii: "2") {
            body = body.dropFirst(header.bodySize(timeSize: 4))
            guard let second = Header(body) else { return nil }
            header = second
            timeSize = 8
            body = body.dropFirst(Header.size)
        }
        let size = header.bodySize(timeSize: timeSize)
        guard header.leaps == 0, body.count >= size,
            var table = TZifFile.table(body.prefix(size), header, timeSize)
        else { return nil }
        let footer = body.dropFirst(size)
        if timeSize == 8 {
            guard TZifFile.extend(&table, by: footer) else { return nil }
        }
        self.table = table
    }

    private static func table(
        _ body: ArraySlice<UInt8>, _ header: Header, _ timeSize: Int
    ) -> OffsetTable? {
        let indices = body.startIndex + header.times * timeSize
        let types = indices + header.times
        let offsets = (0..<header.types).map { integer(body[(types + $0 * 6)...].prefix(4)) }
        guard offsets.allSatisfy({ abs($0) <= 26 * 3600 }) else { return nil }
        var table = OffsetTable(initial: offsets[0])
        var previous = Int.min
        for number in 0..<header.times {
            let start = body.startIndex + number * timeSize
            let moment = integer(body[start..<(start + timeSize)])
            let type = Int(body[indices + number])
            guard type < offsets.count, moment > previous, moment.magnitude < 1 << 60 else {
                return nil
            }
            previous = moment
            table.append(from: moment, offset: offsets[type])
        }
        return table
    }

    /// Appends what the footer says; false when it is not a `TZ` string between two line feeds.
    private static func extend(_ table: inout OffsetTable, by footer: ArraySlice<UInt8>) -> Bool {
        let newline = UInt8(ascii: "\n")
        guard footer.first == newline, let end = footer.dropFirst().firstIndex(of: newline)
        else { return false }
        let text = footer[(footer.startIndex + 1)..<end]
        guard !text.isEmpty else { return true }
        guard let rule = PosixTimeZone(text) else { return false }
        table.extend(by: rule)
        return true
    }

    /// A big-endian signed number of 4 or 8 bytes.
    private static func integer(_ bytes: ArraySlice<UInt8>) -> Int {
        let unsigned = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return bytes.count == 4
            ? Int(Int32(truncatingIfNeeded: unsigned)) : Int(Int64(bitPattern: unsigned))
    }
}
