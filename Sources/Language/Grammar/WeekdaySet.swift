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
