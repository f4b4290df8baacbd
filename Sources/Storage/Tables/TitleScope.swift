/// Which tasks a title is sought among.
public enum TitleScope: Sendable {
    /// Tasks that stand in the plan or in missed.
    case open
    /// Tasks that were done or skipped at least once.
    case closed
    /// All.
    case any

    /// The condition on a task `t`.
    var condition: String {
        switch self {
        // The index of texts is to be used, not that of unfinished tasks.
        case .open: "COALESCE(t.completed_at, -1) = -1"
        case .closed:
            """
            EXISTS (SELECT 1 FROM occurrences o WHERE o.todo = t.id
                AND o.state IN ('done', 'late', 'skipped'))
            """
        case .any: "1 = 1"
        }
    }
}
