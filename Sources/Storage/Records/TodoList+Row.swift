import Planner

extension TodoList {
    init(_ row: Row) {
        self.init(id: row["id"], name: row["name"], colour: row["colour"], emoji: row["emoji"])
    }
}
