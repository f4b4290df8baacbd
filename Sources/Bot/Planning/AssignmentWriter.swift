import Language
import Planner
import Storage

/// Writes who is to do a task: the task keeps it for the times to come, and each open time has its own.
struct AssignmentWriter {
    let session: PlanSession

    private var tx: Transaction { session.tx }

    /// The task as it is stored for those people.
    func assigned(_ todo: StoredTodo, _ assignment: Assignment) -> StoredTodo {
        guard !assignment.isOnce || !todo.isRoutine else { return todo }
        var todo = todo
        let members = assignment.members
        todo.turns = Turns(assignment.takesTurns ? members : [])
        todo.assignee = assignment.takesTurns ? nil : members.first
        return todo
    }

    /// Gives the open times of a task to those people; returns the only one that was given, where one was meant.
    @discardableResult
    func assign(_ todo: StoredTodo, _ assignment: Assignment, at occurrence: Occurrence?) throws
        -> Occurrence?
    {
        if assignment.isOnce, todo.isRoutine {
            let named = try assignment.day.flatMap {
                try session.occurrences.find(of: todo, on: $0)
            }
            guard var once = try named ?? occurrence ?? session.occurrences.current(todo) else {
                return nil
            }
            once.assignee = assignment.members.first
            try tx.occurrences.save(once)
            return once
        }
        let times = try tx.occurrences.all(todo: todo.id)
        try deal(times.filter { !$0.state.isClosed }, of: todo, after: nil)
        return nil
    }

    private func deal(_ times: [Occurrence], of todo: StoredTodo, after last: Int64?) throws {
        var dealer = try TurnDealer(todo, session.people, after: last)
        for var open in times where todo.turns.isEmpty || open.state == .open {
            open.assignee = dealer.next()
            try tx.occurrences.save(open)
        }
    }

    /// Who has the times of a routine at those dates, those that are no rows yet included.
    func people(of todo: StoredTodo, at dates: [RecurrenceID]) throws -> [Int64?] {
        var dealer = try TurnDealer(todo, session.people)
        return try dates.map { date in
            try tx.occurrences.find(todo: todo.id, at: date).map(\.assignee) ?? dealer.next()
        }
    }

    /// Takes what is open from somebody who leaves the group: of turns the next one has it, the rest is nobody's.
    /// Returns the tasks that are nobody's by it.
    func release(_ member: Int64) throws -> [StoredTodo] {
        var released: [StoredTodo] = []
        for var todo in try tx.todos.all(plan: session.plan.id, assignee: member) {
            if todo.assignee == member {
                todo.assignee = nil
                try tx.todos.save(todo)
                if todo.completedAt == nil { released.append(todo) }
            }
            let times = try tx.occurrences.all(todo: todo.id)
            let last = times.last { $0.state != .open }?.assignee
            let open = times.filter { $0.state == .open }
            try deal(
                todo.turns.isEmpty ? open.filter { $0.assignee == member } : open, of: todo,
                after: last)
        }
        return released
    }
}

extension Assignment {
    /// The rows of the people, in their order.
    fileprivate var members: [Int64] {
        people.compactMap { if case .member(let row) = $0 { row } else { nil } }
    }
}
