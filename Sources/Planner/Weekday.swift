/// A day of the week, numbered as ISO 8601 does: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Comparable, Codable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// The two-letter code of RFC 5545 section 3.3.10 (`MO` … `SU`).
    public var code: String {
        switch self {
        case .monday: "MO"
        case .tuesday: "TU"
        case .wednesday: "WE"
        case .thursday: "TH"
        case .friday: "FR"
        case .saturday: "SA"
        case .sunday: "SU"
        }
    }

    /// The weekday with that RFC 5545 code, in capitals.
    public init?(code: some StringProtocol) {
        guard let found = Weekday.allCases.first(where: { $0.code == code }) else { return nil }
        self = found
    }

    /// How many days forward from this weekday to `other`, 0 to 6.
    public func days(to other: Weekday) -> Int {
        (other.rawValue - rawValue + 7) % 7
    }

    /// Monday before Sunday.
    public static func < (left: Weekday, right: Weekday) -> Bool {
        left.rawValue < right.rawValue
    }
}
