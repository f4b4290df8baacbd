/// A period of days that a special task belongs to: this day, this week, this month, or From-To.
public struct Span: Hashable, Codable, Sendable {
    /// What the person named.
    public enum Unit: String, Codable, Sendable {
        case day, week, month
        /// First and last day given one by one, or a period that is no calendar day, week or month.
        case custom
    }

    /// What the person named.
    public var unit: Unit
    /// The first day.
    public var from: CivilDate
    /// The last day, inclusive; never before `from`.
    public var to: CivilDate

    /// The days from `from` to `to`, both included.
    public init(_ unit: Unit, from: CivilDate, to: CivilDate) {
        self.unit = unit
        self.from = from
        self.to = to
    }
}
