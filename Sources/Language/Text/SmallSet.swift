/// A set of small numbers, a bit for each, made as large as the largest of them.
struct SmallSet {
    private var bits: [UInt64] = []

    /// Takes `number`, which is not negative, in; whether it was new.
    mutating func insert(_ number: Int) -> Bool {
        let (place, bit) = (number / 64, UInt64(1) << UInt64(number % 64))
        while bits.count <= place { bits.append(0) }
        guard bits[place] & bit == 0 else { return false }
        bits[place] |= bit
        return true
    }
}
