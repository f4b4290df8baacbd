/// Verbs of orders on the plan, as they are typed.
enum OrderVerbs {
    /// What puts something into the plan.
    static let put: WordSet = [
        "add", "put", "create", "make", "new", "include", "append", "insert", "write", "note",
        "enter", "set", "give", "place", "start", "begin",
    ]
    /// What takes something out of it.
    static let take: WordSet = [
        "remove", "delete", "take", "erase", "drop", "scrap", "cross", "strike", "del", "cancel",
    ]
    /// What takes all out of it.
    static let empty: WordSet = ["clear", "empty", "wipe", "reset", "purge"]
    /// What ticks something.
    static let tick: WordSet = [
        "tick", "check", "cross", "mark", "complete", "completed", "done", "finish", "finished",
        "✅",
    ]
    /// What opens something again.
    static let untick: WordSet = ["untick", "uncheck", "unmark", "uncross"]
}
