import Planner
import Storage

/// Deals times of a task, one after the other: to the one who has it, or by turns.
struct TurnDealer {
    private let turns: Turns
    private let assignee: Int64?
    private let present: Set<Int64>
    private var last: Int64?

    /// Deals the times of a task that come after somebody's.
    init(_ todo: StoredTodo, _ people: GroupPeople?, after last: Int64?) throws {
        turns = todo.turns
        assignee = todo.assignee
        present = turns.isEmpty ? [] : Set(try people?.present().map(\.id) ?? [])
        self.last = last
    }

    /// Deals the times of a task that come after those that are rows.
    init(_ todo: StoredTodo, _ people: GroupPeople?) throws {
        let last = todo.turns.isEmpty ? nil : try people?.tx.occurrences.lastAssignee(todo: todo.id)
        try self.init(todo, people, after: last)
    }

    /// Who has the next time; nil for nobody in particular.
    mutating func next() -> Int64? {
        guard !turns.isEmpty else { return assignee }
        let next = turns.next(after: last, among: present)
        last = next ?? last
        return next
    }
}
