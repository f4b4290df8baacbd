import Planner

/// A message that waits, and where it goes.
public struct WaitingRow: Sendable {
    /// The message.
    public let outbox: OutboxRow
    /// Its chat; nil when that was erased.
    public let chat: Chat?
    /// The account whose plan it speaks for; nil for a group's, and where it speaks for none.
    public let account: Int64?
    /// The account of whom the chat belongs to; nil where nobody is known.
    public let reader: Int64?
    /// Where the pushes of its plan go.
    private let pushChat: Int64?
    /// Whether nobody of its plan may use the bot.
    public let isRefused: Bool

    /// Whether it is of a plan that whoever the chat belongs to has no part in.
    public var isForeign: Bool {
        guard let account, let chat, reader != account else { return false }
        return reader != nil || pushChat != chat.id
    }

    /// The columns of `outbox`, then those of `chats`, then `plan_account`, `pushes`, `plan_state` and `reader`.
    init(_ row: Row) {
        outbox = OutboxRow(row)
        let second = row.tail(from: row.names.lastIndex(of: "id") ?? 0)
        chat = (second[0] as Int64?).map { _ in Chat(second) }
        account = second["plan_account"]
        pushChat = second["pushes"]
        isRefused = (second["plan_state"] as String?) == Plan.State.refused.rawValue
        reader = second["reader"]
    }
}
