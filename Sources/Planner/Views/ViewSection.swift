/// A part of a view under a heading: how much stands there, and where it is read from.
public struct ViewSection: Equatable, Sendable {
    /// What stands above it.
    public enum Heading: Equatable, Sendable {
        case day(CivilDate)
        case thisWeek, thisMonth, later, withoutDate, missed, completed
        /// Done in those days.
        case done(Span)
        /// Due in those days and not done.
        case missedIn(Span)
    }

    /// Which rows it shows.
    public enum Rows: Equatable, Sendable {
        /// That part of the home view.
        case home(part: Int)
        /// That part of all open tasks.
        case all(TaskFilter, part: Int)
        /// That part of the periods beside the days through a last one, without the tasks on each of those days.
        case period(through: CivilDate, part: Int, isShort: Bool)
        /// What is due on the days from one, or from ever, to another; for a few days also what lasts longer.
        case days(from: CivilDate?, through: CivilDate, isShort: Bool)
        case missed(TaskFilter, after: Instant?)
        /// What was due in those days and missed, cleared or not.
        case missedIn(Span)
        case completed(TaskFilter, since: Instant, before: Instant?)
        /// What was done on a day, and missed on it.
        case past(CivilDate)
    }

    /// What stands above it.
    public var heading: Heading
    /// How the dates of its lines are told.
    public var place: LinePlace
    /// How many rows it has.
    public var rowCount: Int
    /// Which rows.
    public var rows: Rows
    /// The times of routines among them that are no rows yet.
    public var coming: [ViewItem]
    /// Whether it stands even when it is empty.
    public var standsEmpty: Bool

    /// A section of rows.
    public init(
        _ heading: Heading, _ place: LinePlace, rowCount: Int, _ rows: Rows,
        coming: [ViewItem] = [], standsEmpty: Bool = false
    ) {
        self.heading = heading
        self.place = place
        self.rowCount = rowCount
        self.rows = rows
        self.coming = coming
        self.standsEmpty = standsEmpty
    }

    /// How many items it has.
    public var count: Int { rowCount + coming.count }

    /// The rows that must be read to know what stands at those places: coming times stand among the rows, so those
    /// before the first place are read too.
    public func rowsRead(for places: Range<Int>) -> Range<Int> {
        coming.isEmpty ? places : 0..<places.upperBound
    }

    /// What stands at those places, from the rows that were read for them.
    public func items(at places: Range<Int>, among rows: [ViewItem]) -> [ViewItem] {
        guard !coming.isEmpty else { return rows }
        return Array(
            (rows + coming).sorted { $0.isRead(before: $1) }.prefix(places.upperBound)
                .dropFirst(places.lowerBound))
    }
}

extension [ViewSection] {
    /// How many items they have together.
    public var total: Int { map(\.count).reduce(0, +) }
}
