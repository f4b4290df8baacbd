public import Planner

/// An invitation that lets one new person in.
public struct Invitation: Sendable {
    /// Who gave the invitation; nil where the operator did.
    public let host: Identity?
    /// What the operator calls it.
    public let name: String?
}

/// An invitation of the operator that nobody has used yet.
public struct OpenInvitation: Sendable {
    /// What the operator calls it.
    public let name: String
    /// When it ends.
    public let expiresAt: Instant

    init(_ row: Row) {
        name = row["name"]
        expiresAt = Instant(seconds: row["expires_at"])
    }
}
