import Language
import Planner
import Storage
import Wording

/// Why a reminder came, or did not: what the delivery record says.
struct WhyHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }
    /// How many of the plan's pushes are told, and how many are looked through for one task.
    private static let told = 5
    private static let sought = 50
    /// How many of a task's last occurrences are told of.
    private static let occurrences = 3
    /// How many lines of the record answer a complaint, and for how many seconds something was done just now.
    private static let complained = 2
    private static let recently = 24 * 60 * 60

    /// What was sent for a task.
    func tell(_ todo: StoredTodo) throws -> Outcome {
        var outcome = Outcome.say(
            .why(WhyReply(task: todo.name, try entries(of: todo), pushes: try session.pushes())))
        outcome.answers[0].todo = todo.id
        return outcome
    }

    private func entries(of todo: StoredTodo) throws -> [WhyReply.Entry] {
        var entries: [WhyReply.Entry] = []
        for occurrence in try tx.occurrences.all(todo: todo.id).suffix(Self.occurrences) {
            entries += try tx.outbox.reminders(occurrence: occurrence.id).map { .sent(sending($0)) }
            entries += try tx.alarms.all(occurrence: occurrence.id).map(planned)
            entries += closing(occurrence)
        }
        entries += try tx.outbox.pushes(plan: context.plan.id, limit: Self.sought).reversed()
            .filter { $0.kind.tasks.contains(todo.id) }
            .map { .sent(sending($0)) }
        return entries
    }

    /// What was last sent by itself.
    func tellPushes() throws -> Outcome {
        let rows = try tx.outbox.pushes(plan: context.plan.id, limit: Self.told)
        let entries = try rows.reversed().map { row -> WhyReply.Entry in
            var sending = sending(row)
            sending.task = try row.todo.flatMap(context.todo)?.name
            return .sent(sending)
        }
        return .say(.why(WhyReply(task: nil, entries, pushes: try session.pushes())))
    }

    /// What the bot did last and what it knows about the complaint.
    func answerComplaint(_ said: Said) throws -> Outcome {
        let since = context.now.adding(seconds: -Self.recently)
        let change = try tx.undo.lastChange(plan: context.plan.id, since: since)
        let near = try TaskFinder(context: context, scope: .open).near(said.text)
        var entries: [WhyReply.Entry] = []
        var task: TaskName?
        if let todo = try near.first.flatMap(context.todo), near.count == 1 {
            task = todo.name
            entries = try self.entries(of: todo).suffix(Self.complained)
        } else if let push = try tx.outbox.pushes(plan: context.plan.id, limit: 1).first,
            push.plannedAt > since, try isLast(push, since: change?.at)
        {
            var sending = sending(push)
            sending.task = try push.todo.flatMap(context.todo)?.name
            entries = [.sent(sending)]
        }
        return .say(
            .complaint(
                ComplaintReply(
                    change: change.map { .init(id: $0.id, summary: $0.summary) },
                    record: WhyReply(task: task, entries, pushes: try session.pushes()))))
    }

    /// Whether what was sent by itself is the last that was done, or of the task that was spoken of last.
    private func isLast(_ push: OutboxRow, since change: Instant?) throws -> Bool {
        guard let change, push.createdAt < change else { return true }
        let spoken = try tx.plans.lastTodo(plan: context.plan.id)
        return spoken != nil && push.todo == spoken
    }

    private func closing(_ occurrence: Occurrence) -> [WhyReply.Entry] {
        var entries = [WhyReply.Entry.clockChange(occurrence)]
        guard let closed = occurrence.closedAt else { return entries }
        switch occurrence.state {
        case .done, .late: entries.append(.done(closed))
        case .skipped: entries.append(.skipped(closed))
        case .open, .missed: break
        }
        return entries
    }

    /// What the record says of a message that was to go by itself.
    private func sending(_ row: OutboxRow) -> WhyReply.Sending {
        let result: WhyReply.Result =
            switch row.state {
            case .sent: .sent(at: row.endedAt, before: row.failure)
            case .discarded: .discarded(row.failure)
            default:
                .waiting(
                    until: row.availableAt > context.now ? row.availableAt : nil, row.failure)
            }
        var sending = WhyReply.Sending(
            what(row), planned: row.plannedAt, result: result, attempts: row.attempts)
        if row.createdAt.seconds - row.plannedAt.seconds >= 60 {
            let isHeld = session.alarmPlan.quietEnd(at: row.plannedAt) == row.createdAt
            sending.delay =
                isHeld ? .quietHours(until: row.createdAt) : .turn(at: row.createdAt)
        }
        return sending
    }

    private func what(_ row: OutboxRow) -> WhyReply.What {
        switch row.kind {
        case .ring: .reminder
        case .tasks: .severalReminders
        case .view(let shown): shown.view == .agenda ? .agenda : .tasks
        default: .other(row.kind.name)
        }
    }

    private func planned(_ alarm: Alarm) -> WhyReply.Entry {
        .planned(
            alarm.kind == .ring ? .reminder : .other(alarm.kind.rawValue), at: alarm.plannedAt,
            held: alarm.dueAt > alarm.plannedAt ? hold(until: alarm.dueAt) : nil)
    }

    private func hold(until end: Instant) -> WhyReply.Delay {
        end == context.plan.mutedUntil ? .muted(until: end) : .quietHours(until: end)
    }
}
