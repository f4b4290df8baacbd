import Language
import Planner
import Storage

/// What the same words may ask for, in order: the first is carried out whose presupposition holds in this plan.
///
///     cancel standup tomorrow    1 skip      a routine like "standup" that has a time on that day
///                                2 delete    a task like it of that day that does not repeat
///                                3 add       nothing, so that nothing is lost
struct ReadingOrder {
    let context: UpdateContext

    private var session: PlanSession { context.session }

    /// The reading that holds on tasks where a command does not; nil where it does, or none of the others holds.
    func next(after command: Command, _ others: [Command], on subjects: [Subject]) throws
        -> Command?
    {
        guard !others.isEmpty, try !holds(command, on: subjects) else { return nil }
        var day: NamedDay?
        if case .skip(_, let named) = command { day = named }
        return try others.first { try $0.target != nil && holds($0, on: subjects, of: day) }
    }

    /// Whether a command holds on tasks; the deleting of a task, on a day.
    func holds(_ command: Command, on subjects: [Subject], of day: NamedDay? = nil) throws
        -> Bool
    {
        switch command {
        case .skip: subjects.allSatisfy(\.todo.isRoutine)
        case .keepMissed:
            try subjects.contains { try session.missedTime(of: $0.todo) != nil }
        case .checklist(_, let change):
            try change.begins
                || subjects.allSatisfy { try context.tx.checklists.exists(todo: $0.todo.id) }
        case .delete where day != nil:
            try subjects.allSatisfy { try !$0.todo.isRoutine && isDue($0.todo, on: day) }
        default: true
        }
    }

    private func isDue(_ todo: StoredTodo, on day: NamedDay?) throws -> Bool {
        let due = try session.occurrences.current(todo)?.dueOn
        return due.map { day?.days.contains($0) ?? false } ?? true
    }

    /// The first of the readings whose tasks or list there are, with those after it; nil where none holds, or adding
    /// comes first.
    func first(of readings: [Command]) throws -> (Command, [Command])? {
        for (place, reading) in readings.enumerated() {
            if case .add = reading { return nil }
            if try holds(reading) { return (reading, Array(readings.dropFirst(place + 1))) }
        }
        return nil
    }

    /// Whether what a reading speaks of is there.
    func holds(_ reading: Command) throws -> Bool {
        if case .view(.list(let name)) = reading {
            return try session.isDefaultList(name)
                || context.tx.lists.find(named: name, plan: context.plan.id) != nil
        }
        guard let target = reading.target else { return true }
        if try ItemResolver(context: context).holds(reading) { return true }
        let resolver = TargetResolver(context: context)
        switch try resolver.find(target, among: reading.titleScope) {
        case .subjects(let subjects): return try holds(reading, on: subjects)
        case .oneOf(let todos):
            if case .keepMissed = reading {
                return try todos.contains { try session.missedTime(of: $0) != nil }
            }
            guard case .checklist(_, let change) = reading, !change.begins else { return true }
            return try todos.contains { try context.tx.checklists.exists(todo: $0.id) }
        case .nothing, .unknownTitle: return false
        }
    }
}
