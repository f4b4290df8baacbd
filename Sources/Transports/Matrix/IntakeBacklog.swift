/// What came in and is not done yet, because a server gives no answer.
public struct IntakeBacklog: Sendable {
    /// So many of a kind, the oldest of which has waited since then.
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

    /// Nothing.
    public init() {}
}
