import Planner
import Storage

extension Store {
    /// Everything that a press could change of a person's plan, as text.
    func print(ofTelegramUser user: Int) throws -> String {
        try read { tx in
            guard let person = try tx.people.find(network: "telegram", externalID: "\(user)"),
                let plan = try tx.plans.find(account: person.account),
                let chat = try tx.chats.id(bot: "telegram:1", externalID: "\(user)")
            else { return "" }
            let todos = try tx.todos.all(plan: plan.id)
            var parts = ["\(plan)", "\(todos)", "\(try tx.lists.all(plan: plan.id))"]
            for todo in todos {
                let occurrences = try tx.occurrences.all(todo: todo.id)
                parts.append("\(try tx.todos.tags(todo: todo.id)) \(occurrences)")
                if let version = try tx.recurrences.newest(todo: todo.id) {
                    parts.append("\(version)")
                }
                for occurrence in occurrences {
                    parts.append("\(try tx.alarms.all(occurrence: occurrence.id))")
                }
            }
            let dialog = try tx.dialogs.find(
                chat: chat, identity: person.id, now: .init(seconds: 0))
            parts.append(
                "\(String(describing: dialog)) \(try tx.quotes.kept(plan: plan.id)) \(try tx.quotes.dropped(plan: plan.id))"
            )
            return parts.joined(separator: "\n")
        }
    }
}
