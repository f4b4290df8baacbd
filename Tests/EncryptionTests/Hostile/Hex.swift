/// Bytes as hexadecimal digits.
enum Hex {
    /// The bytes of a text, and so many of `filler` behind them that they are `count`.
    static func bytes(_ text: String, count: Int, of filler: UInt8 = 0) -> [UInt8] {
        let digits = Array(text)
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...($0 + 1)]), radix: 16)
        }
        return bytes + [UInt8](repeating: filler, count: count - bytes.count)
    }
}
