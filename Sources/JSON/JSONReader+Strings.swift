/// The inside of strings: escapes and what they stand for (RFC 8259, section 7).
extension JSONReader {
    /// Reads the rest of a string that began at `start` and has escapes.
    mutating func escapedString(from start: Int) throws -> String {
        var text = Array(bytes[start..<index])
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += try escape()
            default: text.append(byte)
            }
        }
        throw Fault.truncated
    }

    private mutating func escape() throws -> [UInt8] {
        guard index < bytes.count else { throw Fault.truncated }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "u"): return try unicodeEscape()
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        default: throw Fault.malformed
        }
    }

    private mutating func unicodeEscape() throws -> [UInt8] {
        var units = [try hexadecimal()]
        let isFollowed =
            index + 1 < bytes.count && bytes[index] == UInt8(ascii: "\\")
            && bytes[index + 1] == UInt8(ascii: "u")
        if UTF16.isLeadSurrogate(units[0]), isFollowed {
            let here = index
            index += 2
            let trail = try hexadecimal()
            if UTF16.isTrailSurrogate(trail) { units.append(trail) } else { index = here }
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private mutating func hexadecimal() throws -> UInt16 {
        guard index + 4 <= bytes.count else { throw Fault.truncated }
        let digits = String(decoding: bytes[index..<(index + 4)], as: UTF8.self)
        guard let unit = UInt16(digits, radix: 16) else { throw Fault.malformed }
        index += 4
        return unit
    }
}
