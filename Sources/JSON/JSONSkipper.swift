/// Passes over a value of a text byte by byte, without keeping it.
struct JSONSkipper {
    let bytes: UnsafeBufferPointer<UInt8>
    var index: Int

    /// The place after the value that begins here.
    ///
    /// - Throws: `JSONReader.Fault`.
    consuming func end() throws -> Int {
        var depth = 0
        repeat {
            switch try first() {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { throw JSONReader.Fault.malformed }
                depth -= 1
                index += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > 0 else { throw JSONReader.Fault.malformed }
                index += 1
            case UInt8(ascii: "\""): try passString()
            case UInt8(ascii: "t"): try pass("true")
            case UInt8(ascii: "f"): try pass("false")
            case UInt8(ascii: "n"): try pass("null")
            case UInt8(ascii: "-"), 0x30...0x39: try passNumber()
            default: throw JSONReader.Fault.malformed
            }
        } while depth > 0
        return index
    }

    private mutating func first() throws -> UInt8 {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        guard index < bytes.count else { throw JSONReader.Fault.truncated }
        return bytes[index]
    }

    private mutating func passString() throws {
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            index += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return }
        }
        throw JSONReader.Fault.truncated
    }

    private mutating func pass(_ word: StaticString) throws {
        for offset in 0..<word.utf8CodeUnitCount {
            guard index < bytes.count else { throw JSONReader.Fault.truncated }
            guard bytes[index] == word.utf8Start[offset] else { throw JSONReader.Fault.malformed }
            index += 1
        }
    }

    private mutating func passNumber() throws {
        while index < bytes.count, JSONReader.isNumeric(bytes[index]) { index += 1 }
        // A number may go on beyond a cut; inside a complete text something always follows.
        guard index < bytes.count else { throw JSONReader.Fault.truncated }
    }
}
