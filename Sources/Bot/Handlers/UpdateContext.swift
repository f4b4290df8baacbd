import Language
import Planner
import Storage
import Wording

/// Who speaks where about which plan, when, and which message of the bot is meant. It is made once for an update.
struct UpdateContext {
    let update: Update
    let chat: Chat
    let identity: Identity
    let session: PlanSession
    /// Whether this is the person's first message ever.
    var isNewcomer = false
    /// The message that was answered or reacted to, as the database knows it.
    var replied: StoredMessage?
    /// The message of the bot whose button was pressed.
    var pressed: StoredMessage?
    /// The tasks that earlier orders of the same message were about.
    var spokenOf: [Int64] = []
    /// Whether that button was pressed by its word, which is answered with a message of its own.
    var isTyped = false

    var tx: Transaction { session.tx }
    var plan: Plan { session.plan }
    var now: Instant { session.now }
    var environment: BotEnvironment { session.environment }

    /// Whether it was said in a chat of others, where the person is asked nothing.
    var isElsewhere: Bool { if case .elsewhere = update.content { true } else { false } }

    /// The outbox row whose message is changed instead of answering with another; nil for a message of its own.
    var editedRow: Int64? { isTyped ? nil : pressed?.outbox }

    /// The same with the message that was answered or reacted to.
    func answering(_ message: StoredMessage?) -> UpdateContext {
        var context = self
        context.replied = message
        return context
    }

    /// The same with the message whose button was pressed.
    func pressing(_ message: StoredMessage, isTyped: Bool) -> UpdateContext {
        var context = self
        context.pressed = message
        context.isTyped = isTyped
        return context
    }

    /// The message answered, else the one that the person has before them.
    func shownLast() throws -> StoredMessage? {
        try replied ?? tx.messages.lastSaid(chat: chat.id)
    }

    /// The time of a task that the message answered is about; nil where it is about none of this plan.
    func repliedOccurrence() throws -> Occurrence? { try replied?.occurrence.flatMap(occurrence) }

    /// The task of that row where it is this plan's: an old message may show what now belongs to another.
    func todo(_ id: Int64) throws -> StoredTodo? {
        try tx.todos.find(id).flatMap { $0.plan == plan.id ? $0 : nil }
    }

    /// The occurrence of that row where it is this plan's.
    func occurrence(_ id: Int64) throws -> Occurrence? {
        try tx.occurrences.find(id).flatMap { $0.plan == plan.id ? $0 : nil }
    }
}

/// Understanding what the person says.
extension UpdateContext {
    /// The value that an answer says where `expected` is asked for; nil when it says something else.
    func read<Value>(
        _ text: String, as expected: ExpectedAnswer<Value>, at moment: Instant
    ) throws -> Value? {
        CommandParser.parse(text, expecting: expected, in: try parseContext(at: moment))
    }

    /// Whether a text says what is expected, on which neither the day nor the plan has a bearing.
    func says(_ text: String, _ expected: ExpectedAnswer<Void>) -> Bool {
        words(text, as: expected) != nil
    }

    /// The value that words say by themselves, on which neither the day nor the plan has a bearing; nil when they say
    /// something else.
    func words<Value>(_ text: String, as expected: ExpectedAnswer<Value>) -> Value? {
        let context = ParseContext(now: now, zone: .utc, language: LanguageCode(plan.language))
        return CommandParser.parse(text, expecting: expected, in: context)
    }

    /// Whether dates in figures are read with the month first: as it was set, else as the country of the zone
    /// writes them.
    var monthFirst: Bool {
        // Who travels for a while writes as ever.
        plan.monthFirst ?? environment.zones.writesMonthFirst(session.own.zone)
    }

    func parseContext(at moment: Instant) throws -> ParseContext {
        var context = ParseContext(
            now: moment, zone: session.zone, language: LanguageCode(plan.language),
            weekStart: plan.weekStart, dayStart: plan.dayStart,
            dateOrder: monthFirst ? .monthDay : .dayMonth,
            lists: try tx.lists.all(plan: plan.id).map(\.name), isReply: replied != nil)
        context.people = try session.people?.names()
        context.morning = plan.agenda ?? .at(8)
        context.evening = plan.evening
        context.isUnderQuote = try isUnderQuote
        let zones = environment.zones
        context.place = { zones.zone(called: $0) }
        return context
    }
}

/// Reminders that were sent and still ask.
extension UpdateContext {
    /// The outbox rows of the reminders of an occurrence that were sent here and still ask.
    private func askingReminders(of occurrence: Occurrence) throws -> [Int64] {
        try tx.outbox.reminders(occurrence: occurrence.id).filter { reminder in
            guard reminder.state == .sent || reminder.state == .sending else { return false }
            let kind = try tx.messages.find(outbox: reminder.id)?.kind ?? reminder.kind
            return kind == .ring && reminder.chat == chat.id && reminder.id != editedRow
        }.map(\.id)
    }

    /// The changes of those reminders, so that they no longer ask.
    func reminderEdits(of occurrence: Occurrence, _ reply: Reply) throws -> [Outcome.Edit] {
        try askingReminders(of: occurrence).map {
            Outcome.Edit(
                outbox: $0, reply: reply, todo: occurrence.todo, occurrence: occurrence.id)
        } + nagEdits(of: occurrence, reply)
    }

    /// The reminders of an open occurrence that still ask, as they are after a change to its checklist.
    func ringAgain(_ todo: StoredTodo, _ occurrence: Occurrence) throws -> [Outcome.Edit] {
        let rows = try askingReminders(of: occurrence)
        guard !rows.isEmpty, !occurrence.state.isClosed else { return [] }
        let reply = Reply.reminder(.ring(RingLine(try session.reminded(todo, occurrence))))
        return rows.map {
            Outcome.Edit(
                outbox: $0, reply: reply, kind: .ring, todo: todo.id, occurrence: occurrence.id)
        }
    }

    /// The change of the message about several times that ring again, so that it asks for the others only.
    private func nagEdits(of occurrence: Occurrence, _ reply: Reply) throws -> [Outcome.Edit] {
        let newest = try tx.outbox.pushes(plan: plan.id, beginning: MessageKind.nagsPrefix).first
        guard let newest, newest.state == .sent || newest.state == .sending,
            newest.chat == chat.id, newest.id != editedRow,
            let shown = try tx.messages.find(outbox: newest.id),
            shown.kind.nags.contains(occurrence.id)
        else { return [] }
        let rest = try nagged(shown.kind).filter { $0.occurrence?.id != occurrence.id }
        guard !rest.isEmpty else { return [Outcome.Edit(outbox: newest.id, reply: reply)] }
        return [
            Outcome.Edit(
                outbox: newest.id, reply: .reminder(.nags(try rest.map(ringLine))),
                kind: .nags(rest.compactMap(\.occurrence?.id)))
        ]
    }

    /// The times that a message rings again for and that are open still.
    func nagged(_ message: MessageKind) throws -> [Subject] {
        try message.nags.compactMap(occurrence).compactMap { occurrence in
            guard !occurrence.state.isClosed, let todo = try todo(occurrence.todo) else {
                return nil
            }
            return Subject(todo, occurrence)
        }
    }

    /// A reminder of a task as a line.
    func ringLine(_ subject: Subject) throws -> RingLine {
        guard let occurrence = subject.occurrence else {
            return RingLine(TaskSnapshot(subject.todo, nil))
        }
        return RingLine(try session.reminded(subject.todo, occurrence))
    }
}
