import Language
import Planner
import Storage
import Wording

/// The plan as a file.
struct ExportHandler {
    let context: UpdateContext

    /// Sends the whole plan as a file, which is made when it leaves; one at a time.
    func export(_ format: ExportFormat) throws -> Outcome {
        let (tx, plan) = (context.tx, context.plan)
        guard
            try !tx.outbox.hasWaiting(
                plan: plan.id, bot: context.update.bot, shows: MessageKind.exportPrefix)
        else {
            return .say(.export(.onItsWay))
        }
        return .say(
            .export(.plan(tasks: try tx.todos.count(plan: plan.id))),
            kind: .export(PlanDocument(format)))
    }
}
