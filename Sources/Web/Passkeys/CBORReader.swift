/// Reads CBOR as authenticators write it (CTAP 2.2, section 8): lengths said beforehand, numbers as short as they can be,
/// each key once, nothing nested deeply. Anything else is refused: tags, fractions, what has no length.
struct CBORReader {
    /// What is wrong with bytes.
    enum Fault: Error {
        /// The bytes end too early.
        case short
        /// The bytes hold what authenticators do not write.
        case refused
    }

    // An attestation is a map in a map; certificates are in a list in it.
    private static let deepest = 4
    private let bytes: [UInt8]
    /// Where the next value begins.
    private(set) var place: Int

    /// A reader of bytes from a place on.
    init(_ bytes: [UInt8], from place: Int = 0) {
        self.bytes = bytes
        self.place = place
    }

    /// Whether nothing follows.
    var isAtEnd: Bool { place == bytes.count }

    /// The next value.
    mutating func value() throws -> CBORValue { try value(depth: 0) }

    private mutating func value(depth: Int) throws -> CBORValue {
        guard depth <= Self.deepest else { throw Fault.refused }
        let first = try byte()
        let (kind, details) = (first >> 5, first & 31)
        if kind == 7 { return try simple(details) }
        let number = try argument(details)
        switch kind {
        case 0: return .integer(number)
        case 1: return .integer(-1 - number)
        case 2: return .bytes(Array(try next(number)))
        case 3:
            guard let text = String(validating: try next(number), as: UTF8.self) else {
                throw Fault.refused
            }
            return .text(text)
        case 4: return .array(try list(number, depth))
        case 5: return .map(try pairs(number, depth))
        default: throw Fault.refused
        }
    }

    private func simple(_ details: UInt8) throws -> CBORValue {
        switch details {
        case 20: return .boolean(false)
        case 21: return .boolean(true)
        case 22: return .null
        default: throw Fault.refused
        }
    }

    /// The number of a head: a value, or how much follows.
    private mutating func argument(_ details: UInt8) throws -> Int64 {
        guard details >= 24 else { return Int64(details) }
        guard details <= 27 else { throw Fault.refused }
        let length = 1 << (details - 24)
        var number: UInt64 = 0
        for byte in try next(Int64(length)) { number = number << 8 | UInt64(byte) }
        // Shorter where it can be.
        let least: UInt64 = length == 1 ? 24 : 1 << (length * 4)
        guard number >= least, let number = Int64(exactly: number) else { throw Fault.refused }
        return number
    }

    private mutating func list(_ count: Int64, _ depth: Int) throws -> [CBORValue] {
        // Each takes a byte at least.
        guard count <= bytes.count - place else { throw Fault.short }
        var values: [CBORValue] = []
        for _ in 0..<count { values.append(try value(depth: depth + 1)) }
        return values
    }

    private mutating func pairs(_ count: Int64, _ depth: Int) throws -> [CBORValue: CBORValue] {
        guard count <= (bytes.count - place) / 2 else { throw Fault.short }
        var values: [CBORValue: CBORValue] = [:]
        for _ in 0..<count {
            let key = try value(depth: depth + 1)
            switch key {
            case .integer, .text: break
            default: throw Fault.refused
            }
            guard values[key] == nil else { throw Fault.refused }
            values[key] = try value(depth: depth + 1)
        }
        return values
    }

    private mutating func byte() throws -> UInt8 {
        guard place < bytes.count else { throw Fault.short }
        defer { place += 1 }
        return bytes[place]
    }

    private mutating func next(_ count: Int64) throws -> ArraySlice<UInt8> {
        guard count <= bytes.count - place else { throw Fault.short }
        defer { place += Int(count) }
        return bytes[place..<place + Int(count)]
    }
}
