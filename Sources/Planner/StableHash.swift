/// A hash that is the same in every process (Swift's own is not): FNV-1a, 64 bits.
public struct StableHash: Sendable {
    /// The hash of what was combined.
    public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The hash of nothing yet.
    public init() {}

    /// The hash of a text's UTF-8 bytes.
    public static func of(_ text: String) -> UInt64 {
        var hash = StableHash()
        for byte in text.utf8 { hash.combine(byte) }
        return hash.value
    }

    /// Adds a byte.
    public mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    /// Spreads every bit over all others (the finalizer of SplitMix64, Steele et al. 2014), so that
    /// seeds which lie side by side give orders that have nothing in common.
    public static func mix(_ value: UInt64) -> UInt64 {
        var z = value &+ 0x9e37_79b9_7f4a_7c15
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
