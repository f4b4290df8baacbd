import Planner

/// A line of an iCalendar stream as it was written, unfolded.
struct CalendarLine: Equatable {
    /// The name, in capitals.
    let name: String
    /// The parameters as they stand, with the semicolon before each.
    let parameters: Substring
    /// The value as it stands.
    let value: String
    private let raw: String

    init(_ property: CalendarProperty) {
        let parts = property.parameters.sorted { $0.key < $1.key }.map { name, value in
            ";\(name)=\(value.contains { ":;,".contains($0) } ? "\"\(value)\"" : value)"
        }
        (name, parameters, value) = (property.name, parts.joined()[...], property.value)
        raw = property.name + parts.joined() + ":" + property.value
    }

    /// Reads an unfolded line; nil where it is malformed.
    init?(_ text: String) {
        let bytes = text.utf8
        var (isQuoted, nameEnd) = (false, nil as String.Index?)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ";") where !isQuoted && nameEnd == nil: nameEnd = index
            case UInt8(ascii: ":") where !isQuoted:
                let end = nameEnd ?? index
                name = text[..<end].uppercased()
                guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfName) else { return nil }
                parameters = text[end..<index]
                value = String(text[bytes.index(after: index)...])
                raw = text
                return
            default: break
            }
            index = bytes.index(after: index)
        }
        return nil
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    }

    /// The value of a parameter, without quotation marks; nil where it is not there.
    func parameter(_ wanted: String) -> String? {
        guard !parameters.isEmpty else { return nil }
        return CalendarProperty(raw, line: 0)?.parameters[wanted]
    }

    /// The value without its backslashes.
    var unescaped: String { CalendarProperty(name, value).unescaped }

    /// As it is written, folded after 75 octets (section 3.1).
    var folded: String {
        guard raw.utf8.count > 75 else { return raw + "\r\n" }
        var (result, width) = ("", 0)
        for scalar in raw.unicodeScalars {
            let size = UTF8.width(scalar)
            if width + size > 75 {
                result += "\r\n "
                width = 1
            }
            result.unicodeScalars.append(scalar)
            width += size
        }
        return result + "\r\n"
    }

    /// The lines of a stream, those that were folded joined again; control characters are none of them.
    static func unfolded(_ text: String) -> [String] {
        var lines: [[UInt8]] = []
        for var line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            guard let first = line.first else { continue }
            let shown = line.lazy.filter { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
            if first == 0x20 || first == 0x09, !lines.isEmpty {
                lines[lines.count - 1] += shown.dropFirst()
            } else {
                lines.append(Array(shown))
            }
        }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }
}
