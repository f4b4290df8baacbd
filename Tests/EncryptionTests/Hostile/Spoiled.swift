/// What can become of bytes on their way.
enum Spoiled {
    /// The bytes with one bit changed, for each bit.
    static func flips(_ bytes: [UInt8]) -> some Sequence<[UInt8]> {
        (0..<(bytes.count * 8)).lazy.map { bit in
            var flipped = bytes
            flipped[bit / 8] ^= 1 << UInt8(bit % 8)
            return flipped
        }
    }

    /// The bytes cut at every length, and with one byte more.
    static func cuts(_ bytes: [UInt8]) -> some Sequence<[UInt8]> {
        (0...bytes.count).lazy.map { $0 == bytes.count ? bytes + [0] : Array(bytes.prefix($0)) }
    }

    /// Both.
    static func all(_ bytes: [UInt8]) -> [[UInt8]] { Array(flips(bytes)) + Array(cuts(bytes)) }
}
