public import Planner

extension Transaction {
    /// The lists of a plan, by name.
    public func lists(plan: Int64) throws -> [TodoList] {
        try rows(
            """
            SELECT l.* FROM lists l JOIN plan_lists p ON p.list = l.id
            WHERE p.plan = ?1 ORDER BY l.name
            """, plan, as: TodoList.init
        )
    }

    /// The list of that row.
    public func list(_ id: Int64) throws -> TodoList? {
        try row("SELECT * FROM lists WHERE id = ?1", id, as: TodoList.init)
    }

    /// The list of a plan with that name, whatever its case.
    public func list(named name: String, plan: Int64) throws -> TodoList? {
        let wanted = name.lowercased()
        return try lists(plan: plan).first { $0.name.lowercased() == wanted }
    }

    /// How many tasks a list of a plan holds, finished ones included.
    public func todoCount(list: Int64, plan: Int64) throws -> Int {
        try number("SELECT COUNT(*) FROM todos WHERE plan = ?1 AND list = ?2", plan, list) ?? 0
    }

    /// Makes a list in a plan.
    public func addList(name: String, colour: String?, emoji: String?, plan: Int64) throws
        -> TodoList
    {
        let id = try insert(.lists, "name, colour, emoji", name, colour, emoji)
        try insert(.planLists, "plan, list", plan, id)
        guard let list = try list(id) else { throw MissingRow(table: "lists") }
        return list
    }

    /// Renames or recolours a list.
    public func saveList(_ id: Int64, name: String, colour: String?, emoji: String?) throws {
        try update(.lists, id: id, [("name", name), ("colour", colour), ("emoji", emoji)])
    }

    /// Deletes a list of a plan; its tasks must have been moved or deleted before.
    public func deleteList(_ id: Int64, plan: Int64) throws {
        for row in try rows(
            "SELECT id FROM plan_lists WHERE plan = ?1 AND list = ?2", plan, id)
        {
            try delete(.planLists, id: row["id"])
        }
        try delete(.lists, id: id)
    }
}
