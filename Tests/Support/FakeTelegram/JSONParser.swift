extension JSON {
    /// The value in `bytes`.
    public init(_ bytes: some Sequence<UInt8>) throws {
        self = try JSONParser.parse(bytes)
    }
}

/// Reads JSON text strictly.
struct JSONParser {
    /// The text is not JSON.
    struct Fault: Error {}

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The value in `bytes`.
    static func parse(_ bytes: some Sequence<UInt8>) throws -> JSON {
        var parser = JSONParser(Array(bytes))
        let value = try parser.value()
        parser.space()
        guard parser.index == parser.bytes.count else { throw Fault() }
        return value
    }

    private mutating func space() {
        while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    }

    private mutating func next() throws -> UInt8 {
        guard index < bytes.count else { throw Fault() }
        index += 1
        return bytes[index - 1]
    }

    private mutating func take(_ character: Character) -> Bool {
        space()
        guard index < bytes.count, bytes[index] == character.asciiValue else { return false }
        index += 1
        return true
    }

    private mutating func value() throws -> JSON {
        if take("{") { return try object() }
        if take("[") { return try array() }
        if take("\"") { return .string(try string()) }
        let start = index
        while index < bytes.count, !"]},\n\r\t ".utf8.contains(bytes[index]) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        switch word {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            if let whole = Int64(word) { return .integer(whole) }
            guard let number = Double(word), number.isFinite else { throw Fault() }
            return .number(number)
        }
    }

    private mutating func object() throws -> JSON {
        var members: [JSON.Member] = []
        if take("}") { return .object(members) }
        repeat {
            guard take("\"") else { throw Fault() }
            let name = try string()
            guard take(":") else { throw Fault() }
            members.append(JSON.Member(name: name, value: try value()))
        } while take(",")
        guard take("}") else { throw Fault() }
        return .object(members)
    }

    private mutating func array() throws -> JSON {
        var values: [JSON] = []
        if take("]") { return .array(values) }
        repeat { values.append(try value()) } while take(",")
        guard take("]") else { throw Fault() }
        return .array(values)
    }

    private mutating func string() throws -> String {
        var text: [UInt8] = []
        while true {
            let byte = try next()
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else { throw Fault() }
                return string
            case UInt8(ascii: "\\"): text += try escape()
            case 0..<0x20: throw Fault()
            default: text.append(byte)
            }
        }
    }

    private mutating func escape() throws -> [UInt8] {
        let byte = try next()
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "u"):
            var units = [try unit()]
            if UTF16.isLeadSurrogate(units[0]) {
                guard try next() == UInt8(ascii: "\\"), try next() == UInt8(ascii: "u")
                else { throw Fault() }
                units.append(try unit())
            }
            return Array(String(decoding: units, as: UTF16.self).utf8)
        default: throw Fault()
        }
    }

    private mutating func unit() throws -> UInt16 {
        var digits = ""
        for _ in 0..<4 { digits.unicodeScalars.append(Unicode.Scalar(try next())) }
        guard let unit = UInt16(digits, radix: 16) else { throw Fault() }
        return unit
    }
}
