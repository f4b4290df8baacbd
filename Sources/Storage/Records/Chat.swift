public import Planner

/// A place where messages go: a private chat or a group, on one network.
public struct Chat: Sendable {
    /// The row; everything else refers to it, because the network's id may change.
    public let id: Int64
    /// The bot that speaks there.
    public let bot: String
    /// The network's id.
    public let externalID: String
    /// What a group is called; empty where that is not known.
    public let title: String
    /// The kind of chat: `direct`, `group`, or `query` for one answer in a chat of others.
    public let kind: String
    /// Whether the bot was blocked or thrown out there.
    public let isUnreachable: Bool
    /// Until when the network asked that nothing be sent there.
    public let frozenUntil: Instant
    /// What was given up since the last message that arrived, a line each; empty for nothing.
    public let givenUp: String
    /// The identity whose private chat it is; nil for a group, or where nobody has written yet.
    public let owner: Int64?

    /// Whether it is a group.
    public var isGroup: Bool { kind == "group" }

    init(_ row: Row) { self.init(row, "") }

    /// The chat of a row in which the names of its columns begin so.
    init(_ row: Row, _ prefix: String) {
        id = row[prefix + "id"]
        bot = row[prefix + "bot"]
        externalID = row[prefix + "external_id"]
        title = row[prefix + "title"]
        kind = row[prefix + "kind"]
        isUnreachable = row[prefix + "is_gone"]
        frozenUntil = Instant(seconds: row[prefix + "frozen_until"])
        givenUp = row[prefix + "given_up"]
        owner = row[prefix + "owner"]
    }
}

/// A person as one network knows them; several may belong to one account.
public struct Identity: Sendable {
    /// How somebody came in.
    public enum Origin: String, Sendable {
        /// Came before this was noted.
        case unknown
        /// Was named in the list, or nobody was left out then.
        case list
        /// Had an invitation.
        case code
    }

    /// The row.
    public let id: Int64
    /// The account.
    public let account: Int64
    /// `telegram`, `matrix` or `console`.
    public let network: String
    /// The network's id of the person.
    public let externalID: String
    /// The name shown there.
    public let name: String
    /// How the person came in.
    public let origin: Origin
    /// Whether the operator shut the person out.
    public let isBlocked: Bool
    /// Whether the person wants neither name nor photo of theirs to be kept or shown.
    public let isForgotten: Bool
    /// The bots that let the person in, of those with a list of their own; an empty text for those that share a list. Nil
    /// where all did, or the person came before this was noted.
    public let admittedBy: Set<String>?

    init(
        id: Int64, account: Int64, network: String, externalID: String, name: String,
        origin: Origin, isBlocked: Bool, isForgotten: Bool = false,
        admittedBy: Set<String>? = nil
    ) {
        self.id = id
        self.account = account
        self.network = network
        self.externalID = externalID
        self.name = name
        self.origin = origin
        self.isBlocked = isBlocked
        self.isForgotten = isForgotten
        self.admittedBy = admittedBy
    }

    init(_ row: Row) {
        id = row["id"]
        account = row["account"]
        network = row["network"]
        externalID = row["external_id"]
        name = row["name"]
        origin = Origin(rawValue: row["origin"]) ?? .unknown
        isBlocked = row["is_blocked"]
        isForgotten = row["is_forgotten"]
        admittedBy = (row["admitted_by"] as String?).map { bots in
            Set(bots.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        }
    }
}
