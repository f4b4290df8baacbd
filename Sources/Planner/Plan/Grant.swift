/// What lets a program in: a token, the password of a calendar program, or the secret address of a feed.
public struct Grant: Hashable, Sendable {
    /// What it is given to.
    public enum Kind: String, Codable, Sendable {
        /// A program that calls the interface for programs.
        case token
        /// A program that speaks CalDAV.
        case appPassword = "app-password"
        /// Whoever reads the address of a feed.
        case feed
        /// An address that is told what happens.
        case webhook
        /// A topic of ntfy that gets what the plan is told unasked.
        case ntfy
        /// A Gotify server that gets the same.
        case gotify
    }

    /// What may be done with it.
    public enum Scope: String, Codable, Sendable, CaseIterable {
        /// Everything that the person could do in the chat.
        case all
        /// Looking, and nothing else.
        case read
        /// Adding tasks, and nothing else.
        case add
    }

    /// The row.
    public var id: Int64
    /// The row of the person who gave it.
    public var identity: Int64
    /// What it is given to.
    public var kind: Kind
    /// What may be done with it.
    public var scope: Scope
    /// What the person calls it.
    public var name: String
    /// The list, or the tag with `#`, that a feed is of; the address that is told; nil for the whole plan.
    public var filter: String?
    /// What an address checks signatures with; nil for none.
    public var secret: String?
    /// When it was given.
    public var createdAt: Instant
    /// When it was last used, to the minute; nil for never.
    public var usedAt: Instant?

    /// A grant with those values.
    public init(
        id: Int64, identity: Int64, kind: Kind, scope: Scope, name: String, filter: String?,
        createdAt: Instant, usedAt: Instant?
    ) {
        self.id = id
        self.identity = identity
        self.kind = kind
        self.scope = scope
        self.name = name
        self.filter = filter
        self.createdAt = createdAt
        self.usedAt = usedAt
    }
}
