/// XML as text: what is put into it is escaped, but for other XML.
struct XMLText: Sendable, ExpressibleByStringInterpolation {
    var text: String

    init() { text = "" }

    init(stringLiteral value: String) { text = value }

    init(stringInterpolation interpolation: StringInterpolation) {
        text = interpolation.text
    }

    struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        mutating func appendLiteral(_ literal: String) { text += literal }

        mutating func appendInterpolation(_ value: String) { XMLText.escape(value, into: &text) }

        mutating func appendInterpolation(_ value: XMLText) { text += value.text }

        mutating func appendInterpolation(_ values: [XMLText]) {
            for value in values { text += value.text }
        }
    }

    private static func escape(_ value: String, into text: inout String) {
        let isPlain = value.utf8.allSatisfy { byte in
            byte >= 0x20
                && ![UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\"")]
                    .contains(byte)
                || byte == 0x0A
        }
        if isPlain { return text += value }
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\r": text += "&#13;"
            case "\n", "\t": text.unicodeScalars.append(scalar)
            case let other where other.value < 0x20 || [0xFFFE, 0xFFFF].contains(other.value): break
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// The namespaces of a document by the prefixes that are used here.
    private static let prefixes = [
        "DAV:": "D", "urn:ietf:params:xml:ns:caldav": "C", "http://calendarserver.org/ns/": "S",
        "http://apple.com/ns/ical/": "A",
    ]

    /// What stands at the root of each document.
    static let namespaces: XMLText = """
        xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/" xmlns:A="http://apple.com/ns/ical/"
        """

    /// An element of that name.
    static func element(_ name: XMLElement.Name, _ content: XMLText = "") -> XMLText {
        let tag: XMLText
        let end: XMLText
        if let prefix = prefixes[name.namespace] {
            (tag, end) = ("\(prefix):\(name.local)", "\(prefix):\(name.local)")
        } else {
            (tag, end) = ("X:\(name.local) xmlns:X=\"\(name.namespace)\"", "X:\(name.local)")
        }
        return content.text.isEmpty ? "<\(tag)/>" : "<\(tag)>\(content)</\(end)>"
    }
}
