/// Verbs of orders on the plan, as they are typed.
enum OrderVerbs {
    /// Verbs that put something into the plan.
    static let put: WordSet = [
        "add", "put", "create", "make", "new", "include", "append", "insert", "write", "note",
        "enter", "set", "give", "place", "start", "begin",
    ]
    /// Verbs that take something out of it.
    static let take: WordSet = [
        "remove", "delete", "take", "erase", "drop", "scrap", "cross", "strike", "del", "cancel",
    ]
    /// Verbs that take all out of it.
    static let empty: WordSet = ["clear", "empty", "wipe", "reset", "purge"]
    /// Verbs that tick something.
    static let tick: WordSet = [
        "tick", "check", "cross", "mark", "complete", "completed", "done", "finish", "finished",
        "✅",
    ]
    /// Verbs that open something again.
    static let untick: WordSet = ["untick", "uncheck", "unmark", "uncross"]
}
