import Wording
import Language
import Planner
import Storage

/// Edited messages: what the old text made becomes what the new one says.
extension Turn {
    /// Editing one's own message edits what it made. The bot hears an edit only of what it heard before.
    func edited(id: String, text: String) throws {
        guard let original = try tx.message(chat: chat.id, externalID: id, ours: false),
            wrote(original)
        else {
            hasHeard = false
            return
        }
        // Telegram tells of changes to a message that leave its text as it was.
        guard !isUnchanged(original, text) else { return }
        if text.unicodeScalars.count > environment.options.messageLength { return sayTooLong() }
        // Its days are counted from the day it was written on.
        let understanding = try understand(text, at: original.at)
        if let made = original.todo, let todo = try ownTodo(made),
            case .add(let drafts) = understanding.command, let draft = drafts.first,
            drafts.count == 1
        {
            guard understanding.problem != nil else {
                return try rewrite(todo, as: draft, alternatives: understanding.alternatives)
            }
            // Until what is wrong with it is answered, the task stays as it was.
            self.made = todo.id
            let said = "edit \(todo.number) \(text)"
            return try perform(understand(said, at: original.at), text: said, at: original.at)
        }
        if let entry = original.undo, try tx.change(entry, plan: plan.id) != nil,
            try tx.partCount(change: entry) == 0, try tx.job(plan: plan.id) == nil,
            try !tx.isOvertaken(change: entry, plan: plan.id)
        {
            try takeAway(original.todo, change: entry)
        }
        try perform(understanding, text: text, at: original.at)
    }

    /// What is kept of a text to know it again: its hash, and who wrote it.
    func digest(_ text: String) -> String { "\(Self.hash(text)) \(identity.id)" }

    private static func hash(_ text: String) -> String { String(StableHash.of(text), radix: 16) }

    private func isUnchanged(_ original: StoredMessage, _ text: String) -> Bool {
        original.body.split(separator: " ").first.map(String.init) == Self.hash(text)
    }

    // Earlier builds did not note the writer.
    private func wrote(_ original: StoredMessage) -> Bool {
        let parts = original.body.split(separator: " ")
        return parts.count < 2 || parts[1] == String(identity.id)
    }

    /// Takes back what a message did; of one that was edited before, the task that it made.
    private func takeAway(_ made: Int64?, change entry: Int64) throws {
        if let made, let todo = try ownTodo(made), try !tx.hasMade(todo: made, change: entry) {
            return try remove(todo)
        }
        for todo in try tx.undo(entry) { try session.refresh(todo: todo) }
        try session.reload()
    }

    /// Makes a task what a draft says, keeping its number and history.
    private func rewrite(_ stored: StoredTodo, as draft: TaskDraft, alternatives: [Command]) throws
    {
        try PlanLimits(session).check(draft)
        var todo = stored
        todo.notes = draft.todo.notes
        todo.priority = draft.todo.priority
        todo.star = draft.todo.star
        todo.list = try draft.list.flatMap { try listID(named: $0) }
        todo.reminders = draft.todo.reminders
        try tx.save(todo)
        let kept = Set(draft.tags.map { $0.lowercased() })
        let gone = try tx.tags(todo: todo.id).filter { !kept.contains($0.lowercased()) }
        let edit = TaskEdit(
            title: draft.todo.title, tags: draft.tags, untags: gone.isEmpty ? nil : gone,
            schedule: try replaced(todo, by: draft.todo.schedule))
        let changed = try apply(edit, to: try tx.todo(todo.id) ?? todo)
        made = todo.id
        summary = "edited \(draft.todo.title)"
        answer(
            Message(
                try session.echo(.changed, changed.todo, changed.occurrence),
                buttons: readings(alternatives, of: todo)),
            kind: .echo, todo: todo.id, occurrence: changed.occurrence?.id, offersUndo: true)
    }

    /// Takes from a task what a schedule stands in place of; nil when nothing is left to change.
    private func replaced(_ todo: StoredTodo, by schedule: Schedule) throws -> Schedule? {
        let rows = try tx.occurrences(todo: todo.id)
        switch (todo.isRoutine, schedule) {
        case (true, .recurring(let recurrence)):
            guard try tx.recurrence(todo: todo.id)?.recurrence != recurrence else { return nil }
            try session.restart(try session.revive(todo), as: recurrence)
            return nil
        case (false, .recurring(let recurrence)):
            try session.makeRoutine(todo, recurrence)
            return nil
        case (true, _):
            if rows.allSatisfy({ $0.state == .open }) { try session.makeSpecial(todo) }
        case (false, _):
            guard var only = rows.first else { break }
            only.dueTime = nil
            try tx.save(only)
        }
        return schedule
    }
}
