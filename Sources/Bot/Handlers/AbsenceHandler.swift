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
        let due = try theirs.flatMap { todo in
            try tx.occurrences.all(todo: todo.id).filter { time in
                !time.state.isClosed && time.assignee == member
                    && time.dueOn.map { $0 <= days.to } ?? false
            }.map { (todo, $0) }
        }
        return try due.prefix(Self.mostOffered).reduce(Outcome.silence) { outcome, offered in
            let (todo, time) = offered
            var offer = Outcome.say(
                .turn(.offered(try session.snapshot(todo, time))), kind: .echo)
            offer.answers[0].todo = todo.id
            offer.answers[0].occurrence = time.id
            return outcome.adding(offer)
        }
    }

    /// Gives a time to whoever takes it over.
    func take(_ subject: Subject) throws -> Outcome {
        guard let member = session.doers.first else { return .silence }
        var edit = TaskEdit()
        edit.assignment = Assignment([.member(member)], isOnce: true)
        return try ChangeHandler(context: context).change([subject], edit)
    }
}
