/// Writes JSON (RFC 8259) as UTF-8, without a tree in between; commas set themselves.
///
/// Characters that a terminal would obey are escaped: control characters, and the separators of lines and paragraphs.
public struct JSONWriter {
    /// The bytes written so far.
    public private(set) var bytes: [UInt8]
    private var needsComma = false

    /// A writer that appends to `bytes`.
    public init(_ bytes: consuming [UInt8] = []) { self.bytes = bytes }

    /// Writes an object with the members that `members` writes.
    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
    }

    /// Writes an array with the elements that `elements` writes.
    public mutating func array(_ elements: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
    }

    /// Writes the name of a member; its value must follow. Names hold no mark that needs escaping.
    public mutating func key(_ name: StaticString) {
        comma()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(
            contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes the name of a member as a text that may hold anything; its value must follow.
    public mutating func name(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a string; `null` for nil.
    public mutating func string(_ text: String?) {
        guard var text else { return null() }
        comma()
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { for byte in $0 { append(byte) } }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a whole number; `null` for nil.
    public mutating func integer(_ value: Int?) {
        guard let value else { return null() }
        comma()
        if (0...9).contains(value) {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
        } else {
            bytes.append(contentsOf: String(value).utf8)
        }
        needsComma = true
    }

    /// Writes a number from 0 to 1 that is given in hundredths.
    public mutating func hundredths(_ value: Int) {
        comma()
        let rest = value % 100
        let text =
            rest == 0 ? "\(value / 100)" : "\(value / 100)." + (rest < 10 ? "0\(rest)" : "\(rest)")
        bytes.append(contentsOf: text.utf8)
        needsComma = true
    }

    /// Writes `true` or `false`.
    public mutating func boolean(_ value: Bool) {
        comma()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
        needsComma = true
    }

    /// Writes `null`.
    public mutating func null() {
        comma()
        bytes.append(contentsOf: "null".utf8)
        needsComma = true
    }

    /// Writes a value that is JSON already.
    public mutating func json(_ value: [UInt8]) {
        comma()
        bytes.append(contentsOf: value)
        needsComma = true
    }

    /// Ends a line between two values.
    public mutating func newline() {
        bytes.append(0x0A)
        needsComma = false
    }

    private mutating func comma() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func nest(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
        comma()
        bytes.append(open)
        needsComma = false
        body(&self)
        bytes.append(close)
        needsComma = true
    }

    private mutating func append(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 0x09: bytes.append(contentsOf: "\\t".utf8)
        case 0x0A: bytes.append(contentsOf: "\\n".utf8)
        case 0x0D: bytes.append(contentsOf: "\\r".utf8)
        case 0...0x1F, 0x7F: appendEscape(UInt16(byte))
        case 0x80...0x9F where bytes.last == 0xC2:
            bytes.removeLast()
            appendEscape(UInt16(byte))
        case 0xA8...0xA9 where bytes.suffix(2) == [0xE2, 0x80]:
            bytes.removeLast(2)
            appendEscape(0x2028 + UInt16(byte - 0xA8))
        default: bytes.append(byte)
        }
    }

    private mutating func appendEscape(_ scalar: UInt16) {
        let digits = String(scalar, radix: 16)
        bytes.append(
            contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
    }
}

extension JSONWriter {
    /// Writes a member that is a string.
    public mutating func field(_ name: StaticString, _ text: String) {
        key(name)
        string(text)
    }

    /// Writes a member that is a whole number.
    public mutating func field(_ name: StaticString, _ value: Int64) {
        key(name)
        integer(Int(value))
    }

    /// Writes a member that is `true` or `false`.
    public mutating func field(_ name: StaticString, _ value: Bool) {
        key(name)
        boolean(value)
    }
}
