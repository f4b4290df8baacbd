import Language
import Planner
import Storage
import Wording

/// Somebody of a group who is away for some days. It is theirs alone: nobody else's routine is touched.
///
/// ```
/// what they take turns with     the next one has it; they keep their place
/// what is theirs on these days  is offered to the others, one message each
/// ```
struct AbsenceHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }
    /// More tasks are not offered.
    private static let mostOffered = 5

    /// Lets somebody be away on these days, or back where they are nil.
    func away(_ members: [Int64], _ days: Span?) throws -> Outcome {
        guard let member = members.first, let person = try session.people?.person(member) else {
            return .say(.help(.notUnderstood))
        }
        try tx.members.setAway(member, on: days)
        guard let days else {
            return .changed(.absence(person.name), .turn(.back(person)), kind: .echo)
        }
        var turns: [TurnReply.Passed] = []
        for todo in try tx.todos.routineTodos(plan: context.plan.id)
        where todo.completedAt == nil && todo.turns.order.contains(member) {
            let given = try AssignmentWriter(session: session)
                .dealAround(member, of: todo, on: days)
            turns.append(.init(todo.name, try given.compactMap(change)))
        }
        let away = TurnReply.away(person, from: days.from, to: days.to, turns)
        return try .changed(.absence(person.name), .turn(away), kind: .echo)
            .adding(offers(of: member, on: days))
    }

    private func change(_ time: Occurrence) throws -> TurnReply.Change? {
        guard let due = time.dueTimeOfDay else { return nil }
        let to = try time.assignee.flatMap { try session.people?.person($0) }
        return TurnReply.Change(due, from: nil, to: to)
    }

    /// A message for each of somebody's tasks that are due on those days, with a button that takes it over.
    private func offers(of member: Int64, on days: Span) throws -> Outcome {
        let theirs = try tx.todos.all(plan: context.plan.id, assignee: member)
            .filter { $0.turns.isEmpty && $0.completedAt == nil }
        let due = try theirs.compactMap { todo in
            let open = try tx.occurrences.all(todo: todo.id).filter { time in
                !time.state.isClosed && time.assignee == member
                    && time.dueOn.map { $0 <= days.to } ?? false
            }
            let own = open.filter { time in
                !todo.isRoutine || time.dueOn.map { $0 >= days.from } ?? false
            }
            let first =
                try own.first
                ?? coming(todo, in: days).first.flatMap {
                    try session.occurrences.make(of: todo, at: $0)
                }
            return first.map { (todo, $0) }
        }
        return try due.prefix(Self.mostOffered).reduce(Outcome.silence) { outcome, offered in
            let (todo, time) = offered
            let others = try coming(todo, in: days).filter { $0 != time.dueTimeOfDay }
            var offer = Outcome.say(
                .turn(.offered(try session.snapshot(todo, time), others)), kind: .echo)
            offer.answers[0].todo = todo.id
            offer.answers[0].occurrence = time.id
            return outcome.adding(offer)
        }
    }

    /// The times of a routine in some days, from today on.
    private func coming(_ todo: StoredTodo, in days: Span) throws -> [RecurrenceID] {
        guard todo.isRoutine else { return [] }
        let rows = try tx.occurrences.all(todo: todo.id).filter { !$0.state.isClosed }
            .compactMap(\.dueTimeOfDay)
        let dates = try session.occurrences.coming(todo, count: Self.mostTimes)
        let times = Set(rows + dates).filter { (days.from...days.to).contains($0.date) }
        return times.filter { $0.date >= session.today }.sorted()
    }

    /// More times of a routine are not given on at once.
    private static let mostTimes = 60

    /// Gives what somebody of the group does who is away, for as long as they are, to who takes it over by `edit`; nil
    /// where that is another change.
    func take(_ subjects: [Subject], by edit: TaskEdit) throws -> Outcome? {
        guard let subject = subjects.first, subjects.count == 1, subject.todo.turns.isEmpty,
            subject.todo.isRoutine, let assignment = edit.assignment, assignment.day == nil,
            assignment.turn == nil, assignment.people.rows.count == 1,
            let taker = assignment.people.rows.first,
            let time = try subject.occurrence ?? session.occurrences.current(subject.todo)
        else { return nil }
        return try take(subject.todo, time, by: taker)
    }

    private func take(_ todo: StoredTodo, _ time: Occurrence, by taker: Int64) throws -> Outcome? {
        guard let holder = time.assignee, holder != taker, todo.isRoutine,
            let away = try tx.members.find(holder), let from = away.awayFrom,
            let to = away.awayTo, to >= session.today
        else { return nil }
        var given: [TurnReply.Change] = []
        for date in try coming(todo, in: Span(.custom, from: from, to: to)) {
            let known = try tx.occurrences.all(todo: todo.id).first {
                !$0.state.isClosed && $0.dueTimeOfDay == date
            }
            guard var row = try known ?? session.occurrences.make(of: todo, at: date) else {
                continue
            }
            row.assignee = taker
            try tx.occurrences.save(row)
            given.append(
                TurnReply.Change(
                    date, from: nil, to: try session.people?.person(taker)))
        }
        guard !given.isEmpty else { return nil }
        var outcome = Outcome.changed(
            .changed([todo.title]),
            .turn(.changed(todo.name, given, next: nil, nextFor: nil)), kind: .echo)
        outcome.answers[0].todo = todo.id
        return outcome
    }

    /// Gives a time, and those of the same routine while its person is away, to whoever takes it over.
    func take(_ subject: Subject) throws -> Outcome {
        guard let member = session.doers.first else { return .silence }
        if let time = subject.occurrence, let outcome = try take(subject.todo, time, by: member) {
            return outcome
        }
        var edit = TaskEdit()
        edit.assignment = Assignment([.member(member)], isOnce: true)
        return try ChangeHandler(context: context).change([subject], edit)
    }
}
