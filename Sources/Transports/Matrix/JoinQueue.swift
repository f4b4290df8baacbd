/// The invitations that are being taken or declined, beside the sync: so many at a time, the others in their
/// order.
///
///     sync ──► waiting: @ann:b.c  @eve:evil.example  @eve:evil.example
///                          │            │ no answer: all of that server wait 1, 2, 4 … 60 s
///              under way:  join         join
///
/// Joining may take as long as another server likes. A server that fails is left alone for a while, and none
/// has all places, so that it keeps no invitation of others waiting; those that wait are a part of the
/// stored cursor.
actor JoinQueue {
    /// An invitation.
    struct Invitation: Sendable {
        var room: String
        var inviter: String
        /// Whether it is declined instead of taken.
        var isDeclined = false
        var tries = 0
        var since = ContinuousClock.now

        /// The server that it is from.
        var server: String { String(MatrixID.server(of: inviter)) }
    }

    /// The outcome of a try.
    enum Outcome: Sendable {
        case done
        case again(after: Duration?)
    }

    private struct Server {
        var backoff: Backoff
        var resumes: ContinuousClock.Instant
    }

    /// How many are under way at a time.
    static let parallel = 4
    /// How many may wait, in all and of one server.
    static let (most, mostOfServer) = (200, 100)
    private static let tryLimit = 30
    private static let longestWait = Duration.seconds(600)

    private let backoff: Backoff
    private let attempt: @Sendable (Invitation) async -> Outcome
    private var waiting: [Invitation] = []
    private var underWay: [String: (invitation: Invitation, task: Task<Void, Never>)] = [:]
    private var servers: [String: Server] = [:]
    private var alarm: Task<Void, Never>?

    /// A queue that leaves servers alone by `backoff`.
    init(_ backoff: Backoff, attempt: @escaping @Sendable (Invitation) async -> Outcome) {
        self.backoff = backoff
        self.attempt = attempt
    }

    /// The invitations that are still to be taken, oldest first.
    var pending: [Invitation] {
        (underWay.values.map(\.invitation) + waiting).filter { !$0.isDeclined }
            .sorted { ($0.since, $0.room) < ($1.since, $1.room) }
    }

    /// Adds an invitation; false where too many wait.
    func add(_ invitation: Invitation) -> Bool {
        remove(invitation.room)
        guard underWay[invitation.room] == nil else { return true }
        let ofServer = waiting.count { $0.server == invitation.server }
        guard waiting.count < Self.most, ofServer < Self.mostOfServer else { return false }
        waiting.append(invitation)
        start()
        return true
    }

    /// Forgets an invitation that was taken back.
    func remove(_ room: String) {
        waiting.removeAll { $0.room == room }
    }

    /// Ends all tries.
    func cancel() {
        for entry in underWay.values { entry.task.cancel() }
        alarm?.cancel()
        (waiting, underWay) = ([], [:])
    }

    private func start() {
        while underWay.count < Self.parallel, let index = next() {
            let invitation = waiting.remove(at: index)
            let task = Task { finish(invitation, await attempt(invitation)) }
            underWay[invitation.room] = (invitation, task)
        }
        wakeLater()
    }

    // Those of servers that answer go first. Neither one server nor those that fail have all places.
    private func next() -> Int? {
        var places: [String: Int] = [:]
        for entry in underWay.values { places[entry.invitation.server, default: 0] += 1 }
        let open = waiting.indices.filter {
            places[waiting[$0].server] ?? 0 < Self.parallel - 1
        }
        if let index = open.first(where: { servers[waiting[$0].server] == nil }) { return index }
        let failing = places.reduce(0) { $0 + (servers[$1.key] == nil ? 0 : $1.value) }
        guard failing < Self.parallel - 1 else { return nil }
        return open.first { servers[waiting[$0].server].map { $0.resumes <= .now } ?? true }
    }

    private func wakeLater() {
        alarm?.cancel()
        let moments = waiting.compactMap { servers[$0.server]?.resumes }.filter { $0 > .now }
        guard let moment = moments.min() else { return }
        alarm = Task {
            guard (try? await Task.sleep(until: moment, clock: .continuous)) != nil else { return }
            start()
        }
    }

    private func finish(_ invitation: Invitation, _ outcome: Outcome) {
        guard underWay.removeValue(forKey: invitation.room) != nil else { return }
        switch outcome {
        case .done: servers.removeValue(forKey: invitation.server)
        case .again(let wait):
            var server = servers[invitation.server] ?? Server(backoff: backoff, resumes: .now)
            server.resumes =
                .now
                + min(
                    max(server.backoff.next(), wait ?? .zero), Self.longestWait)
            servers[invitation.server] = server
            var again = invitation
            again.tries += 1
            if again.tries < Self.tryLimit, !again.isDeclined { waiting.append(again) }
        }
        if servers.count > 1000 { servers = servers.filter { $0.value.resumes > .now } }
        start()
    }
}
