/// Reads JSON (RFC 8259) in one pass, without building a tree: the caller asks for what it knows
/// and skips the rest.
public struct JSONReader: Sendable {
    /// Why a text could not be read.
    public enum Fault: Error {
        /// The text ends too early.
        case truncated
        /// The text is not JSON, or is nested too deeply.
        case malformed
        /// A value is of another kind than the one asked for.
        case mismatch
    }

    let bytes: [UInt8]
    var index = 0

    /// A reader at the beginning of `bytes`.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// A copy of the reader, to come back to this place.
    public var mark: JSONReader { self }

    /// Reads an object; `field` is called for each member that is not null and must read or skip
    /// its value.
    public mutating func object(_ field: (inout JSONReader, String) throws -> Void) throws {
        try members { reader, key in
            if try reader.peek() == UInt8(ascii: "n") {
                try reader.skip()
            } else {
                try field(&reader, key)
            }
        }
    }

    /// Reads an object; `member` is called for each member, null or not.
    mutating func members(_ member: (inout JSONReader, String) throws -> Void) throws {
        try open(UInt8(ascii: "{"))
        if try close(UInt8(ascii: "}")) { return }
        repeat {
            let key = try key()
            try member(&self, key)
        } while try !endsList(with: UInt8(ascii: "}"))
    }

    /// Goes to the value of an object's first member of that name; false when it has none.
    public mutating func enter(_ name: String) throws -> Bool {
        try open(UInt8(ascii: "{"))
        if try close(UInt8(ascii: "}")) { return false }
        repeat {
            if try key() == name { return true }
            try skip()
        } while try !endsList(with: UInt8(ascii: "}"))
        return false
    }

    /// Reads an array; `element` is called for each element and must read or skip it.
    public mutating func array(_ element: (inout JSONReader) throws -> Void) throws {
        try open(UInt8(ascii: "["))
        if try close(UInt8(ascii: "]")) { return }
        repeat { try element(&self) } while try !endsList(with: UInt8(ascii: "]"))
    }

    /// Reads a string; an unpaired surrogate becomes U+FFFD.
    public mutating func string() throws -> String {
        try open(UInt8(ascii: "\""))
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
            case UInt8(ascii: "\\"): return try escapedString(from: start)
            default: index += 1
            }
        }
        throw Fault.truncated
    }

    /// Reads a whole number.
    public mutating func integer() throws -> Int64 {
        guard let value = Int64(try numberText()) else { throw Fault.mismatch }
        return value
    }

    /// Reads a number.
    public mutating func number() throws -> Double {
        guard let value = Double(try numberText()) else { throw Fault.mismatch }
        return value
    }

    /// Reads `true` or `false`.
    public mutating func boolean() throws -> Bool {
        let first = try peek()
        guard first == UInt8(ascii: "t") || first == UInt8(ascii: "f") else { throw Fault.mismatch }
        try skip()
        return first == UInt8(ascii: "t")
    }

    /// Passes over a value of any kind.
    public mutating func skip() throws {
        index = try bytes.withUnsafeBufferPointer { try JSONSkipper(bytes: $0, index: index).end() }
    }

    /// Whether only white space is left.
    public mutating func isAtEnd() -> Bool {
        passWhiteSpace()
        return index == bytes.count
    }
}

extension JSONReader {
    private mutating func passWhiteSpace() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    /// The byte that the next value begins with.
    mutating func peek() throws -> UInt8 {
        passWhiteSpace()
        guard index < bytes.count else { throw Fault.truncated }
        return bytes[index]
    }

    private mutating func open(_ byte: UInt8) throws {
        guard try peek() == byte else { throw Fault.mismatch }
        index += 1
    }

    private mutating func close(_ byte: UInt8) throws -> Bool {
        guard try peek() == byte else { return false }
        index += 1
        return true
    }

    private mutating func endsList(with end: UInt8) throws -> Bool {
        let byte = try peek()
        guard byte == end || byte == UInt8(ascii: ",") else { throw Fault.malformed }
        index += 1
        return byte == end
    }

    private mutating func key() throws -> String {
        let key = try string()
        guard try peek() == UInt8(ascii: ":") else { throw Fault.malformed }
        index += 1
        return key
    }

    /// The digits of a number, as they stand.
    mutating func numberText() throws -> Substring {
        let first = try peek()
        guard first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else {
            throw "\"{[tfn".utf8.contains(first) ? Fault.mismatch : Fault.malformed
        }
        let start = index
        while index < bytes.count, JSONReader.isNumeric(bytes[index]) { index += 1 }
        // A number may go on beyond a cut; inside a complete text something always follows.
        guard index < bytes.count else { throw Fault.truncated }
        return Substring(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Whether a byte may be one of a number's.
    static func isNumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
