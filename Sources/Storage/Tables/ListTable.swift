public import Planner

/// The lists of plans.
public struct ListTable {
    let tx: Transaction

    /// The lists of a plan, by name.
    public func all(plan: Int64) throws -> [TodoList] {
        try tx.rows(
            """
            SELECT l.* FROM lists l JOIN plan_lists p ON p.list = l.id
            WHERE p.plan = ?1 ORDER BY l.name
            """, plan, as: TodoList.init
        )
    }

    /// The list of that row.
    public func find(_ id: Int64) throws -> TodoList? {
        try tx.row("SELECT * FROM lists WHERE id = ?1", id, as: TodoList.init)
    }

    /// The lists of those rows.
    public func find(_ ids: Set<Int64>) throws -> [Int64: TodoList] {
        let found = try tx.rows(
            "SELECT * FROM lists WHERE id IN (\(SQLText.members(of: "?1")))",
            SQLText.list(Array(ids)), as: TodoList.init)
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    }

    /// The list of a plan with that name, whatever its case.
    public func find(named name: String, plan: Int64) throws -> TodoList? {
        let wanted = name.lowercased()
        return try all(plan: plan).first { $0.name.lowercased() == wanted }
    }

    /// The list of a plan with that name, else the only one whose name has these words among others: `stocking` of
    /// `stocking fillers`.
    public func find(like name: String, plan: Int64) throws -> TodoList? {
        if let list = try find(named: name, plan: plan) { return list }
        let words = Set(name.lowercased().split(separator: " "))
        let like = try all(plan: plan).filter {
            !words.isEmpty && words.isSubset(of: Set($0.name.lowercased().split(separator: " ")))
        }
        return like.count == 1 ? like[0] : nil
    }

    /// How many tasks a list of a plan holds, finished ones included.
    public func todoCount(list: Int64, plan: Int64) throws -> Int {
        try tx.number("SELECT COUNT(*) FROM todos WHERE plan = ?1 AND list = ?2", plan, list) ?? 0
    }

    /// Makes a list in a plan.
    public func add(name: String, colour: String?, emoji: String?, plan: Int64) throws
        -> TodoList
    {
        let id = try tx.insert(.lists, "name, colour, emoji", name, colour, emoji)
        try tx.insert(.planLists, "plan, list", plan, id)
        guard let list = try find(id) else { throw MissingRow(table: "lists") }
        return list
    }

    /// Renames or recolours a list.
    public func save(_ id: Int64, name: String, colour: String?, emoji: String?) throws {
        try tx.update(.lists, id: id, [("name", name), ("colour", colour), ("emoji", emoji)])
    }

    /// Deletes a list of a plan; its tasks must have been moved or deleted before.
    public func delete(_ id: Int64, plan: Int64) throws {
        for row in try tx.rows(
            "SELECT id FROM plan_lists WHERE plan = ?1 AND list = ?2", plan, id)
        {
            try tx.delete(.planLists, id: row["id"])
        }
        try tx.delete(.lists, id: id)
    }
}

extension TodoList {
    init(_ row: Row) {
        self.init(id: row["id"], name: row["name"], colour: row["colour"], emoji: row["emoji"])
    }
}
