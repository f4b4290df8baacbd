public import Planner

/// A message that a chat holds: what it made (a person's) or what it showed (the bot's).
public struct StoredMessage: Sendable {
    /// The row.
    public let id: Int64
    /// The chat.
    public let chat: Int64
    /// The network's id.
    public let externalID: String
    /// Whether the bot sent it.
    public let isOurs: Bool
    /// The outbox row that was sent first.
    public let outbox: Int64?
    /// The task it made or showed.
    public let todo: Int64?
    /// The occurrence it showed.
    public let occurrence: Int64?
    /// The undo entry of what the message did.
    public let undo: Int64?
    /// What it shows.
    public let shows: String
    /// The buttons in the newest body of a message of ours; for a person's message, a digest of its text.
    public let body: String
    /// When it was sent, by the network's stamp where it is a person's.
    public let at: Instant

    init(_ row: Row) {
        id = row["id"]
        chat = row["chat"]
        externalID = row["external_id"]
        isOurs = row["direction"] == "out"
        outbox = row["outbox"]
        todo = row["todo"]
        occurrence = row["occurrence"]
        undo = row["undo"]
        shows = row["shows"]
        body = row["body"]
        at = Instant(seconds: row["at"])
    }
}
