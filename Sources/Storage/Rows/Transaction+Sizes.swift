extension Transaction {
    /// How many bytes a person has stored in a plan: titles, notes, tags and lists, each with something for its row.
    public func planBytes(_ plan: Int64) throws -> Int {
        try number("SELECT bytes FROM plan_sizes WHERE plan = ?1", plan) ?? 0
    }
}
