import Planner
import Storage

extension Store {
    /// Everything that a press could change of a person's plan, as text.
    func print(ofTelegramUser user: Int) throws -> String {
        try read { tx in
            guard let person = try tx.identity(network: "telegram", externalID: "\(user)"),
                let plan = try tx.plan(account: person.account),
                let chat = try tx.chatID(bot: "telegram:1", externalID: "\(user)")
            else { return "" }
            let todos = try tx.todos(plan: plan.id)
            var parts = ["\(plan)", "\(todos)", "\(try tx.lists(plan: plan.id))"]
            for todo in todos {
                let occurrences = try tx.occurrences(todo: todo.id)
                parts.append("\(try tx.tags(todo: todo.id)) \(occurrences)")
                if let version = try tx.recurrence(todo: todo.id) { parts.append("\(version)") }
                for occurrence in occurrences {
                    parts.append("\(try tx.alarms(occurrence: occurrence.id))")
                }
            }
            let dialog = try tx.dialog(
                chat: chat, identity: person.id, now: .init(seconds: 0))
            parts.append("\(String(describing: dialog)) \(try tx.keptQuotes(plan: plan.id))")
            return parts.joined(separator: "\n")
        }
    }
}
