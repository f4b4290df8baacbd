/// A person of a group, as the network tells of them; they need not have written to the bot.
public struct Member: Equatable, Sendable {
    /// The row.
    public let id: Int64
    /// The group's chat.
    public let chat: Int64
    /// `telegram`, `matrix` or `console`.
    public let network: String
    /// The network's id of the person.
    public let externalID: String
    /// The name by which anyone may be mentioned there, without `@`; empty for none.
    public let username: String
    /// The name shown there.
    public let name: String
    /// Whether the person has left the group.
    public let hasLeft: Bool

    init(_ row: Row) {
        id = row["id"]
        chat = row["chat"]
        network = row["network"]
        externalID = row["external_id"]
        username = row["username"]
        name = row["name"]
        hasLeft = row["has_left"]
    }
}
