import Language
import Planner
import Storage
import Wording

/// Changes of a routine that begin on a day to come: `from january yoga is on tuesdays`.
extension ChangeHandler {
    /// Changes a routine from a day on; nil for what is changed at once.
    func changeFromDay(_ subjects: [Subject], _ edit: TaskEdit) throws -> Outcome? {
        let succession = SeriesSuccession(session: context.session)
        guard edit.begins != nil, let todo = subjects.first?.todo, subjects.count == 1,
            let next = try succession.next(todo, edit)
        else { return nil }
        guard try PlanLimits(context.session).hasRoom(for: 1) else {
            return .say(.limit(.planFull(limit: try context.session.limits.tasks)))
        }
        guard let heirs = try succession.succeed(todo, edit, by: next) else {
            var whole = edit
            (whole.schedule, whole.time, whole.begins) = (.recurring(next), nil, nil)
            whole.isMove = false
            return try change(subjects, whole)
        }
        let echoes = [
            try echo(.changed, heirs.old),
            EchoReply.Echo(
                .added, try context.session.snapshot(heirs.new.todo, heirs.new.occurrence)),
        ]
        return .changed(
            .changed([todo.title]), .echo(EchoReply(echoes)),
            kind: .tasks([todo.id, heirs.new.todo.id]))
    }
}
