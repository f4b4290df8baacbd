import Planner

/// A set of weekdays.
struct WeekdaySet: OptionSet, Hashable, Sendable {
    /// One bit for each weekday: bit 1 Monday to bit 7 Sunday.
    let rawValue: UInt8

    /// A set from its bits.
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The set of one weekday.
    init(_ weekday: Weekday) { rawValue = 1 << UInt8(weekday.rawValue) }

    /// Monday to Friday.
    static let workdays = WeekdaySet(rawValue: 0b0011_1110)
    /// Saturday and Sunday.
    static let weekend = WeekdaySet(rawValue: 0b1100_0000)
    /// All seven.
    static let all = WeekdaySet(rawValue: 0b1111_1110)

    /// The weekdays from `first` on to `last`, over the week's end where need be.
    init(from first: Weekday, to last: Weekday) {
        var bits: UInt8 = 0
        for step in 0...first.days(to: last) {
            bits |= 1 << UInt8((first.rawValue - 1 + step) % 7 + 1)
        }
        rawValue = bits
    }

    /// Whether that weekday is in it.
    func has(_ weekday: Weekday) -> Bool { rawValue & (1 << UInt8(weekday.rawValue)) != 0 }

    /// The weekdays, Monday first.
    var list: [Weekday] { Weekday.allCases.filter(has) }

    /// The first weekday of the set, Monday first.
    var first: Weekday? { Weekday.allCases.first(where: has) }

    /// How many weekdays there are.
    var count: Int { rawValue.nonzeroBitCount }
}

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
