import Wording
import Language
import Planner
import Storage

/// Replies and reactions: what a message is about is not in its text.
extension Turn {
    /// A reply with a time snoozes a reminder, moves an echo's task, and makes a task of any other message.
    /// Returns false when the reply is an ordinary message.
    func performReply(_ text: String, _ understanding: Understanding, replyText: String?) throws
        -> Bool
    {
        if let replied, replied.isOurs, let key = ReactionKey(text), try answer(key, to: replied) {
            return true
        }
        let repliedTodo = try replied.flatMap { $0.isOurs ? $0.todo : nil }.flatMap(ownTodo)
        if let repliedTodo {
            if try performReplySnooze(text, understanding, repliedTodo) { return true }
            if try performReplyEdit(text, understanding, repliedTodo) { return true }
        }
        guard case .add(let drafts) = understanding.command, let draft = drafts.first,
            drafts.count == 1, draft.todo.title.isEmpty, draft.todo.schedule != .undated
        else { return false }
        if let replied, let todo = repliedTodo {
            if replied.kind == .ring, let aimed, !aimed.state.isClosed {
                try snoozeReply(todo, aimed, draft)
                return true
            }
            var edit = TaskEdit(schedule: draft.todo.schedule, isMove: true)
            if !draft.todo.reminders.isEmpty { edit.reminders = draft.todo.reminders }
            chosen = todo.id
            try change(.none, edit, text, [])
            return true
        }
        if let replied, replied.isOurs, try !shownTodos(replied).isEmpty {
            return try moveShown(draft, of: replied, text)
        }
        guard let title = replyText?.split(separator: "\n").first else { return false }
        var made = draft
        made.todo.title = String(title)
        try add([made], alternatives: [])
        return true
    }

    /// `10 min`, `1h`, `till friday 9` in reply to a reminder; false for all else.
    private func performReplySnooze(
        _ text: String, _ understanding: Understanding, _ todo: StoredTodo
    ) throws -> Bool {
        switch understanding.command {
        case .add, .unknown: break
        default: return false
        }
        guard replied?.kind == .ring, let aimed, !aimed.state.isClosed,
            let time = try snoozeTime(text, todo)
        else { return false }
        try snooze(todo, aimed, time)
        return true
    }

    /// `note bring the receipt`, `rename to …`, `!!`, `@groceries`, `#errands`, `*` in a reply are about the
    /// task of the message replied to; false for all else.
    private func performReplyEdit(
        _ text: String, _ understanding: Understanding, _ todo: StoredTodo
    ) throws -> Bool {
        switch understanding.command {
        case .add(let drafts):
            if let draft = drafts.first, draft.isOnlyReminders {
                chosen = todo.id
                try remind(.none, draft.todo.reminders, text)
                return true
            }
        case .unknown, .view(.find), .view(.list): break
        case .view(.today), .view(.week), .view(.month):
            return try moveReplied(todo, to: text)
        default: return false
        }
        return try performEdit(text, .field(task: todo.number))
    }

    /// `today`, `this week` in reply to an echo move its task; false for `week` and `/today`, which show.
    private func moveReplied(_ todo: StoredTodo, to text: String) throws -> Bool {
        guard replied?.kind != .ring else { return false }
        return try performEdit(text, .period(task: todo.number))
    }

    private func performEdit(_ text: String, _ expected: ExpectedAnswer<Understanding>) throws
        -> Bool
    {
        guard let edit = try understand(text, expecting: expected, at: update.sentAt) else {
            return false
        }
        try perform(edit, text: text, at: update.sentAt)
        return true
    }

    /// A time in reply to a message that shows tasks moves one of them; which one is asked where there are
    /// several.
    private func moveShown(_ draft: TaskDraft, of message: StoredMessage, _ text: String) throws
        -> Bool
    {
        let edit = TaskEdit(schedule: draft.todo.schedule, isMove: true)
        let said = "move it to \(text)"
        guard let todos = try choose(shownTodos(message).filter { $0.completedAt == nil }, said),
            let todo = todos.first
        else { return true }
        chosen = todo.id
        try change(.none, edit, text, [])
        return true
    }

    private func snoozeReply(_ todo: StoredTodo, _ occurrence: Occurrence, _ draft: TaskDraft)
        throws
    {
        for case .instant(let moment) in draft.todo.reminders {
            return try snooze(todo, occurrence, until: moment)
        }
        switch draft.todo.schedule {
        case .due(let day, let time):
            let moment = snoozeMoment(.until(day, time), occurrence)
            guard moment > now else {
                return try ask(
                    .snooze(occurrence: occurrence.id), Message("That is past. Until when?"))
            }
            try snooze(todo, occurrence, until: moment)
        case .span(let span):
            try snooze(todo, occurrence, until: snoozeMoment(.until(span.from, nil), occurrence))
        case .undated, .recurring:
            chosen = todo.id
            try change(.none, TaskEdit(schedule: draft.todo.schedule), "", [])
        }
    }

    /// A thumbs-up or tick on the bot's echo or reminder completes that task; a number lets a reminder ring
    /// that many hours later, an arrow tomorrow or next week.
    func react(id: String, emoji: [String]) throws {
        guard let key = emoji.lazy.compactMap(ReactionKey.init).first,
            let message = try ourMessage(id)
        else { return }
        replied = message
        aimed = try message.occurrence.flatMap(ownOccurrence)
        _ = try answer(key, to: message)
    }

    /// Does what an emoji says to a message of ours; false where it says nothing there.
    private func answer(_ key: ReactionKey, to message: StoredMessage) throws -> Bool {
        if key != .done { return try putOff(message, key) }
        guard try message.todo != nil || !shownTodos(message).isEmpty else { return false }
        try complete(.none, on: nil, "done")
        return true
    }

    private func putOff(_ message: StoredMessage, _ key: ReactionKey) throws -> Bool {
        guard message.kind == .ring, let occurrence = aimed,
            let todo = try ownTodo(occurrence.todo)
        else { return false }
        switch key {
        case .done: break
        case .hours(let hours): try putOff(todo, occurrence, until: now.adding(minutes: hours * 60))
        case .tomorrow: try putOff(todo, occurrence, days: 1)
        case .nextWeek: try putOff(todo, occurrence, days: 7)
        }
        return true
    }
}

extension TaskDraft {
    /// Whether it is `remind me 30 min before` and nothing else.
    fileprivate var isOnlyReminders: Bool {
        todo.title.isEmpty && todo.schedule == .undated && !todo.reminders.isEmpty
    }
}
