import Wording
import Planner
import Language
import Storage

extension Turn {
    /// Sends the whole plan as a file, which is made when it leaves; one at a time.
    func export(_ format: ExportFormat) throws {
        guard try !tx.hasWaiting(plan: plan.id, bot: update.bot, shows: "export") else {
            return say("Your export is on its way already.")
        }
        let count = try tx.todoCount(plan: plan.id)
        answer(
            Message(RichText("Your plan: \(count) \(count == 1 ? "task" : "tasks").")),
            kind: .export(PlanDocument(format)))
    }
}
