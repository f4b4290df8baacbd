public import Planner

/// What tasks that are not finished may have in common.
public enum OpenTodos: Sendable {
    /// They repeat, or not.
    case repeating(Bool)
    /// They have a star.
    case starred
    /// They have that priority.
    case priority(Priority)

    /// The condition on a row of `todos`.
    var condition: String {
        switch self {
        case .repeating(let repeats): "kind = '\(repeats ? "routine" : "special")'"
        case .starred: "star = 1"
        case .priority(let priority): "priority = \(priority.rawValue)"
        }
    }
}
