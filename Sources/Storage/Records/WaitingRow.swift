/// A message that waits, and where it goes.
public struct WaitingRow: Sendable {
    /// The message.
    public let outbox: OutboxRow
    /// Its chat; nil when that was erased.
    public let chat: Chat?

    /// The columns of `outbox`, then those of `chats`.
    init(_ row: Row) {
        outbox = OutboxRow(row)
        let second = row.tail(from: row.names.lastIndex(of: "id") ?? 0)
        chat = (second[0] as Int64?).map { _ in Chat(second) }
    }
}
