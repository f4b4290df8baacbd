/// Fields as they stand in messages.
enum Field {
    static func bytes(_ tag: UInt64, _ value: [UInt8]) -> [UInt8] {
        number(tag) + number(UInt64(value.count)) + value
    }

    static func number(_ tag: UInt64, _ value: UInt64) -> [UInt8] { number(tag) + number(value) }

    static func number(_ value: UInt64) -> [UInt8] {
        value < 0x80
            ? [UInt8(value)]
            : [UInt8(truncatingIfNeeded: value) | 0x80] + number(value >> 7)
    }
}
