/// The content lines of a calendar or of contacts as other programs write them, unfolded: what is no property, and what
/// is as long as a picture, is passed over.
enum ForeignLines {
    private static let longest = 65_536
    private static let most = 400_000

    static func read(_ bytes: ArraySlice<UInt8>) throws -> [CalendarProperty] {
        var lines: [CalendarProperty] = []
        var (text, line, start) = ([UInt8](), 0, 1)
        func end() throws {
            defer { text = [] }
            guard !text.isEmpty, text.count <= longest else { return }
            guard lines.count < most else { throw ImportFault("it has too many lines") }
            if let property = property(String(decoding: text, as: UTF8.self), start) {
                lines.append(property)
            }
        }
        for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            line += 1
            let part = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
            let isFolded = part.first == UInt8(ascii: " ") || part.first == UInt8(ascii: "\t")
            // Quoted-printable texts go on behind an equals sign.
            if text.last == UInt8(ascii: "="), isQuotedPrintable(text) {
                text.removeLast()
                text += part
            } else if isFolded, !text.isEmpty {
                if text.count <= longest { text += part.dropFirst() }
            } else {
                try end()
                (text, start) = (Array(part), line)
            }
        }
        try end()
        return lines
    }

    private static func isQuotedPrintable(_ text: [UInt8]) -> Bool {
        let head = text.prefix { $0 != UInt8(ascii: ":") }
        return String(decoding: head, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
    }

    /// Older contacts have parameters without names: `N;QUOTED-PRINTABLE:…`.
    private static func property(_ text: String, _ line: Int) -> CalendarProperty? {
        if let property = CalendarProperty(text, line: line) { return property }
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let head = text[..<colon].split(separator: ";").map(String.init)
        guard let name = head.first else { return nil }
        let isQuoted = head.dropFirst().contains { $0.uppercased().hasSuffix("QUOTED-PRINTABLE") }
        let value = text[text.index(after: colon)...]
        return CalendarProperty(
            "\(name)\(isQuoted ? ";ENCODING=QUOTED-PRINTABLE" : ""):\(value)", line: line)
    }
}
