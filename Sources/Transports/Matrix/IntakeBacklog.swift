/// The work that came in and is not done yet, because a server gives no answer.
public struct IntakeBacklog: Sendable {
    /// How many of a kind wait, and since when the oldest does.
    public struct Part: Sendable {
        /// How many.
        public var count = 0
        /// Since when; nil for none.
        public var since: ContinuousClock.Instant?

        /// For how many seconds.
        public var seconds: Int {
            since.map { Int((ContinuousClock.now - $0).components.seconds) } ?? 0
        }
    }

    /// The rooms that are still being read.
    public var rooms = Part()
    /// The invitations that were not taken yet.
    public var invitations = Part()
    /// What keeps the network from bringing updates, in a line; nil for nothing.
    public var complaint: String?

    /// Nothing.
    public init() {}
}
