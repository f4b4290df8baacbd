import Planner

/// Ways of deleting what is completed, and what is spoken of.
enum DeletePhrases {
    /// All of them.
    static let all: [EnglishPhrase] = [
        Phrase(
            "clear|delete|remove|erase|purge|wipe|empty|clean [up|out] [all] [of] [the|my] "
                + "completed|done|finished|complted [tasks|todos|ones|items|list]",
            "get rid of [all] [the|my] completed|done|finished [tasks|ones]",
            "clear|delete|remove everything completed|done|finished",
            "clear|delete|remove|everything [everything] that's|thats|what's|whats done|completed",
            means: .clearCompleted),
        Phrase(
            "archive completed|done [tasks]", "clear|empty|purge|wipe [the|my] archive|history",
            "clear all|everything", means: .clearCompleted),
        Phrase(
            "clear",
            reads: { said in
                said.isSlash ? Understanding(.clearCompleted) : nil
            }),
        Phrase("delete|remove|erase|del", means: .delete(.none)),
    ]
}
