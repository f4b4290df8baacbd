import Planner
import Storage

/// Deals times of a task, one after the other: to the one who has it, or by turns.
struct TurnDealer {
    private let turns: Turns
    private let assignee: Int64?
    private let present: [Member]
    /// Whose turn was used up last.
    private var last: Int64?
    /// Who had the last time.
    private var holder: Int64?

    /// Deals the times of a task that come after `last`, and all where that is nil.
    init(_ todo: StoredTodo, _ people: GroupPeople?, after last: Occurrence?) throws {
        turns = todo.turns
        assignee = todo.assignee
        present = turns.isEmpty ? [] : try people?.present() ?? []
        if let last { pass(last) }
    }

    /// Deals the times of a task from `first` on; those after all rows where it is nil.
    init(_ todo: StoredTodo, _ people: GroupPeople?, from first: RecurrenceID?) throws {
        let last =
            todo.turns.isEmpty
            ? nil : try people?.tx.occurrences.lastAssigned(todo: todo.id, before: first)
        try self.init(todo, people, after: last)
    }

    /// Who has the next time, which is on that day; nil for nobody in particular. Whoever is away then is passed over.
    mutating func next(on day: CivilDate) -> Int64? {
        guard !turns.isEmpty else { return assignee }
        let next = turns.next(after: last, heldBy: holder, among: present.there(on: day))
        last = next ?? last
        holder = next
        return next
    }

    /// Goes by a time that somebody has already.
    mutating func pass(_ occurrence: Occurrence) {
        guard let member = occurrence.assignee else { return }
        last = occurrence.turn ?? member
        holder = member
    }
}

extension [Member] {
    /// The rows of those who are not away on a day; of all where everybody is.
    func there(on day: CivilDate) -> Set<Int64> {
        let there = filter { !$0.isAway(on: day) }
        return Set((there.isEmpty ? self : there).map(\.id))
    }
}
