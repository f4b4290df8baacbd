/// A day on which a routine task falls besides its rule (`RDATE` of RFC 5545 section 3.8.5.2).
public struct RecurrenceDate: Hashable, Codable, Sendable {
    /// The day.
    public var date: CivilDate
    /// The time of that day; nil where the times of the recurrence hold.
    public var time: CivilTime?
    /// How many minutes it takes on that day; nil where it takes as long as the task always does.
    public var minutes: Int?

    /// That day, with its own time and length.
    public init(_ date: CivilDate, _ time: CivilTime? = nil, minutes: Int? = nil) {
        self.date = date
        self.time = time
        self.minutes = minutes
    }
}

extension RecurrenceDate: LosslessStringConvertible {
    /// The day, its time and its length as in RFC 5545: `20261203`, `20261203T100000`, `20261203T100000/PT90M`.
    public var description: String {
        (time.map { CivilDateTime(date, $0).basic } ?? date.basic)
            + (minutes.map { "/PT\($0)M" } ?? "")
    }

    /// Reads what `description` writes; nil for anything else.
    public init?(_ description: String) {
        let parts = description.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 2,
            let moment = CivilDateTime(basic: first, in: .utc)
        else { return nil }
        self.init(moment.date, first.contains("T") ? moment.time : nil)
        guard parts.count == 2 else { return }
        guard parts[1].hasPrefix("PT"), parts[1].hasSuffix("M"),
            let minutes = Int(parts[1].dropFirst(2).dropLast()), minutes > 0
        else { return nil }
        self.minutes = minutes
    }
}
