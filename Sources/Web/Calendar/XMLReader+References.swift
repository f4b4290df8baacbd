/// References to characters.
extension XMLReader {
    /// A text without references; one to any other entity than the predefined is refused.
    func unescaped(_ text: ArraySlice<UInt8>) throws(Fault) -> String {
        guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
        var result = ""
        var rest = text
        while let sign = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += String(decoding: rest[..<sign], as: UTF8.self)
            guard let end = rest[sign...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
                throw .malformed
            }
            let name = String(decoding: rest[(sign + 1)..<end], as: UTF8.self)
            guard let character = Self.predefined[name] ?? Self.character(name) else {
                throw .forbidden
            }
            result.unicodeScalars.append(character)
            rest = rest[(end + 1)...]
        }
        return result + String(decoding: rest, as: UTF8.self)
    }

    static let predefined: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    static func character(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let value =
            digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let value, value == 9 || value == 10 || value == 13 || value >= 32 else { return nil }
        return Unicode.Scalar(value)
    }
}
