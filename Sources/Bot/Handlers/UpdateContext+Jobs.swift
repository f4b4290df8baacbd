import FoundationEssentials
import Language
import Planner
import Storage
import Wording

/// Work that is too much for one message: it becomes a job, which answers at its end.
extension UpdateContext {
    /// The answer where a job of the plan is at work; nil where none is.
    func busy() throws -> Outcome? {
        try tx.jobs.find(plan: plan.id).map { .say(.job(.busy($0.kind.work))) }
    }

    /// Leaves work on these rows to a job, which fills one entry of the undo log with that summary.
    func begin(
        _ kind: Job.Kind, subject: String = "", _ items: [Int64], summary: ChangeSummary
    ) throws -> Outcome {
        if let busy = try busy() { return busy }
        let entry = try tx.undo.openEntry(
            plan: plan.id, summary: session.wording.summary(summary), now: now)
        try add(kind, subject, items, undo: entry)
        return Outcome(jobEntry: entry)
    }

    /// Leaves work that no undo takes back to a job; or the undoing of an entry.
    func begin(
        _ kind: Job.Kind, subject: String = "", _ items: [Int64] = [], undoing entry: Int64? = nil
    ) throws -> Outcome {
        if let busy = try busy() { return busy }
        try add(kind, subject, items, undo: entry)
        return .silence
    }

    private func add(_ kind: Job.Kind, _ subject: String, _ items: [Int64], undo: Int64?) throws {
        var job = NewJob(kind, plan: plan.id, subject: subject)
        job.bot = update.bot
        job.chat = chat.id
        job.thread = update.chat.thread
        job.identity = identity.id
        job.edits = editedRow
        job.undo = undo
        try tx.jobs.add(job, items: items, now: now)
    }
}

extension UpdateContext {
    /// Where a job was asked for; nil where nobody waits, or who asked is gone.
    init?(_ job: Job, session: PlanSession) throws {
        try self.init(
            key: "job \(job.id)", bot: job.bot, (job.chat, job.thread, job.identity),
            at: job.createdAt, session)
        pressed = try job.edits.flatMap(tx.messages.find(outbox:))
    }

    /// Where a file was sent; nil where nobody waits, or who sent it is gone.
    init?(_ file: StoredImport, session: PlanSession) throws {
        try self.init(
            key: "import \(file.id)", bot: file.bot, (file.chat, file.thread, file.identity),
            at: file.createdAt, session)
    }

    /// The chat in which a person is asked about what happens elsewhere; nil where nothing may be said there unasked.
    init?(asking person: Identity, about subject: String, session: PlanSession) throws {
        guard let chat = session.own.pushChat.flatMap({ try? session.tx.chats.find($0) }) ?? nil,
            try session.tx.plans.mayPush(plan: session.own.id, to: chat.id)
        else { return nil }
        try self.init(
            key: subject, bot: chat.bot, (chat.id, session.own.pushThread, person.id),
            at: session.now, session)
    }

    /// Where a calendar was asked for; nil where nobody waits, or who asked is gone.
    init?(_ wanted: WantedCalendar, session: PlanSession) throws {
        try self.init(
            key: "calendar \(wanted.id)", bot: wanted.bot,
            (wanted.chat, wanted.thread, wanted.identity), at: wanted.createdAt, session)
    }

    /// Where a Canvas was asked for; nil where the chat or who asked is gone.
    init?(_ course: Course, session: PlanSession) throws {
        try self.init(
            key: "canvas \(course.plan)", bot: course.bot,
            (course.chat, course.thread, course.identity), at: session.now, session)
    }

    /// Where that is answered which was begun by a message.
    private init?(
        key: String, bot: String, _ place: (chat: Int64?, thread: String?, identity: Int64?),
        at moment: Instant, _ session: PlanSession
    ) throws {
        let tx = session.tx
        guard let chat = try place.chat.flatMap({ try tx.chats.find($0) }),
            let identity = try place.identity.flatMap({ try tx.people.find($0) })
        else { return nil }
        let update = Update(
            key: key, bot: bot, by: identity, in: chat, thread: place.thread, sentAt: moment,
            content: .reaction(id: "", emoji: []))
        self.init(update: update, chat: chat, identity: identity, session: session)
    }
}

/// The subject of a job that changes tasks.
extension TaskEdit: StoredValue {}

extension Job.Kind {
    /// What the job does, as a reply names it.
    var work: JobReply.Work {
        switch self {
        case .complete: .completing
        case .change: .changing
        case .clear, .delete: .deleting
        case .deleteList, .dissolveList: .deletingList
        case .holiday: .holiday
        case .undo: .undoing
        case .erase: .erasing
        case .join: .joining
        case .takeIn: .importing
        }
    }
}
