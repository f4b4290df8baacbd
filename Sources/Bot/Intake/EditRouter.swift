import Language
import Planner
import Storage
import Wording

/// Edited messages: what the old text made becomes what the new one says.
struct EditRouter {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }

    /// Carries out the edit of a message; nil where the bot has not heard the message, or its text stays as it was:
    /// Telegram tells of other changes too.
    func edit(id: String, text: String) throws -> Outcome? {
        guard
            let original = try tx.messages.find(chat: context.chat.id, externalID: id, ours: false)
        else { return nil }
        let old = MessageDigest(stored: original.body)
        guard old.writer == nil || old.writer == context.identity.id else { return nil }
        guard old.hash != MessageDigest.hash(text) else { return .silence }
        guard !context.isTooLong(text) else { return context.tooLong }
        try forgetWaiting(id, old)
        // Its days are counted from the day it was written on.
        let meaning = try MessageMeaning(text, at: original.at, behind: nil, context)
        var understanding = try meaning.whole()
        // What the message made is no task that its new words could change.
        if original.todo != nil, meaning.typed.command.adds,
            understanding.command.target?.isTitle == true
        {
            understanding = meaning.typed
        }
        if let made = original.todo, let todo = try context.todo(made),
            case .add(let drafts) = understanding.command, let draft = drafts.first,
            drafts.count == 1
        {
            guard understanding.problem != nil else {
                return try rewrite(todo, as: draft, alternatives: understanding.alternatives)
            }
            return try correct(todo, text, at: original.at)
        }
        var edits: [Outcome.Edit] = []
        if let entry = original.undo, try tx.undo.change(entry, plan: context.plan.id) != nil,
            try tx.undo.partCount(change: entry) == 0,
            try tx.jobs.find(plan: context.plan.id) == nil,
            try !tx.undo.isOvertaken(change: entry, plan: context.plan.id)
        {
            edits = try takeAway(original.todo, change: entry)
        }
        var outcome: Outcome
        if let file = context.update.file {
            let files = FileHandler(context: context)
            try files.closeQuestion(about: file)
            outcome = try files.take(file, text, isForwarded: false)
        } else {
            let said = Said(text: text, at: original.at, meaning: understanding)
            outcome = try CommandRouter(context: context, said: said).perform(understanding)
        }
        outcome.edits = edits + outcome.edits
        return outcome
    }

    /// What others are still asked about the old text, or asked back, is over.
    private func forgetWaiting(_ id: String, _ old: MessageDigest) throws {
        try tx.voices.delete(chat: context.chat.id, message: id)
        try tx.inquiries.delete(chat: context.chat.id, message: id)
        for entry in try context.openQuestions() {
            guard case .confirm(.meant(let said, _)) = entry.dialog,
                MessageDigest.hash(said.text) == old.hash
            else { continue }
            try context.close(entry.dialog)
        }
    }

    /// Asks what is wrong with the new text; until that is answered, the task stays as it was.
    private func correct(_ todo: StoredTodo, _ text: String, at moment: Instant) throws -> Outcome {
        let edit =
            try context.read(text, as: .edit(task: todo.number), at: moment)
            ?? Understanding(.unknown)
        let said = Said(text: text, at: moment, meaning: edit, isMessage: false)
        var outcome = try CommandRouter(context: context, said: said).perform(edit)
        outcome.made = todo.id
        return outcome
    }

    /// Takes back what a message did; of one that was edited before, the task that it made. Returns the changes of
    /// reminders that were sent.
    private func takeAway(_ made: Int64?, change entry: Int64) throws -> [Outcome.Edit] {
        if let made, let todo = try context.todo(made),
            try !tx.undo.hasMade(todo: made, change: entry)
        {
            return try DeletionHandler(context: context).remove(todo)
        }
        for todo in try tx.undo.undo(entry) { try session.alarms.refresh(todo: todo) }
        try session.reload()
        return []
    }

    /// Makes a task what a draft says, keeping its number and history.
    private func rewrite(_ stored: StoredTodo, as draft: TaskDraft, alternatives: [Command]) throws
        -> Outcome
    {
        let changed = try TaskWriter(session: session).rewrite(stored, as: draft)
        var reply = EchoReply([
            .init(.changed, try session.snapshot(changed.todo, changed.occurrence))
        ])
        reply.readings = try Readings(context: context).readings(alternatives, of: changed.todo)
        var outcome = Outcome.changed(.edited(draft.todo.title), .echo(reply), kind: .echo)
        outcome.answers[0].todo = stored.id
        outcome.answers[0].occurrence = changed.occurrence?.id
        outcome.edits = try ChangeHandler(context: context).movedEdits(changed)
        outcome.made = stored.id
        return outcome
    }
}

/// What is kept of a message to know it again: the hash of its text, and who wrote it.
struct MessageDigest {
    let hash: String
    /// The row of the person who wrote it; nil where an earlier build did not note it.
    let writer: Int64?

    /// The digest of a text by a person.
    init(_ text: String, by writer: Int64) {
        hash = Self.hash(text)
        self.writer = writer
    }

    /// Reads a stored digest.
    init(stored: String) {
        let parts = stored.split(separator: " ").map(String.init)
        hash = parts.first ?? ""
        writer = parts.count > 1 ? Int64(parts[1]) ?? 0 : nil
    }

    /// The text form.
    var stored: String { writer.map { "\(hash) \($0)" } ?? hash }

    /// The hash of a text.
    static func hash(_ text: String) -> String { String(StableHash.of(text), radix: 16) }
}
