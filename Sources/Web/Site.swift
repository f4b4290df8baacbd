/// What there is to see: `GET /health` and `GET /metrics`.
public struct Site: Sendable {
    static let healthPath = "/health"

    private let heartbeats: Heartbeats
    private let database: @Sendable () throws -> Void
    private let metrics: @Sendable () throws -> [Metric]
    private let remarks: @Sendable () -> [String]

    /// A site over `heartbeats`. `database` throws when the database does not answer; `metrics` reads the
    /// figures; both may block. `remarks` are lines that a healthy server says after `ok`.
    public init(
        heartbeats: Heartbeats, database: @escaping @Sendable () throws -> Void,
        metrics: @escaping @Sendable () throws -> [Metric],
        remarks: @escaping @Sendable () -> [String] = { [] }
    ) {
        self.heartbeats = heartbeats
        self.database = database
        self.metrics = metrics
        self.remarks = remarks
    }

    /// The answer to a request; may block for as long as the database does.
    func answer(method: String, path: String) -> Answer {
        guard path == Self.healthPath || path == "/metrics" else { return Answer(.notFound) }
        guard method == "GET" else { return Answer(.methodNotAllowed) }
        do {
            if path == Self.healthPath {
                try database()
                return health(databaseAnswers: true)
            }
            let text = try metrics().map(\.text).joined()
            return Answer(.ok, text, contentType: Metric.contentType)
        } catch {
            return late
        }
    }

    /// The answer when the database has kept silent for too long.
    var late: Answer { health(databaseAnswers: false) }

    private func health(databaseAnswers: Bool) -> Answer {
        var problems = heartbeats.faults.map { "\($0.loop): \($0.hasEnded ? "ended" : "stale")" }
        if !databaseAnswers { problems.append("database: no answer") }
        guard !problems.isEmpty else {
            return Answer(.ok, (["ok"] + remarks()).joined(separator: "\n"))
        }
        return Answer(.unavailable, problems.joined(separator: "\n") + "\n")
    }
}
