/// The bot's own name at the start of a message, by which people in a group address it:
/// `@fundone_bot done 3`, `fundone, done 3`.
enum Mention {
    private static let name = Array("fundone".utf8)

    /// The offset behind the name and the mark that follows it; the start of `range` when it begins
    /// otherwise, or when nothing else is said.
    static func end(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var at = range.lowerBound
        while at < range.upperBound, bytes[at] <= 0x20 { at += 1 }
        let isAt = at < range.upperBound && bytes[at] == 0x40
        if isAt { at += 1 }
        guard at + name.count < range.upperBound,
            name.indices.allSatisfy({ bytes[at + $0] | 0x20 == name[$0] })
        else { return range.lowerBound }
        at += name.count
        while isAt, at < range.upperBound, isNameByte(bytes[at]) { at += 1 }
        let isMarked = at < range.upperBound && (bytes[at] == 0x2C || bytes[at] == 0x3A)
        if isMarked { at += 1 }
        guard isAt || isMarked, at < range.upperBound, bytes[at] == 0x20 else {
            return range.lowerBound
        }
        while at < range.upperBound, bytes[at] <= 0x20 { at += 1 }
        return at < range.upperBound ? at : range.lowerBound
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
        default: false
        }
    }
}
