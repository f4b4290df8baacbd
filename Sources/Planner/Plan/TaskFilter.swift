/// Which tasks a view is about.
public enum TaskFilter: Equatable, Sendable {
    /// All of the plan.
    case all
    /// Those of a list; of the default list when nil.
    case list(Int64?)
    /// Those of which that column has that value.
    case column(Column, Int)
    /// Those that repeat, or those that do not.
    case routines(Bool)
    /// Those that somebody else is to do who is waited for.
    case waiting
    /// Those that a member of the group is to do; nobody in particular when nil.
    case assignee(Int64?)
    /// Those with these ids.
    case ids([Int64])

    /// A column of tasks with a number.
    public enum Column: String, Sendable {
        case priority, star
    }
}
