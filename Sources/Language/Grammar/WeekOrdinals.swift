/// Which weekdays of a month, as bits: bit 1 to 5 from its start, bits 0, 6 and 7 the last, the second
/// and the third to last.
enum WeekOrdinals {
    /// The bit of `number`, 1 to 5 or -1 to -3; 0 for others.
    static func bit(_ number: Int) -> UInt8 {
        switch number {
        case 1...5: 1 << UInt8(number)
        case -1: 1
        case -3 ... -2: 1 << UInt8(4 - number)
        default: 0
        }
    }

    /// The numbers whose bits are set: those from the start first.
    static func numbers(_ bits: UInt8) -> [Int] {
        [1, 2, 3, 4, 5, -3, -2, -1].filter { bits & bit($0) != 0 }
    }
}
