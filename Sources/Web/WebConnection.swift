import Glibc

/// One client: its request is read, answered, written, and the connection closed, each within a time.
///
///     reading ──► answering ──► writing ──► lingering ──► closed
///
/// Lingering lets the answer arrive: closing while bytes lie unread would reset the connection.
struct WebConnection {
    /// What it waits for.
    enum Phase {
        case reading, answering, writing, lingering, closed
    }

    /// The socket.
    let descriptor: Int32
    /// What it waits for.
    private(set) var phase = Phase.reading
    /// When it has waited long enough.
    private(set) var deadline: SuspendingClock.Instant
    private var input: [UInt8] = []
    private var output: ArraySlice<UInt8> = []
    private var hasBody = true
    private let limits: ConnectionLimits

    init(_ descriptor: Int32, limits: ConnectionLimits, now: SuspendingClock.Instant) {
        self.descriptor = descriptor
        self.limits = limits
        deadline = now.advanced(by: limits.reading)
    }

    /// What poll(2) is to wait for; hang-ups are told anyway.
    var events: Int16 {
        switch phase {
        case .reading, .lingering: Int16(POLLIN)
        case .writing: Int16(POLLOUT)
        case .answering, .closed: 0
        }
    }

    /// Reads what has come; a request that is complete is given back once, to be answered.
    mutating func read(now: SuspendingClock.Instant) -> (method: String, path: String)? {
        guard phase == .reading else { return nil }
        guard let bytes = receive() else { return nil }
        input += bytes
        guard RequestHead.mayBeComplete(input, new: bytes.count) else { return nil }
        switch RequestHead(input) {
        case .incomplete: return nil
        case .faulty(let status):
            write(Answer(status), now: now)
            return nil
        case .complete(let method, let path):
            hasBody = method != "HEAD"
            phase = .answering
            deadline = now.advanced(by: limits.answering)
            return (method, path)
        }
    }

    /// Begins to write the answer.
    mutating func write(_ answer: Answer, now: SuspendingClock.Instant) {
        guard phase == .reading || phase == .answering else { return }
        output = answer.encoded(withBody: hasBody)[...]
        phase = .writing
        deadline = now.advanced(by: limits.writing)
        flush(now: now)
    }

    /// Writes as much as the client takes.
    mutating func flush(now: SuspendingClock.Instant) {
        guard phase == .writing else { return }
        while !output.isEmpty {
            let count = output.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0 && errno == EINTR { continue }
            if count < 0 && errno == EAGAIN { return }
            guard count > 0 else { return close() }
            output = output.dropFirst(count)
        }
        shutdown(descriptor, Int32(SHUT_WR))
        phase = .lingering
        deadline = now.advanced(by: limits.lingering)
    }

    /// Throws away what comes after the request, until the client closes.
    mutating func drain() {
        guard phase == .lingering else { return }
        _ = receive()
    }

    /// Closes the socket.
    mutating func close() {
        guard phase != .closed else { return }
        phase = .closed
        Glibc.close(descriptor)
    }

    // Nil when nothing came, or when the client has closed.
    private mutating func receive() -> ArraySlice<UInt8>? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0 && (errno == EAGAIN || errno == EINTR) { return nil }
        guard count > 0 else {
            close()
            return nil
        }
        return buffer[..<count]
    }
}

/// How much a client may ask of the server.
public struct ConnectionLimits: Sendable {
    /// How many clients are served at once; for one more, that which has been slow for longest is dropped.
    public var clients = 64
    /// How long the head of a request may take to come, however its bytes are spread.
    public var reading = Duration.seconds(2)
    /// How long the database may take to answer.
    public var answering = Duration.seconds(3)
    /// How long a client may take to read the answer.
    public var writing = Duration.seconds(5)
    /// How long a client may take to close after the answer.
    public var lingering = Duration.seconds(1)

    /// The usual limits.
    public init() {}
}
