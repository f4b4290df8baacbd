import Planner

/// What tasks are found by when they are named: whole titles, words of titles, parts of titles.
extension TodoTable {
    /// A title in the form in which it is compared.
    public typealias Title = (id: Int64, folded: String)

    /// The tasks whose whole title is `text`, in any case of letters: at most `limit`, the oldest first.
    public func ids(plan: Int64, titled text: String, among scope: TitleScope, limit: Int) throws
        -> [Int64]
    {
        // A title that was cut is found by what it was cut from.
        let sought = FoldedText.of(BoundedTitle(text).title)
        return try tx.rows(
            """
            SELECT t.id FROM todos t
            WHERE t.plan = ?1 AND t.folded = ?2 AND \(scope.condition)
            ORDER BY t.id LIMIT ?3
            """, plan, sought, limit
        ) { $0[0] }
    }

    /// The tasks whose title contains `text` anywhere, unless it has neither letter nor digit.
    public func ids(
        plan: Int64, titleContaining text: String, among scope: TitleScope, limit: Int
    ) throws -> [Int64] {
        let sought = FoldedText.of(text)
        guard !FoldedText.words(sought).isEmpty else { return [] }
        return try tx.rows(
            """
            SELECT t.id FROM todos t
            WHERE t.plan = ?1 AND t.folded LIKE ?2 ESCAPE '\\' AND \(scope.condition)
            ORDER BY t.id LIMIT ?3
            """, plan, Self.containing(sought), limit
        ) { $0[0] }
    }

    /// How many words of titles, counted up to `limit`, are one of these.
    public func titleCount(plan: Int64, having words: Set<String>, limit: Int) throws -> Int {
        try tx.number(
            """
            SELECT COUNT(*) FROM (
                SELECT 1 FROM todo_words
                WHERE plan = ?1 AND word IN (\(SQLText.words(of: "?2"))) LIMIT ?3) t
            """, plan, SQLText.list(words), limit) ?? 0
    }

    /// The titles that have a word of each of these sets, the rarest first: at most `limit`, the oldest first.
    public func titles(
        plan: Int64, having words: [Set<String>], among scope: TitleScope, limit: Int
    ) throws -> [Title] {
        guard let first = words.first else { return [] }
        let others = words.indices.dropFirst().map { place in
            """
            AND EXISTS (SELECT 1 FROM todo_words x WHERE x.plan = ?1
                AND x.word IN (\(SQLText.words(of: "?\(place + 3)"))) AND x.todo = w.todo)
            """
        }
        return try tx.rows(
            """
            SELECT DISTINCT t.id, t.folded FROM todo_words w JOIN todos t ON t.id = w.todo
            WHERE w.plan = ?1 AND w.word IN (\(SQLText.words(of: "?3")))
                \(others.joined(separator: " ")) AND \(scope.condition)
            ORDER BY t.id LIMIT ?2
            """, [plan, limit, SQLText.list(first)] + words.dropFirst().map { SQLText.list($0) }
        ) { ($0[0], $0[1]) }
    }

    /// Titles of a plan: at most `limit`, the newest first.
    public func titles(plan: Int64, among scope: TitleScope, limit: Int) throws -> [Title] {
        try tx.rows(
            """
            SELECT t.id, t.folded FROM todos t WHERE t.plan = ?1 AND \(scope.condition)
            ORDER BY t.id DESC LIMIT ?2
            """, plan, limit
        ) { ($0[0], $0[1]) }
    }

    /// The words of titles that begin with those letters, at most `limit`.
    public func titleWords(plan: Int64, beginning letters: String, limit: Int) throws -> [String] {
        try tx.rows(
            """
            SELECT DISTINCT word FROM todo_words
            WHERE plan = ?1 AND word >= ?2 AND word < ?3 ORDER BY word LIMIT ?4
            """, plan, letters, letters + "\u{10FFFF}", limit
        ) { $0[0] }
    }
}
