/// Which tasks a view is about.
public enum TaskFilter: Equatable, Sendable {
    /// All of the plan.
    case all
    /// Tasks of a list; of the default list when nil.
    case list(Int64?)
    /// Tasks with that value in that column.
    case column(Column, Int)
    /// Tasks that repeat, or tasks that do not.
    case routines(Bool)
    /// Tasks that wait for somebody else.
    case waiting
    /// Tasks that a member of the group is to do; nobody in particular when nil.
    case assignee(Int64?)
    /// Tasks with these ids.
    case ids([Int64])

    /// A column of tasks with a number.
    public enum Column: String, Sendable {
        case priority, star
    }
}
