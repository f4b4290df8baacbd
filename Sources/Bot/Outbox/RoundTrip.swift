/// The round trip to a server that every message takes at least, in seconds.
struct RoundTrip {
    // The first ones set up connections.
    private static let trials = 30
    // What of a trip may have been this machine's doing.
    private static let doubt = 0.005

    private var seen = 0
    private var shortest = Double.infinity

    /// The shortest trip seen, with a doubt; 0 until there were some.
    var least: Double {
        seen < Self.trials ? 0 : max(0, shortest - Self.doubt)
    }

    /// Notes how long a message took.
    mutating func note(_ seconds: Double) {
        seen += 1
        shortest = min(shortest, seconds)
    }
}
