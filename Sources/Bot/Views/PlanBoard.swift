import Language
import Planner
import Storage
import Wording

/// The board of a plan: one message that always shows what is open, changed in place.
///
///     change of the plan ──► text as it is now ──► the same as it shows? ──► nothing
///                                                      └── another ──► one edit, in place of one that still waits
struct PlanBoard {
    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var now: Instant { session.now }
    /// More tasks do not stand on it.
    private static let length = 30

    /// The board as it is now.
    func reply() throws -> Reply {
        let open = try session.views.sections(of: .all)
        let done = try session.views.completed(sinceStartOf: session.today)
        var sections = try session.views.lines(open.parts(0..<min(open.total, Self.length)))
        if done.count > 0 {
            sections += try session.views.lines([done].parts(0..<min(done.count, Self.mostDone)))
        }
        return .view(
            .board(BoardView(sections, hidden: max(0, open.total - Self.length), open: open.total)))
    }

    /// How many tasks done today stand on the board.
    private static let mostDone = 10

    /// What tells one text of the board from another.
    static func digest(of body: String) -> Int64 { Int64(bitPattern: StableHash.of(body)) }

    /// Shows what has changed; nothing is sent where nothing has.
    func refresh() throws {
        guard let board = try tx.boards.find(plan: plan.id) else { return }
        guard let row = try tx.outbox.find(board.outbox), row.state != .discarded,
            try row.state.isWaiting || row.state == .sending
                || tx.messages.find(outbox: row.id) != nil,
            let chat = try tx.chats.find(row.chat), !chat.isUnreachable
        else { return try tx.boards.delete(plan: plan.id) }
        let body = session.wording.message(try reply()).encoded()
        let digest = Self.digest(of: body)
        guard digest != board.digest else { return }
        try tx.outbox.discardEdits(of: row.id, failure: "overtaken", now: now)
        try tx.outbox.enqueue(
            NewOutboxRow(
                bot: chat.bot, chat: chat.id, thread: row.thread, plan: plan.id, edits: row.id,
                shows: MessageKind.board.stored, body: body, plannedAt: now, createdAt: now,
                expiresAt: now.adding(seconds: 86_400)))
        try tx.boards.set(outbox: row.id, digest: digest, plan: plan.id)
    }
}
