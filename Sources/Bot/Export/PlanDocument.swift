import Wording
import FoundationEssentials
import Language
import Planner
import Storage

/// A plan as a file that is made when its message leaves, and stored nowhere.
///
///     `export` ──► outbox row `.export` ──► its turn ──► read the plan ──► send
///
/// The outbox holds only which file is meant. After a kill or a failed send the file is made anew, from the plan as
/// it is then. A plan that is too large for one file goes out as several files; each can be imported alone. When one
/// has arrived, the next is put into the outbox.
struct PlanDocument: Codable, Equatable {
    /// The most bytes of tasks in one file: what bots may upload and the memory of a small server allow.
    static let limit = 20_000_000
    // For how long other transactions of the reader wait.
    private static let secondsPerRead = 0.02

    let format: ExportFormat
    /// Which of several files it is, 1 for the first.
    var number = 1
    /// The last task of the file before.
    var last: Int64 = 0

    init(_ format: ExportFormat) {
        self.format = format
    }

    /// A file, and what comes after it; nil where it is the last.
    struct Made {
        var attachment: Attachment
        var rest: PlanDocument?
    }

    /// Makes the file from the plan as it is now, reading a little at a time.
    ///
    /// - Throws: `StoreError`.
    func make(plan: Int64, in environment: BotEnvironment, limit: Int = limit, now: Instant)
        async throws -> Made?
    {
        guard var making = try environment.store.read({ try begin(plan, $0, environment, now) })
        else { return nil }
        while !making.isOver(limit) {
            try environment.store.read { tx in
                guard let plan = try tx.plans.find(plan) else { return making.todos = [] }
                let session = PlanSession(plan, in: tx, environment: environment, now: now)
                let end = Monotonic.now + Self.secondsPerRead
                while !making.isOver(limit), Monotonic.now < end { try making.take(session) }
            }
            await Task.yield()
        }
        return made(&making)
    }

    private func begin(
        _ plan: Int64, _ tx: Transaction, _ environment: BotEnvironment, _ now: Instant
    ) throws -> Making? {
        guard let plan = try tx.plans.find(plan) else { return nil }
        let session = PlanSession(plan, in: tx, environment: environment, now: now)
        let exporter = PlanExporter(tx: tx, plan: plan)
        let writer = try PlanWriter(
            format, in: session.zone, head: exporter.head(), kept: exporter.quotes())
        return Making(
            writer: writer, day: session.today,
            todos: try tx.todos.ids(plan: plan.id, after: last)[...], last: last)
    }

    private func made(_ making: inout Making) -> Made {
        making.text.append(contentsOf: making.writer.end().utf8)
        let bytes = Data(making.writer.begin().utf8) + making.text
        making.text = Data()
        var rest: PlanDocument?
        if !making.todos.isEmpty {
            rest = self
            rest?.number += 1
            rest?.last = making.last
        }
        let part = rest == nil && number == 1 ? "" : "-\(number)"
        return Made(
            attachment: Attachment(
                name: "fundone-\(making.day)\(part).\(format.rawValue)",
                mediaType: format.mediaType, bytes: bytes), rest: rest)
    }
}

/// A file that is being made.
private struct Making {
    var writer: PlanWriter
    let day: CivilDate
    /// The tasks that are still to be written.
    var todos: ArraySlice<Int64>
    /// The last one that was written.
    var last: Int64
    var text = Data()

    init(writer: PlanWriter, day: CivilDate, todos: ArraySlice<Int64>, last: Int64) {
        self.writer = writer
        self.day = day
        self.todos = todos
        self.last = last
    }

    func isOver(_ limit: Int) -> Bool { todos.isEmpty || text.count >= limit }

    mutating func take(_ session: PlanSession) throws {
        guard let id = todos.popFirst() else { return }
        last = id
        guard let todo = try session.tx.todos.find(id), todo.plan == session.plan.id else { return }
        text.append(
            contentsOf: try writer.family(
                PlanExporter(tx: session.tx, plan: session.plan).records(todo)
            ).utf8)
    }
}

extension ExportFormat {
    /// The media type of such a file.
    fileprivate var mediaType: String {
        switch self {
        case .json: "application/json"
        case .ics: "text/calendar"
        case .csv: "text/csv"
        case .md: "text/markdown"
        }
    }
}
