/// Reads numbers of so many decimal digits each and the marks between them, as dates and times are written.
struct DecimalFields {
    private var bytes: String.UTF8View.Iterator

    init(_ text: String) {
        bytes = text.utf8.makeIterator()
    }

    /// The number that the next `count` digits make; nil where there are fewer.
    mutating func number(digits count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let byte = bytes.next(), (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }

    /// The next byte; nil at the end.
    mutating func mark() -> UInt8? { bytes.next() }
}
