public import JSON

/// The one way to write a JSON value that can be signed (Canonical JSON, appendices of the Matrix specification):
/// names in the order of their code points, no space, whole numbers within ±2^53, UTF-8.
public enum CanonicalJSON {
    private static let largest: Int64 = (1 << 53) - 1

    /// The bytes of a value.
    ///
    /// - Throws: `EncryptionFault.malformed` for numbers that cannot be written.
    public static func encode(_ value: JSONValue) throws(EncryptionFault) -> [UInt8] {
        var bytes: [UInt8] = []
        try append(value, to: &bytes)
        return bytes
    }

    private static func append(
        _ value: JSONValue, to bytes: inout [UInt8]
    ) throws(EncryptionFault) {
        switch value {
        case .null: bytes += "null".utf8
        case .boolean(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value):
            guard (-largest...largest).contains(value) else { throw .malformed }
            bytes += String(value).utf8
        case .number: throw .malformed
        case .string(let text): append(text, to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (place, element) in elements.enumerated() {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                try append(element, to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            // The order of UTF-8 is that of code points.
            let names = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            for (place, member) in names.enumerated() {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                append(member.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                try append(member.value, to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x08: bytes += "\\b".utf8
            case 0x09: bytes += "\\t".utf8
            case 0x0A: bytes += "\\n".utf8
            case 0x0C: bytes += "\\f".utf8
            case 0x0D: bytes += "\\r".utf8
            case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
