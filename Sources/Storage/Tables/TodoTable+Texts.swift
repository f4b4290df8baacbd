import Planner

/// Keeps the index of tasks in step with their texts. The index follows from the texts, so no journal has it.
extension TodoTable {
    /// The texts of a task.
    struct Texts {
        let plan: Int64
        let folded: String
        let notes: String?

        init(plan: Int64, title: String, notes: String?) {
            self.plan = plan
            folded = FoldedText.of(title)
            self.notes = notes
        }
    }

    /// Runs a change that may change the texts of a task, then brings what it is found by in step.
    func following<Result>(textsOf todo: Int64, _ change: () throws -> Result) throws -> Result {
        let before = try texts(of: todo)
        let result = try change()
        try follow(texts(of: todo), todo, from: before)
        return result
    }

    /// The same for texts that are known; nil for those of a task that is not there.
    func follow(_ texts: Texts?, _ todo: Int64, from before: Texts?) throws {
        if before?.folded != texts?.folded || before?.plan != texts?.plan {
            try setWords(of: todo, texts, from: before)
        }
        guard let texts, before?.notes != texts.notes else { return }
        let folded = texts.notes.map(FoldedText.of)
        if let folded, folded != texts.notes {
            try tx.execute(
                """
                INSERT INTO note_texts (todo, folded) VALUES (?1, ?2)
                ON CONFLICT (todo) DO UPDATE SET folded = ?2
                """, todo, folded)
        } else if before != nil {
            try tx.execute("DELETE FROM note_texts WHERE todo = ?1", todo)
        }
    }

    private func setWords(of todo: Int64, _ texts: Texts?, from before: Texts?) throws {
        let isSamePlan = before?.plan == texts?.plan
        let old = before.map { FoldedText.words($0.folded) } ?? []
        let new = texts.map { FoldedText.words($0.folded) } ?? []
        if let before {
            for word in isSamePlan ? old.subtracting(new) : old {
                try tx.execute(
                    "DELETE FROM todo_words WHERE plan = ?1 AND word = ?2 AND todo = ?3",
                    before.plan, word, todo)
            }
        }
        if let texts {
            for word in isSamePlan ? new.subtracting(old) : new {
                try tx.execute(
                    """
                    INSERT INTO todo_words (plan, word, todo) VALUES (?1, ?2, ?3)
                    ON CONFLICT (plan, word, todo) DO NOTHING
                    """, texts.plan, word, todo)
            }
        }
    }

    private func texts(of todo: Int64) throws -> Texts? {
        try tx.row("SELECT plan, title, notes FROM todos WHERE id = ?1", todo) {
            Texts(plan: $0["plan"], title: $0["title"], notes: $0["notes"])
        }
    }

    /// Shortens the title of a task that was written before titles were bounded, and stores its form; the texts
    /// that are put back by `undo` may be as old.
    func settleTexts(of todo: Int64) throws {
        guard let row = try tx.row("SELECT title, notes FROM todos WHERE id = ?1", todo) else {
            return
        }
        let bounded = BoundedTitle(row["title"])
        if bounded.rest == nil {
            return try tx.execute(
                "UPDATE todos SET folded = ?1 WHERE id = ?2", FoldedText.of(bounded.title), todo)
        }
        try tx.execute(
            "UPDATE todos SET title = ?1, notes = ?2, folded = ?3 WHERE id = ?4",
            bounded.title, bounded.notes(row["notes"]), FoldedText.of(bounded.title), todo)
    }

    /// Whether there are tasks that `prepareTexts` has to deal with.
    public func hasUnpreparedTexts() throws -> Bool {
        try tx.number("SELECT 1 FROM todos WHERE folded = '' AND title <> '' LIMIT 1") != nil
    }

    /// Does this for at most `limit` of the tasks that came by other ways than these: those of a database of an
    /// earlier build. False when none are left. So much is one transaction that neither memory nor time grows with
    /// the plan.
    public func prepareTexts(limit: Int) throws -> Bool {
        let ids: [Int64] = try tx.rows(
            "SELECT id FROM todos WHERE folded = '' AND title <> '' ORDER BY id LIMIT ?1", limit
        ) { $0["id"] }
        for id in ids {
            try settleTexts(of: id)
            try settleOwnTitles(of: id)
            try follow(texts(of: id), id, from: nil)
        }
        return !ids.isEmpty
    }

    private func settleOwnTitles(of todo: Int64) throws {
        for row in try tx.rows(
            "SELECT id, title FROM occurrences WHERE todo = ?1 AND length(title) > ?2", todo,
            TextLimits.title)
        {
            let bounded = BoundedTitle(row["title"])
            try tx.execute(
                "UPDATE occurrences SET title = ?1 WHERE id = ?2", bounded.title,
                row["id"] as Int64)
            guard let rest = bounded.rest else { continue }
            try tx.execute(
                """
                UPDATE todos SET notes = CASE WHEN notes IS NULL THEN ?1
                    ELSE notes || ?3 || ?1 END WHERE id = ?2
                """, rest, todo, "\n")
        }
    }
}
