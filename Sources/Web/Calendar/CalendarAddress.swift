/// What an address under `/dav/` leads to.
enum CalendarAddress: Equatable {
    case root
    case principal
    case home
    /// A list by its name.
    case list(String)
    /// A task or event by the name of its list and its own.
    case object(String, String)

    private static let longestName = 255

    /// Reads the path of an address; nil where it leads nowhere.
    init?(path: String) {
        var parts: [String] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: true) {
            guard let name = String(part).withoutPercents, Self.isName(name) else { return nil }
            parts.append(name)
        }
        guard parts.first == "dav" else { return nil }
        switch (parts.count, parts.dropFirst().first) {
        case (1, _): self = .root
        case (2, "principal"): self = .principal
        case (2, "calendars"): self = .home
        case (3, "calendars"): self = .list(parts[2])
        case (4, "calendars"): self = .object(parts[2], parts[3])
        default: return nil
        }
    }

    /// A name holds nothing that could be taken for a way elsewhere.
    private static func isName(_ name: String) -> Bool {
        name.utf8.count <= longestName && name != "." && name != ".." && !name.contains("/")
            && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// The path, as clients are told it.
    var path: String {
        switch self {
        case .root: "/dav/"
        case .principal: "/dav/principal/"
        case .home: "/dav/calendars/"
        case .list(let name): "/dav/calendars/\(name.percentEncoded)/"
        case .object(let list, let name):
            "/dav/calendars/\(list.percentEncoded)/\(name.percentEncoded)"
        }
    }
}

extension String {
    /// The text that bytes behind percent signs stand for; nil where they are none, or no UTF-8.
    var withoutPercents: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
                let value = UInt8(digits, radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
