import Planner

extension TaskFilter {
    /// The condition on the column `todo`, with `?10` for its argument.
    var condition: String {
        switch self {
        case .all: "CAST(?10 AS INTEGER) IS NULL"
        case .list:
            """
            todo IN (SELECT id FROM todos WHERE plan = ?1 AND list IS NOT DISTINCT FROM ?10)
            """
        case .column(let column, _):
            "todo IN (SELECT id FROM todos WHERE plan = ?1 AND \(column.rawValue) = ?10)"
        case .routines: "CASE WHEN unit = 'routine' THEN 1 ELSE 0 END = ?10"
        case .waiting:
            """
            todo IN (SELECT id FROM todos WHERE plan = ?1 AND waiting_from IS NOT NULL)
                AND CAST(?10 AS INTEGER) IS NULL
            """
        case .assignee: "assignee IS NOT DISTINCT FROM ?10"
        case .ids: "todo IN (\(SQLText.members(of: "?10")))"
        }
    }

    /// The value of `?10`.
    var argument: SQLArgument {
        switch self {
        case .all, .waiting: nil
        case .list(let list): list
        case .column(_, let value): value
        case .routines(let isRoutine): isRoutine
        case .assignee(let member): member
        case .ids(let ids): SQLText.list(ids)
        }
    }
}
