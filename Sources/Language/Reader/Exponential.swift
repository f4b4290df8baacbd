/// The exponential function and the logarithm, the same on every machine.
enum Exponential {
    /// `e` to the power of `value`.
    @inline(__always)
    static func of(_ value: Float) -> Float {
        let bounded = Swift.max(-80, Swift.min(value, 80))
        // 2 to the power of a whole number, and of a rest from -0.5 to 0.5.
        let scaled = bounded * 1.442_695_04
        let shifted = scaled + 12_582_912
        let whole = shifted - 12_582_912
        let rest = (scaled - whole) * 0.693_147_18
        var sum: Float = 1.0 / 720
        sum = sum * rest + 1.0 / 120
        sum = sum * rest + 1.0 / 24
        sum = sum * rest + 1.0 / 6
        sum = sum * rest + 0.5
        sum = sum * rest + 1
        sum = sum * rest + 1
        return sum * Float(bitPattern: UInt32(bitPattern: (Int32(whole) + 127) << 23))
    }

    /// The natural logarithm of a value above 0.
    static func log(_ value: Float) -> Float {
        guard value > 0 else { return -100 }
        // m in 0.7…1.4, and log m = 2 (z + z³/3 + …) with z = (m - 1) / (m + 1).
        let bits = value.bitPattern
        var exponent = Int32(bits >> 23) - 127
        var part = Float(bitPattern: bits & 0x7F_FFFF | 0x3F80_0000)
        if part > 1.414_213_5 {
            part /= 2
            exponent += 1
        }
        let z = (part - 1) / (part + 1)
        let square = z * z
        var sum: Float = 1.0 / 9
        sum = sum * square + 1.0 / 7
        sum = sum * square + 1.0 / 5
        sum = sum * square + 1.0 / 3
        sum = sum * square + 1
        return 2 * z * sum + Float(exponent) * 0.693_147_18
    }

    /// The logarithm of the sum of two values whose logarithms are given.
    static func sum(_ first: Float, _ second: Float) -> Float {
        let most = Swift.max(first, second)
        guard most > -.infinity else { return most }
        return most + log(1 + of(Swift.min(first, second) - most))
    }

    /// The logarithm of the sum of values whose logarithms are given.
    static func sum(_ values: some Sequence<Float>) -> Float {
        let most = values.reduce(-Float.infinity) { Swift.max($0, $1) }
        guard most > -.infinity else { return most }
        return most + log(values.reduce(0) { $0 + of($1 - most) })
    }

    /// The logarithm of the odds of one of several values whose logarithms are given.
    static func odds(of index: Int, among values: [Float]) -> Float {
        var others = values
        let own = others.remove(at: index)
        return own - sum(others)
    }
}
