import Storage
public import Bot
public import Planner

extension BotHarness {
    /// Takes messages of people, as (update id, user, text).
    public func take(_ said: [(id: Int64, user: Int64, text: String)], at now: Instant) throws {
        let updates = said.map { Self.update(id: $0.id, user: $0.user, text: $0.text, at: now) }
        let cursor = said.map(\.id).max().map { String($0 + 1) }
        try dispatcher.handle(updates, cursor: cursor, bot: "telegram:1", now: now)
    }

    /// A message of a person in a private chat.
    public static func update(id: Int64, user: Int64, text: String, at now: Instant) -> Update {
        Update(
            key: "u\(id)", bot: "telegram:1", chat: ChatAddress(id: "\(user)", kind: .direct),
            sender: Sender(network: "telegram", id: "\(user)", name: "P"), sentAt: now,
            content: .message(
                id: "\(id)", text: text, replyTo: nil, isForwarded: false, isAddressed: true))
    }

    /// The titles of a person's tasks.
    public func titles(user: Int64) throws -> [String] {
        try store.read { tx in
            guard let person = try tx.people.find(network: "telegram", externalID: "\(user)"),
                let plan = try tx.plans.find(account: person.account)
            else { return [] }
            return try tx.todos.all(plan: plan.id).map(\.title)
        }
    }
}
