public import Planner

/// What a Canvas is to be asked or told.
public struct CourseQuery: Sendable {
    /// What the Canvas is to do.
    public enum Deed: Sendable {
        /// The items of the planner that are due between two days.
        case read(from: CivilDate, through: CivilDate)
        /// That something is complete, or not; the mark of that id is changed where there is one.
        case mark(CourseItem.Key, isComplete: Bool, mark: Int64?)
    }

    let course: Course
    /// The row of what is told.
    let item: Int64?
    /// What is wanted.
    public let deed: Deed
    /// Where the Canvas is.
    public var address: String { course.address }
    /// Shows the token to whoever asks.
    public let token: @Sendable () -> String
}

/// The outcome of asking or telling a Canvas.
public enum CourseAnswer: Sendable {
    /// Its pages.
    case pages([[UInt8]])
    /// The mark that the Canvas has now, as it answered.
    case marked([UInt8])
    /// The query failed; it may be asked again after so many seconds.
    case failed(CourseFault, after: Int?)
}
