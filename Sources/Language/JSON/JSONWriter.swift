/// Writes JSON (RFC 8259) as UTF-8 bytes, without a tree in between.
struct JSONWriter {
    /// What was written.
    private(set) var bytes: [UInt8]
    private var needsComma = false

    /// A writer that appends to `bytes`.
    init(_ bytes: consuming [UInt8]) { self.bytes = bytes }

    /// `{ … }`, filled by `body`.
    mutating func object(_ body: (inout JSONWriter) -> Void) { nest(0x7B, 0x7D, body) }

    /// `[ … ]`, filled by `body`.
    mutating func array(_ body: (inout JSONWriter) -> Void) { nest(0x5B, 0x5D, body) }

    /// `"name":`; a value must follow. Names hold no mark that needs escaping.
    mutating func key(_ name: StaticString) {
        comma()
        bytes.append(0x22)
        bytes.append(
            contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(0x22)
        bytes.append(0x3A)
        needsComma = false
    }

    /// A string; `null` for nil.
    mutating func string(_ text: String?) {
        guard var text else { return null() }
        comma()
        bytes.append(0x22)
        text.withUTF8 { for byte in $0 { escaped(byte) } }
        bytes.append(0x22)
        needsComma = true
    }

    /// A whole number; `null` for nil.
    mutating func number(_ number: Int?) {
        guard let number else { return null() }
        comma()
        if (0...9).contains(number) {
            bytes.append(0x30 + UInt8(number))
        } else {
            bytes.append(contentsOf: String(number).utf8)
        }
        needsComma = true
    }

    /// `true` or `false`.
    mutating func bool(_ value: Bool) {
        comma()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
        needsComma = true
    }

    /// `null`.
    mutating func null() {
        comma()
        bytes.append(contentsOf: "null".utf8)
        needsComma = true
    }

    /// The end of a line between two values.
    mutating func newline() {
        bytes.append(0x0A)
        needsComma = false
    }

    private mutating func comma() {
        if needsComma { bytes.append(0x2C) }
    }

    private mutating func nest(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
        comma()
        bytes.append(open)
        needsComma = false
        body(&self)
        bytes.append(close)
        needsComma = true
    }

    private mutating func escaped(_ byte: UInt8) {
        switch byte {
        case 0x22, 0x5C:
            bytes.append(0x5C)
            bytes.append(byte)
        case 0x0A:
            bytes.append(0x5C)
            bytes.append(0x6E)
        case 0...0x1F, 0x7F:
            let digits = Array("0123456789abcdef".utf8)
            bytes.append(contentsOf: "\\u00".utf8)
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        default:
            bytes.append(byte)
        }
    }
}
