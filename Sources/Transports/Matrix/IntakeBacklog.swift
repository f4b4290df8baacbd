/// What came in and is not done yet, because a server gives no answer.
public struct IntakeBacklog: Hashable, Sendable {
    /// How many rooms are still being read.
    public var rooms: Int
    /// How long the oldest of them has taken.
    public var roomAge: Duration
    /// How many invitations were not taken yet.
    public var invitations: Int
    /// How long the oldest of them has waited.
    public var invitationAge: Duration
}
