import Language
import Planner
import Storage
import Wording

/// Somebody who no longer does any tasks, as the others say: `tom moved out`.
extension TurnHandler {
    /// Passes people over in all turns from now on, and lets what else they have be nobody's.
    func depart(_ members: [Int64]) throws -> Outcome {
        let session = context.session
        let writer = AssignmentWriter(session: session)
        var turns: [TaskName] = []
        for todo in try context.tx.todos.routineTodos(plan: context.plan.id)
        where todo.completedAt == nil && todo.turns.order.contains(where: members.contains) {
            _ = try writer.settle(todo, turns: todo.turns.order.filter { !members.contains($0) })
            turns.append(todo.name)
        }
        let nobodys = try members.flatMap { try writer.release($0) }.map(\.name)
        let people = try session.people(members)
        let reply = Reply.turn(.gone(people, turns: turns, nobodys: nobodys))
        let titles = (turns + nobodys).map(\.title)
        return titles.isEmpty ? .say(reply) : .changed(.changed(titles), reply, kind: .echo)
    }
}
