import Planner

/// Ways of deleting tasks.
enum DeletePhrases {
    /// Everything completed, then single tasks.
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
        Phrase("drop|scrap|scratch|trash|bin it|that", means: .delete(.last)),
        Phrase(
            "delete|remove|erase|del|rm [the|my] {} from|off [my|the] [list|tasks|plan|todos] "
                + "[list]",
            "take [the|my] {} off [my|the] [list|tasks|plan]",
            reads: { said in
                let named =
                    said.sentence.isWord(said.range.upperBound - 1, "list")
                    || said.sentence.isWord(said.range.upperBound - 1, "tasks")
                    || said.pointed(0) != nil
                return named ? said.deleting() : nil
            }),
        Phrase(
            "delete|remove|erase|del|rm|take [the|my] {} from|off [of] [the|my] {} list",
            reads: { said in said.deleting() }),
        Phrase(
            "delete|remove|erase|del|rm|discard [the|my] {}", reads: { said in said.deleting() }),
        Phrase("cancel [the|my] {}", reads: { said in said.deleting() }),
        Phrase(
            "trash|bin|drop|scrap|kill|forget [about] {}", "get rid of {}", "throw away {}",
            "throw {} away", "{} delete|remove", "❌|🗑|🗑️ {}",
            reads: { said in said.pointed(0).map { Understanding(.delete($0)) } }),
        Phrase(
            "scrap|discard|drop|trash the {} task", "get rid of the {} task",
            reads: { said in
                said.deleting()
            }),
    ]
}

extension EnglishMatch {
    /// The deleting of what the gap names, unless the words read like an ordinary task.
    func deleting() -> Understanding? {
        guard let target = target(0) else { return nil }
        if case .title(let title) = target, !isSlash {
            if title.hasWords(moreThan: 6) { return nil }
            let reading = reading(gap(0))
            let isTask =
                reading.hasDay || reading.time != nil || reading.draft.todo.priority != .none
            if isTask { return nil }
        }
        return naming(target, .delete(target))
    }
}
