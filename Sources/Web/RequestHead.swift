/// The head of a request as far as it has come (RFC 9112, sections 2 to 5).
///
/// A body is never read: no path takes one, and each connection serves one request.
enum RequestHead: Hashable {
    /// More bytes are needed.
    case incomplete
    /// The method, and the path without its query.
    case complete(method: String, path: String)
    /// It is none that can be served.
    case faulty(Answer.Status)

    /// The most bytes of a head.
    static let limit = 8192

    /// Whether it is worth reading: its last `new` bytes end a line that is empty, or are too many.
    static func mayBeComplete(_ bytes: [UInt8], new: Int) -> Bool {
        guard bytes.count < limit else { return true }
        var isEmpty = false
        for byte in bytes.suffix(new + 2) {
            if byte == 0x0a, isEmpty { return true }
            isEmpty = byte == 0x0a || byte == 0x0d && isEmpty
        }
        return false
    }

    /// Reads what has come.
    init(_ bytes: [UInt8]) {
        let text = bytes.drop { $0 == 0x0d || $0 == 0x0a }
        guard let lines = RequestHead.lines(text) else {
            let isOneLine = !text.contains(0x0a)
            self =
                bytes.count < Self.limit
                ? .incomplete : .faulty(isOneLine ? .uriTooLong : .headersTooLarge)
            return
        }
        guard text.startIndex + lines.reduce(0, { $0 + $1.count }) <= Self.limit else {
            self = .faulty(.headersTooLarge)
            return
        }
        self = RequestHead.read(lines[0], fields: lines.dropFirst())
    }

    // The lines before the empty one; nil while it has not come. A line may end without CR (2.2).
    private static func lines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        var lines: [ArraySlice<UInt8>] = []
        var rest = text
        while let end = rest.firstIndex(of: 0x0a) {
            var line = rest[..<end]
            if line.last == 0x0d { line = line.dropLast() }
            if line.isEmpty { return lines.isEmpty ? nil : lines }
            lines.append(line)
            rest = rest[(end + 1)...]
        }
        return nil
    }

    private static func read(_ line: ArraySlice<UInt8>, fields: ArraySlice<ArraySlice<UInt8>>)
        -> RequestHead
    {
        let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].allSatisfy(isToken), !parts[0].isEmpty,
            parts[1].first == UInt8(ascii: "/"), parts[1].allSatisfy({ $0 > 0x20 && $0 < 0x7f })
        else { return .faulty(.badRequest) }
        let version = String(decoding: parts[2], as: UTF8.self)
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
            return .faulty(version.hasPrefix("HTTP/") ? .versionNotSupported : .badRequest)
        }
        let names = fields.map { $0.prefix { $0 != UInt8(ascii: ":") } }
        guard zip(names, fields).allSatisfy({ isField(name: $0, line: $1) }) else {
            return .faulty(.badRequest)
        }
        let hosts = names.count { String(decoding: $0, as: UTF8.self).lowercased() == "host" }
        guard hosts == 1 || (hosts == 0 && version == "HTTP/1.0") else {
            return .faulty(.badRequest)
        }
        return .complete(
            method: String(decoding: parts[0], as: UTF8.self),
            path: String(decoding: parts[1].prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self))
    }

    private static func isField(name: ArraySlice<UInt8>, line: ArraySlice<UInt8>) -> Bool {
        !name.isEmpty && name.count < line.count && name.allSatisfy(isToken)
            && line.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
