/// Words that more than one reader of people knows.
enum PeopleWords {
    /// Verbs that tell that somebody does a task, with the prepositions behind them.
    static let does: WordSet = [
        "do", "does", "doing", "take", "takes", "taking", "handle", "handles", "handling", "cover",
        "covers", "covering", "over", "on",
    ]
    /// What somebody is to do, in the plural.
    static let several: WordSet = ["chores", "tasks", "jobs", "duties", "todos"]
    /// Words for nobody, and for a task that nobody has.
    static let nobody: WordSet = [
        "unassigned", "nobody", "nobody's", "nobodys", "unclaimed", "noone",
    ]
}
