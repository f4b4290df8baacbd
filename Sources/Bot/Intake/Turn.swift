import Wording
import Language
import Planner
import Storage

/// The handling of one update: who speaks where, about which plan, and what is answered.
///
/// Commands are extensions of it, one file each in `Commands`. Answers are gathered and put into the
/// outbox at the end, when it is known which entry of the undo log their button takes back.
final class Turn {
    let tx: Transaction
    let session: PlanSession
    let update: Update
    let chat: Chat
    let identity: Identity
    /// Whether this is the person's first message ever.
    let isNewcomer: Bool
    /// The message replied to, as the database knows it.
    var replied: StoredMessage?
    /// The message whose button was pressed.
    var pressed: StoredMessage?
    /// False for an edit of what somebody else wrote.
    var hasHeard = true
    /// Whether that button was pressed by its word.
    var isTyped = false
    /// The tasks that the message adds when it names none that exist.
    var otherwise: [TaskDraft]?
    /// The task that a choice was answered with.
    var chosen: Int64?
    /// The occurrence that a button or a reply is about.
    var aimed: Occurrence?
    /// What the undo log calls this change.
    var summary = ""
    /// The task that this message made, for editing it later.
    var made: Int64?
    /// The task that this message and its answers spoke of last.
    var lastTodo: Int64?
    /// The entry of the undo log that a job fills which this update began.
    var jobEntry: Int64?
    /// The list that a job has deleted.
    var deletedList = ""
    /// How many messages sent earlier may still be changed.
    var marksLeft = Int.max
    /// Whether the person has left the plan: the answer is not the plan's.
    var hasLeft = false
    private(set) var answers: [Answer] = []
    private(set) var marks: [Mark] = []

    /// An answer on its way into the outbox.
    struct Answer {
        var message: Message
        var kind: MessageKind
        var todo: Int64?
        var occurrence: Int64?
        var offersUndo: Bool
    }

    /// A message sent earlier that is to be changed.
    struct Mark {
        var outbox: Int64
        var message: Message
        var todo: Int64?
        var occurrence: Int64?
    }

    init(
        _ update: Update, session: PlanSession, chat: Chat, identity: Identity, isNewcomer: Bool
    ) {
        self.update = update
        self.session = session
        self.chat = chat
        self.identity = identity
        self.isNewcomer = isNewcomer
        tx = session.tx
    }

    var plan: Plan { session.plan }
    var now: Instant { session.now }
    var words: DateWords { session.words }
    var environment: BotEnvironment { session.environment }

    /// Answers with `message`; for a pressed button the message that has it is changed instead.
    func answer(
        _ message: Message, kind: MessageKind = .text, todo: Int64? = nil, occurrence: Int64? = nil,
        offersUndo: Bool = false
    ) {
        answers.append(
            Answer(
                message: message, kind: kind, todo: todo, occurrence: occurrence,
                offersUndo: offersUndo))
        if let todo { lastTodo = todo }
    }

    /// Answers with a reply.
    func reply(
        _ reply: Reply, kind: MessageKind = .text, todo: Int64? = nil, occurrence: Int64? = nil,
        offersUndo: Bool = false
    ) {
        answer(
            session.wording.message(reply), kind: kind, todo: todo, occurrence: occurrence,
            offersUndo: offersUndo)
    }

    /// Takes over what a handler did.
    func apply(_ outcome: Outcome) {
        if outcome.beginsAnew {
            pressed = nil
            lastTodo = nil
        }
        if outcome.hasLeft { hasLeft = true }
        for answer in outcome.answers {
            reply(
                answer.reply, kind: answer.kind, todo: answer.todo, occurrence: answer.occurrence,
                offersUndo: answer.offersUndo)
        }
        for change in outcome.marks {
            mark(
                change.outbox, session.wording.message(change.reply), todo: change.todo,
                occurrence: change.occurrence)
        }
        if let change = outcome.summary { summary = session.wording.summary(change) }
        if let made = outcome.made { self.made = made }
        if let entry = outcome.jobEntry { jobEntry = entry }
    }

    /// Who speaks where about which plan.
    var context: UpdateContext {
        UpdateContext(
            update: update, chat: chat, identity: identity, session: session, editedRow: editedRow)
    }

    /// Answers with text alone.
    func say(_ text: RichText) {
        answer(Message(text))
    }

    /// Changes a message sent earlier, after the answer.
    func mark(_ outbox: Int64, _ message: Message, todo: Int64?, occurrence: Int64?) {
        guard marks.count < marksLeft else { return }
        marks.append(Mark(outbox: outbox, message: message, todo: todo, occurrence: occurrence))
    }

    /// Asks a question that stands open for 30 minutes.
    func ask(_ dialog: Dialog, _ message: Message) throws {
        try open(dialog)
        answer(message, kind: .question)
    }

    /// Opens a question whose words are a message of another kind.
    func open(_ dialog: Dialog) throws {
        try tx.saveDialog(
            kind: dialog.kind, state: dialog.encoded(), chat: chat.id, identity: identity.id,
            expires: now.adding(seconds: Dialog.lifetime))
    }

    /// The question that stands open.
    func openDialog() throws -> Dialog? {
        try tx.dialog(chat: chat.id, identity: identity.id, now: now)
            .flatMap { Dialog(encoded: $0.state) }
    }

    /// Closes the question that stands open.
    func closeDialog() throws {
        try tx.closeDialog(chat: chat.id, identity: identity.id)
    }

    /// Understands a text in this person's context.
    func understand(_ text: String, at moment: Instant) throws -> Understanding {
        CommandParser.parse(text, in: try context(at: moment))
    }

    /// The value that an answer says where `expected` is asked for; nil when it says something else.
    func understand<Value>(
        _ text: String, expecting expected: ExpectedAnswer<Value>, at moment: Instant
    ) throws -> Value? {
        CommandParser.parse(text, expecting: expected, in: try context(at: moment))
    }

    private func context(at moment: Instant) throws -> ParseContext {
        ParseContext(
            now: moment, zone: session.zone, weekStart: plan.weekStart, dayStart: plan.dayStart,
            lists: try tx.lists(plan: plan.id).map(\.name), isReply: replied != nil)
    }

    /// Puts the answers and marks into the outbox.
    func deliver(undo entry: Int64?, greeting: Reply?) throws {
        if let greeting { greet(session.wording.message(greeting).text) }
        for answer in answers {
            try enqueue(answer, undo: entry)
        }
        for mark in marks {
            let row = NewOutboxRow(
                bot: update.bot, chat: chat.id, thread: update.chat.thread, plan: plan.id,
                todo: mark.todo, occurrence: mark.occurrence, priority: .answer,
                edits: mark.outbox, shows: MessageKind.closed.stored, body: mark.message.encoded(),
                plannedAt: now, createdAt: now, expiresAt: now.adding(seconds: 86_400))
            try tx.enqueue(row)
        }
        if let lastTodo { try tx.setLastTodo(lastTodo, plan: plan.id) }
    }

    private func greet(_ greeting: RichText) {
        guard !answers.isEmpty else { return say(greeting) }
        answers[0].message.text += "\n\n" + greeting
    }

    private func enqueue(_ answer: Answer, undo entry: Int64?) throws {
        var message = answer.message
        if answer.offersUndo, let entry { message.addUndo(entry) }
        let row = NewOutboxRow(
            bot: update.bot, chat: chat.id, thread: update.chat.thread,
            plan: hasLeft || answer.kind == .farewell ? nil : plan.id, todo: answer.todo,
            occurrence: answer.occurrence, edits: editedRow,
            shows: answer.kind.stored,
            body: message.encoded(), plannedAt: now, createdAt: now,
            expiresAt: now.adding(seconds: 86_400))
        try tx.enqueue(row)
    }
}

extension Message {
    /// Puts a button that takes back an entry of the undo log at the end of the last row.
    mutating func addUndo(_ entry: Int64) {
        let button = Button("Undo", .undo(entry))
        if let last = buttons.indices.last, buttons[last].count < 4 {
            buttons[last].append(button)
        } else {
            buttons.append([button])
        }
    }
}
