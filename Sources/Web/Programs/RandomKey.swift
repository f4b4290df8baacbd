/// A random key that makes a request unique.
enum RandomKey {
    /// 128 bits from the system's generator.
    static var new: String {
        String(UInt64.random(in: .min ... .max), radix: 36)
            + String(UInt64.random(in: .min ... .max), radix: 36)
    }
}
