import HTTPTypes
import Hummingbird

/// What an operator's checks look at: `GET /health` and `GET /metrics`.
public struct HealthPages: Sendable {
    private let heartbeats: Heartbeats
    private let database: @Sendable () throws -> Void
    private let metrics: @Sendable () throws -> [Metric]
    private let remarks: @Sendable () -> [String]

    /// The pages over `heartbeats`. `database` throws when the database does not answer; `metrics` reads the
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

    /// Adds the routes. Health has a desk of its own, so that nobody who asks for figures delays it.
    func add(to router: Router<WebContext>, limit: Duration) {
        let (first, other) = (Desk("health", limit: limit), Desk("figures", limit: limit))
        router.resource("/health") {
            [.get: { _, _ in await first.answer(else: { late }) { checked } }]
        }
        router.resource("/metrics") {
            [.get: { _, _ in await other.answer(else: { late }) { figures } }]
        }
    }

    private var checked: Response {
        do {
            try database()
            return health(databaseAnswers: true)
        } catch {
            return late
        }
    }

    private var figures: Response {
        do {
            return .text(try metrics().map(\.text).joined(), type: Metric.contentType)
        } catch {
            return late
        }
    }

    /// The answer when the database has kept silent for too long.
    private var late: Response { health(databaseAnswers: false) }

    private func health(databaseAnswers: Bool) -> Response {
        var problems = heartbeats.faults.map { "\($0.loop): \($0.hasEnded ? "ended" : "stale")" }
        if !databaseAnswers { problems.append("database: no answer") }
        guard !problems.isEmpty else {
            return .text((["ok"] + remarks()).joined(separator: "\n"))
        }
        return .text(problems.joined(separator: "\n") + "\n", status: .serviceUnavailable)
    }
}
