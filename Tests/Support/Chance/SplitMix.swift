/// A random generator that gives the same numbers for the same seed (SplitMix64, Sebastiano Vigna).
public struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// The generator of that seed.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Between one and `most` elements of those, in random order, without repetitions.
    public mutating func some<Element>(_ values: [Element], most: Int) -> [Element] {
        Array(values.shuffled(using: &self).prefix(Int.random(in: 1...most, using: &self)))
    }

    /// Whether a thing of that chance in hundred happens.
    public mutating func percent(_ chance: Int) -> Bool {
        Int.random(in: 0..<100, using: &self) < chance
    }
}
