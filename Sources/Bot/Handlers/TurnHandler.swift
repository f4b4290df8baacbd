import Language
import Planner
import Storage
import Wording

/// One turn that goes to somebody else: passed over, taken over, or exchanged.
///
/// ```
/// a b c take turns     next: a b c a b c
/// skip my turn (a)           b c a b c a    the order goes on from the one who has it
/// c takes my turn            c b c a b c    the order goes on from the one who stood there
/// a and b swap turns         b a c a b c
/// ```
struct TurnHandler {
    let context: UpdateContext

    private var session: PlanSession { context.session }
    private var tx: Transaction { context.tx }

    /// A time of a routine that is to come, and who has it.
    private struct Time {
        let date: RecurrenceID
        let row: Occurrence?
        let member: Int64?
    }

    /// Why a turn is not changed.
    private struct Hindrance: Error {
        let reply: TurnReply
    }

    /// Changes a turn where no task was named: that of the only one that these people take turns with.
    func change(_ assignment: Assignment, said: Said) throws -> Outcome {
        let owners = owners(assignment)
        let tasks = try tx.todos.routineTodos(plan: context.plan.id).filter { todo in
            !todo.turns.isEmpty && todo.completedAt == nil
                && owners.allSatisfy(todo.turns.order.contains)
        }
        guard let only = tasks.first else {
            return .say(.turn(.noTurns(try session.people(owners))))
        }
        guard tasks.count == 1 else {
            return try TargetResolver(context: context).ask(tasks, said: said)
        }
        return try change([Subject(only)], assignment)
    }

    /// Changes a turn with what was spoken of last: `pete can you take it`. Where nobody takes turns with that, it is
    /// given on for once; where it is nobody's of these, their only turn is meant.
    func changeSpoken(_ assignment: Assignment, said: Said) throws -> Outcome {
        let last = try context.replied?.todo ?? tx.plans.lastTodo(plan: context.plan.id)
        guard let todo = try last.flatMap(context.todo), todo.completedAt == nil else {
            return try change(assignment, said: said)
        }
        let subject = Subject(todo, try session.occurrences.current(todo))
        if isGivenOn(subject, assignment) {
            var edit = TaskEdit()
            let takers = assignment.turn == .declined ? [] : assignment.people
            edit.assignment = Assignment(takers, isOnce: true, day: assignment.day)
            return try ChangeHandler(context: context).change([subject], edit)
        }
        let isTheirs = owners(assignment).allSatisfy(todo.turns.order.contains)
        return isTheirs ? try change([subject], assignment) : try change(assignment, said: said)
    }

    /// Whether a task without turns is taken over from whoever it is for, or declined by them.
    private func isGivenOn(_ subject: Subject, _ assignment: Assignment) -> Bool {
        guard subject.todo.turns.isEmpty else { return false }
        let holder = subject.occurrence.map(\.assignee) ?? subject.todo.assignee
        return switch assignment.turn {
        case .taken(let owner): holder == nil || [owner].rows.first == holder
        case .declined: assignment.people.rows.first == holder
        default: false
        }
    }

    /// Changes a turn with each of those tasks.
    func change(_ subjects: [Subject], _ assignment: Assignment) throws -> Outcome {
        var outcome = Outcome.silence
        for subject in subjects {
            do {
                outcome = outcome.adding(
                    try given(subject, assignment) ?? change(subject.todo, assignment))
            } catch let hindrance as Hindrance {
                return .say(.turn(hindrance.reply))
            }
        }
        return outcome
    }

    /// Changes who takes turns with a task, or whose it is where nobody takes turns; nil where one turn is meant.
    private func given(_ subject: Subject, _ assignment: Assignment) throws -> Outcome? {
        let order = subject.todo.turns.order
        let people = assignment.people.rows
        var edit = TaskEdit()
        switch assignment.turn {
        case .joined:
            guard !order.isEmpty else {
                throw Hindrance(reply: .withoutTurns(subject.todo.name))
            }
            return try settled(subject.todo, order + people)
        case .left where !order.isEmpty:
            guard people.allSatisfy(order.contains) else {
                throw Hindrance(
                    reply: .notInTurns(try session.people(people), subject.todo.name))
            }
            return try settled(subject.todo, order.filter { !people.contains($0) })
        case .left, .declined:
            guard order.isEmpty else { return nil }
            edit.assignment = Assignment([], isOnce: assignment.turn == .declined)
            edit.assignment?.day = assignment.day
        default: return nil
        }
        return try ChangeHandler(context: context).change([subject], edit)
    }

    /// Lets others take turns with a task, in that order.
    private func settled(_ todo: StoredTodo, _ order: [Int64]) throws -> Outcome {
        let settled = try AssignmentWriter(session: session).settle(todo, turns: order)
        return try ChangeHandler(context: context).change([Subject(settled)], TaskEdit())
    }

    private func change(_ todo: StoredTodo, _ assignment: Assignment) throws -> Outcome {
        guard !todo.turns.isEmpty else { throw Hindrance(reply: .withoutTurns(todo.name)) }
        let owners = owners(assignment)
        if let other = owners.first(where: { !todo.turns.order.contains($0) }) {
            throw Hindrance(reply: .notInTurns(try session.people([other]), todo.name))
        }
        let times = try times(of: todo)
        let own = try owners.map { owner in
            let ahead = times.filter { time in assignment.day.map { $0 <= time.date.date } ?? true }
            if let held = ahead.first(where: { $0.date.date == assignment.day }),
                !ahead.contains(where: {
                    $0.date.date == assignment.day && owners.contains($0.member ?? 0)
                }), let holder = try person(held.member)
            {
                throw Hindrance(reply: .hasItAlready([holder], todo.name, at: held.date))
            }
            guard let time = ahead.first(where: { $0.member == owner })
            else { throw Hindrance(reply: .notInTurns(try session.people([owner]), todo.name)) }
            return time
        }
        let takers = try takers(of: own, todo, assignment)
        guard zip(own, takers).allSatisfy({ $0.member != $1 }) else {
            throw Hindrance(
                reply: .hasItAlready(
                    try session.people(takers), todo.name, at: own.first?.date))
        }
        var changes: [TurnReply.Change] = []
        var first: (date: RecurrenceID, row: Occurrence)?
        for (time, taker) in zip(own, takers) {
            let isSkip = assignment.turn == .skipped || assignment.turn == .declined
            guard let changed = try give(time, of: todo, to: taker, isSkip: isSkip) else {
                throw Hindrance(reply: .withoutTurns(todo.name))
            }
            if first.map({ time.date < $0.date }) ?? true { first = (time.date, changed) }
            changes.append(
                TurnReply.Change(
                    changed.dueTimeOfDay ?? time.date, from: try person(time.member),
                    to: try person(taker)))
        }
        if let first { try AssignmentWriter(session: session).dealAgain(todo, after: first.row) }
        changes.sort { $0.time < $1.time }
        return try changed(todo, changes)
    }

    /// Whose turns are changed.
    private func owners(_ assignment: Assignment) -> [Int64] {
        let named = assignment.people.rows
        return switch assignment.turn {
        case .skipped, .declined, .left, .gone, nil: named
        case .joined: []
        case .taken(let owner): [owner].rows
        case .swapped(let other): named + [other].rows
        }
    }

    /// Who takes over each of these turns.
    private func takers(of own: [Time], _ todo: StoredTodo, _ assignment: Assignment) throws
        -> [Int64]
    {
        switch assignment.turn {
        case .swapped: return own.reversed().compactMap(\.member)
        case .taken: return Array(assignment.people.rows.prefix(1))
        case .skipped, .declined, .joined, .left, .gone, nil:
            let owner = own.first?.member
            let day = own.first?.date.date ?? session.today
            let present = try session.people?.present().there(on: day) ?? []
            let turn = own.first?.row?.turn ?? owner
            guard let next = todo.turns.next(after: turn, heldBy: owner, among: present),
                next != owner
            else { throw Hindrance(reply: .nobodyElse(todo.name)) }
            return [next]
        }
    }

    /// Gives a time to somebody, who stands in for whose turn it is unless that is passed over.
    private func give(_ time: Time, of todo: StoredTodo, to member: Int64, isSkip: Bool) throws
        -> Occurrence?
    {
        guard var row = try time.row ?? session.occurrences.make(of: todo, at: time.date) else {
            return nil
        }
        let turn = time.row?.turn ?? time.member
        row.turn = isSkip || turn == member ? nil : turn
        row.assignee = member
        try tx.occurrences.save(row)
        return row
    }

    /// The open times of a routine and enough coming ones that everybody has one.
    private func times(of todo: StoredTodo) throws -> [Time] {
        let rows = try tx.occurrences.all(todo: todo.id).filter { $0.state == .open }
        let dates = try session.occurrences.coming(todo, count: 2 * todo.turns.order.count + 2)
            .filter { date in !rows.contains { $0.dueTimeOfDay == date || $0.original == date } }
        let people = try AssignmentWriter(session: session).people(of: todo, at: dates)
        let coming = zip(dates, people).map { Time(date: $0, row: nil, member: $1) }
        let open = rows.compactMap { row in
            row.original.map { Time(date: $0, row: row, member: row.assignee) }
        }
        return (open + coming).sorted { $0.date < $1.date }
    }

    private func person(_ row: Int64?) throws -> GroupPerson? {
        try row.flatMap { try session.people?.person($0) }
    }

    private func changed(_ todo: StoredTodo, _ changes: [TurnReply.Change]) throws -> Outcome {
        let last = changes.last?.time
        let next = try times(of: todo).first { time in last.map { $0 < time.date } ?? true }
        let reply = TurnReply.changed(
            todo.name, changes, next: next?.date, nextFor: try person(next?.member))
        var outcome = Outcome.changed(.changed([todo.title]), .turn(reply), kind: .echo)
        outcome.answers[0].todo = todo.id
        return outcome
    }
}
