public import Planner

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

    /// The days on which the person is away, both included; nil while they are there.
    public let awayFrom: CivilDate?, awayTo: CivilDate?

    /// Whether the person is away on a day.
    public func isAway(on day: CivilDate) -> Bool {
        guard let awayFrom, let awayTo else { return false }
        return awayFrom <= day && day <= awayTo
    }

    init(_ row: Row) {
        id = row["id"]
        chat = row["chat"]
        network = row["network"]
        externalID = row["external_id"]
        username = row["username"]
        name = row["name"]
        hasLeft = row["has_left"]
        awayFrom = row.date("away_from")
        awayTo = row.date("away_to")
    }
}
