import Glibc

/// The connections that are open, waited for with one poll(2).
struct Clients {
    /// A request that is to be answered, and by whom it was made.
    typealias Request = (id: Int, method: String, path: String)

    private let limits: ConnectionLimits
    private var connections: [Int: WebConnection] = [:]
    private var next = 0
    private var acceptsFrom = SuspendingClock().now
    // So many are taken in before those that are there are served again.
    private static let acceptedAtOnce = 64

    init(_ limits: ConnectionLimits) {
        self.limits = limits
    }

    private var now: SuspendingClock.Instant { SuspendingClock().now }

    /// Gives a client its answer, if it is still there.
    mutating func write(_ answer: Answer, to id: Int) {
        let now = now
        connections[id]?.write(answer, now: now)
    }

    /// Ends what took too long: a request that did not come, an answer that is `late`, a client that does not read.
    mutating func expire(late: () -> Answer) {
        let now = now
        for (id, connection) in connections where connection.deadline <= now {
            switch connection.phase {
            case .reading: connections[id]?.write(Answer(.requestTimeout), now: now)
            case .answering: connections[id]?.write(late(), now: now)
            case .writing, .lingering, .closed: connections[id]?.close()
            }
        }
        connections = connections.filter { $0.value.phase != .closed }
    }

    /// Waits until something happens: a client comes, sends or reads, the bell rings or a time is over. The
    /// requests that have become complete are given back.
    mutating func wait(listener: Int32, bell: WakePipe) -> [Request] {
        let ids = Array(connections.keys)
        let accepts = acceptsFrom <= now
        var polled = [
            pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: accepts ? listener : -1, events: Int16(POLLIN), revents: 0),
        ]
        for id in ids {
            let connection = connections[id]
            polled.append(
                pollfd(
                    fd: connection?.descriptor ?? -1, events: connection?.events ?? 0, revents: 0))
        }
        guard poll(&polled, nfds_t(polled.count), timeout) > 0 else { return [] }
        if polled[0].revents != 0 { bell.empty() }
        // Those that wait are served first: what a new one would put out may be complete by now.
        var requests = zip(ids, polled.dropFirst(2)).compactMap { id, polled in
            polled.revents == 0 ? nil : serve(id, polled.revents)
        }
        if polled[1].revents != 0 { requests += acceptAll(from: listener) }
        return requests
    }

    /// Closes every connection.
    mutating func closeAll() {
        for id in connections.keys { connections[id]?.close() }
        connections = [:]
    }

    // Milliseconds until the next deadline; -1 for ever.
    private var timeout: Int32 {
        var moments = connections.values.map(\.deadline)
        if acceptsFrom > now { moments.append(acceptsFrom) }
        guard let first = moments.min() else { return -1 }
        return Int32(max(0, now.duration(to: first) / .milliseconds(1)).rounded(.up))
    }

    private mutating func acceptAll(from listener: Int32) -> [Request] {
        var requests: [Request] = []
        for _ in 0..<Self.acceptedAtOnce {
            let descriptor = Glibc.accept(listener, nil, nil)
            guard descriptor >= 0 else {
                // Out of descriptors: the client stays in the queue, and poll would tell of it at once.
                if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) {
                    acceptsFrom = now.advanced(by: .seconds(1))
                }
                break
            }
            makeNonBlocking(descriptor)
            makeRoom()
            connections[next] = WebConnection(descriptor, limits: limits, now: now)
            // Most requests are there as soon as their client is.
            if let request = serve(next, Int16(POLLIN)) { requests.append(request) }
            next += 1
        }
        return requests
    }

    /// Drops the slowest client when there is no room for another: the eldest of those whose request has not come
    /// or who do not read, else the eldest.
    private mutating func makeRoom() {
        guard connections.count >= limits.clients else { return }
        let slow = connections.filter { $0.value.phase != .answering }.keys.min()
        guard let eldest = slow ?? connections.keys.min() else { return }
        connections[eldest]?.close()
        connections[eldest] = nil
    }

    private mutating func serve(_ id: Int, _ events: Int16) -> Request? {
        guard let phase = connections[id]?.phase else { return nil }
        let now = now
        switch phase {
        case .reading:
            return connections[id]?.read(now: now).map { (id, $0.method, $0.path) }
        case .writing: connections[id]?.flush(now: now)
        case .lingering: connections[id]?.drain()
        case .answering: connections[id]?.close()
        case .closed: break
        }
        return nil
    }
}
