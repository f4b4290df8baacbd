public import Planner

extension Transaction {
    /// Gives a task that number of its plan where nothing else has it; none when nil.
    public func setNumber(_ number: Int?, todo: Int64, plan: Int64) throws {
        guard let number else {
            return try execute("DELETE FROM plan_numbers WHERE todo = ?1", todo)
        }
        let taken = try self.number(
            "SELECT 1 FROM plan_numbers WHERE plan = ?1 AND number = ?2 AND todo <> ?3",
            [plan, number, todo])
        guard taken == nil else { return }
        try execute("UPDATE plan_numbers SET number = ?1 WHERE todo = ?2", number, todo)
    }

    /// All versions of a routine's recurrence, oldest first.
    public func recurrences(todo: Int64) throws -> [StoredRecurrence] {
        try rows(
            "SELECT * FROM recurrences WHERE todo = ?1 ORDER BY id", todo, as: StoredRecurrence.init
        )
    }
}
