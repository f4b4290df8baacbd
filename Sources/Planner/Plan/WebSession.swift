/// A browser that is signed in.
public struct WebSession: Hashable, Sendable {
    /// How somebody signed in.
    public enum Way: String, Sendable {
        case link, password, passkey
    }

    /// How long a browser may be silent before it is signed out, in seconds.
    public static let longestSilence = 30 * 86_400
    /// How long a browser stays signed in at most, in seconds.
    public static let longestLife = 180 * 86_400
    /// How long a browser that somebody has signed in with is known, in seconds.
    public static let knownLife = 365 * 86_400
    /// How long a browser waits for its person's word, in seconds.
    public static let longestWait = 600

    /// The row.
    public var id: Int64
    /// The row of the person.
    public var identity: Int64
    /// How the person signed in.
    public var way: Way
    /// What the browser calls itself, in short: `Firefox on Android`.
    public var browser: String
    /// When the person signed in.
    public var createdAt: Instant
    /// When the browser last asked for something, to the minute.
    public var seenAt: Instant
    /// Whether it is signed in; false while it waits until its person says in the chat that it is theirs.
    public var isAdmitted = true

    /// A session with those values.
    public init(
        id: Int64, identity: Int64, way: Way, browser: String, createdAt: Instant, seenAt: Instant
    ) {
        self.id = id
        self.identity = identity
        self.way = way
        self.browser = browser
        self.createdAt = createdAt
        self.seenAt = seenAt
    }
}
