/// Writes a message as Olm has it: a version byte, then fields, each a tag and a number or a length with bytes
/// (the encoding of Protocol Buffers).
struct WireWriter {
    /// The version of all messages.
    static let version: UInt8 = 3

    /// What was written.
    private(set) var bytes: [UInt8] = [version]

    /// Writes a field that holds bytes.
    mutating func field(_ tag: UInt8, _ value: [UInt8]) {
        bytes.append(tag)
        number(UInt64(value.count))
        bytes += value
    }

    /// Writes a field that holds a number.
    mutating func field(_ tag: UInt8, _ value: UInt64) {
        bytes.append(tag)
        number(value)
    }

    /// Appends a code or a signature.
    mutating func append(_ end: [UInt8]) { bytes += end }

    private mutating func number(_ value: UInt64) {
        var rest = value
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// Reads the fields of a message.
struct WireReader {
    private let bytes: ArraySlice<UInt8>
    private var index: Int

    /// A reader behind the version byte of `bytes`.
    ///
    /// - Throws: `EncryptionFault.malformed` for nothing, `.unknownVersion` for another version.
    init(_ bytes: ArraySlice<UInt8>) throws(EncryptionFault) {
        guard let version = bytes.first else { throw .malformed }
        guard version == WireWriter.version else { throw .unknownVersion }
        self.bytes = bytes
        index = bytes.startIndex + 1
    }

    /// The value of a field.
    enum Value {
        case number(UInt64)
        case bytes(ArraySlice<UInt8>)
    }

    /// The next field; nil at the end.
    ///
    /// - Throws: `EncryptionFault.malformed` when it is cut or of a kind that Olm does not use.
    mutating func next() throws(EncryptionFault) -> (tag: UInt64, value: Value)? {
        guard index < bytes.endIndex else { return nil }
        let tag = try number()
        switch tag & 7 {
        case 0: return (tag, .number(try number()))
        case 2:
            let count = try number()
            guard count <= UInt64(bytes.endIndex - index) else { throw .malformed }
            defer { index += Int(count) }
            return (tag, .bytes(bytes[index..<(index + Int(count))]))
        default: throw .malformed
        }
    }

    private mutating func number() throws(EncryptionFault) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard index < bytes.endIndex else { throw .malformed }
            let byte = UInt64(bytes[index])
            index += 1
            guard shift < 63 || byte <= 1 else { throw .malformed }
            value |= (byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        throw .malformed
    }
}
