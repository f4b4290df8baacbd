import Logging
public import Planner
import Storage
import Wording

/// What is done with files that may be exports, between their networks and their plans.
///
///     message ──► row: wanted ──► fetched (no transaction) ──► read (no transaction) ──► row: offered, preview
///                    ▲   │ kill, network                                                    │ `Import`
///                    └───┘                                                                  ▼
///                                                       answer ◄── Undo ◄── part ◄── part ◄── job
///
/// The row goes on with what was put into the outbox in the same transaction, so whatever ends the process repeats
/// nothing and leaves nothing out. Nothing of a file is in a plan before its person said so.
public struct ImportDesk: Sendable {
    /// Larger files are not read.
    public static let byteLimit = ImportReader.byteLimit

    private static let attempts = 3
    /// How many files of a plan are kept that were read and not imported.
    private static let mostOffers = 5

    let environment: BotEnvironment

    /// A desk for what is in `environment.store`.
    public init(_ environment: BotEnvironment) { self.environment = environment }

    /// The next file that a bot is to fetch, if one is to be by then; it is counted as begun.
    ///
    /// - Throws: `StoreError`.
    public func next(of bot: String, at now: Instant) throws -> WantedFile? {
        while let row = try environment.store.read({ try $0.imports.next(bot: bot, at: now) }) {
            let file = NetworkFile(encoded: row.file)
            guard let file, row.attempts < Self.attempts else {
                try answer(row, at: now) { _ in .unreachable(file: file?.name) }
                continue
            }
            try environment.store.write { try $0.imports.begin(row.id) }
            return WantedFile(id: row.id, file: file, attempt: row.attempts + 1)
        }
        return nil
    }

    /// When a bot is to fetch its next file; nil where there is none.
    public func nextDue(of bot: String) throws -> Instant? {
        try environment.store.read { try $0.imports.nextDue(bot: bot) }
    }

    /// Takes what became of fetching a file, and answers whoever sent it.
    ///
    /// - Throws: `StoreError`.
    public func take(_ wanted: WantedFile, _ outcome: FetchOutcome, at now: Instant) throws {
        guard let row = try environment.store.read({ try $0.imports.find(wanted.id) }),
            row.preview == nil
        else { return }
        let name = wanted.file.name
        switch outcome {
        case .retry(let seconds) where wanted.attempt < Self.attempts && seconds ?? 0 <= 300:
            let wait = max(seconds ?? 0, 2 << (2 * wanted.attempt))
            try environment.store.write {
                try $0.imports.retry(row.id, at: now.adding(seconds: wait))
            }
        case .retry, .notFound: try answer(row, at: now) { _ in .unreachable(file: name) }
        case .tooLarge:
            try answer(row, at: now) { _ in .tooLarge(file: name, limit: Self.byteLimit) }
        case .fetched(let bytes): try read(bytes, name, row, now)
        }
    }

    private func read(_ bytes: [UInt8], _ name: String?, _ row: StoredImport, _ now: Instant)
        throws
    {
        guard let scene = try scene(plan: row.plan, file: name, now) else { return }
        let found: ReadImport?
        do {
            found = try ImportReader(bytes, scene).read()
        } catch let fault as ImportFault {
            let why = fault.description
            return try answer(row, at: now, asks: true) { _ in
                .unreadable(file: name, why)
            }
        }
        guard let found else {
            return try answer(row, at: now, asks: true) { row in
                row.isAsked ? .unknown(file: name) : nil
            }
        }
        guard !found.isEmpty else {
            return try answer(row, at: now) { _ in .empty(found.preview.source) }
        }
        let parts = try StoredPart.parts(found.families)
        try environment.store.write { tx in
            guard let row = try tx.imports.find(row.id), row.preview == nil,
                let context = try context(row, in: tx, now)
            else { return try tx.imports.delete(row.id) }
            if let refusal = try ImportLimits(context.session).refusal(of: found, parts) {
                try tx.imports.delete(row.id)
                return try context.deliver(.say(.limit(refusal)), undo: nil)
            }
            try keep(found, parts, as: row.id, of: row.plan, in: tx)
            let outcome = try context.ask(
                .takeIn(row.id), .imports(.preview(found.preview, row.id)))
            try context.deliver(outcome, undo: nil)
        }
    }

    /// Keeps what is in a file; of those of a plan that were not imported the oldest are forgotten.
    func keep(
        _ found: ReadImport, _ parts: [String], as id: Int64, of plan: Int64, in tx: Transaction
    ) throws {
        try tx.imports.offer(id, preview: found.preview.encoded(), parts: parts)
        try tx.imports.trim(plan: plan, keeping: Self.mostOffers)
    }

    /// What a file of a plan is read against; nil where the plan is gone.
    func scene(plan: Int64, file: String?, _ now: Instant) throws -> ImportScene? {
        try environment.store.read { tx in
            try session(of: plan, in: tx, now).map { ImportScene($0, file: file) }
        }
    }

    /// A plan at a moment; nil where it is gone.
    func session(of plan: Int64, in tx: Transaction, _ now: Instant) throws -> PlanSession? {
        try tx.plans.find(plan).map {
            PlanSession($0, in: tx, environment: environment, now: now)
        }
    }

    /// Ends a file with an answer. One that nobody asked to import may be meant for a task, which is asked then.
    private func answer(
        _ row: StoredImport, at now: Instant, asks: Bool = false,
        _ reply: (StoredImport) -> ImportReply?
    ) throws {
        try environment.store.write { tx in
            guard let row = try tx.imports.find(row.id) else { return }
            try tx.imports.delete(row.id)
            guard let context = try context(row, in: tx, now) else { return }
            var outcome = reply(row).map { Outcome.say(.imports($0)) } ?? .silence
            if asks, !row.isAsked, let file = NetworkFile(encoded: row.file) {
                let question = try FileHandler(context: context).ask(file)
                if let said = outcome.answers.first?.reply,
                    let asked = question.answers.first?.reply
                {
                    outcome.answers[0].reply = .above(said, asked)
                    outcome.answers[0].kind = .question
                } else {
                    outcome = question
                }
            }
            try context.deliver(outcome, undo: nil)
        }
    }

    private func context(_ row: StoredImport, in tx: Transaction, _ now: Instant) throws
        -> UpdateContext?
    {
        try session(of: row.plan, in: tx, now).flatMap { try UpdateContext(row, session: $0) }
    }
}

/// A file that is to be fetched.
public struct WantedFile: Sendable {
    let id: Int64
    /// The file.
    public let file: NetworkFile
    let attempt: Int
}
