/// What there is to see: `GET /health` and `GET /metrics`.
public struct Site: Sendable {
    private let heartbeats: Heartbeats
    private let probe: DatabaseProbe
    private let metrics: @Sendable () throws -> [Metric]

    /// A site over `heartbeats`. `database` throws when the database does not answer; `metrics` reads the figures.
    public init(
        heartbeats: Heartbeats, database: @escaping @Sendable () throws -> Void,
        metrics: @escaping @Sendable () throws -> [Metric]
    ) {
        self.heartbeats = heartbeats
        self.metrics = metrics
        probe = DatabaseProbe(database)
    }

    /// The answer to a request for `path`, without its query.
    func answer(method: Substring, path: Substring) async -> Answer {
        guard path == "/health" || path == "/metrics" else {
            return Answer(status: .notFound, body: "not found\n")
        }
        guard method == "GET" else {
            return Answer(status: .methodNotAllowed, body: "only GET\n")
        }
        return path == "/health" ? await health() : figures()
    }

    private func health() async -> Answer {
        var problems = heartbeats.faults.map { fault in
            "\(fault.loop): \(fault.hasEnded ? "ended" : "stale")"
        }
        if !(await probe.answers()) { problems.append("database: no answer") }
        guard !problems.isEmpty else { return Answer(status: .ok, body: "ok") }
        return Answer(status: .unavailable, body: problems.joined(separator: "\n") + "\n")
    }

    private func figures() -> Answer {
        guard let metrics = try? metrics() else {
            return Answer(status: .unavailable, body: "database: no answer\n")
        }
        return Answer(
            status: .ok, body: metrics.map(\.text).joined(), contentType: Metric.contentType)
    }
}
