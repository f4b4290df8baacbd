/// Where a line stands, which decides how its date is told.
public enum LinePlace: Equatable, Sendable {
    /// Under a heading that tells the day already.
    case onDay(CivilDate)
    /// Under a heading that tells the period already.
    case period(Span.Unit)
    /// Anywhere else among open tasks.
    case open
    case missed
    case completed
    /// Under the heading of a day that is over, or of what was done today.
    case past
}
