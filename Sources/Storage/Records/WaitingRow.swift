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
        guard let account, let chat, chat.kind != "query", reader != account else { return false }
        return reader != nil || pushChat != chat.id
    }

    init(_ row: Row) {
        outbox = OutboxRow(row)
        chat = (row["c_id"] as Int64?).map { _ in Chat(row, "c_") }
        account = row["plan_account"]
        pushChat = row["pushes"]
        isRefused = (row["plan_state"] as String?) == Plan.State.refused.rawValue
        reader = row["reader"]
    }
}
