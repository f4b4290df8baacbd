/// How much a client may ask of the server.
public struct ConnectionLimits: Sendable {
    /// How many clients are served at once; for one more, that which has been slow for longest is dropped.
    public var clients = 64
    /// How long the head of a request may take to come, however its bytes are spread.
    public var head = Duration.seconds(2)
    /// How long the body of a request may take to come.
    public var body = Duration.seconds(30)
    /// How long the database may take to answer.
    public var answering = Duration.seconds(3)
    /// How long a client may take to read a part of an answer.
    public var writing = Duration.seconds(5)
    /// How long a client may be silent between two requests.
    public var idle = Duration.seconds(15)
    /// How long a client may take to close after its last answer.
    public var lingering = Duration.seconds(1)
    /// The most bytes of a head.
    public static let headLength = 8192

    /// The usual limits; with pages there is room for browsers that wait for news.
    public init(withPages: Bool = false) {
        if withPages { clients = 256 }
    }
}
