import Language
import Planner
import Storage
import Wording

/// Replies and reactions: what a message is about is not in its text.
struct ReplyRouter {
    /// Who answered or reacted to which message.
    let context: UpdateContext

    private var sentAt: Instant { context.update.sentAt }

    /// A reply with a time snoozes a reminder, moves an echo's task, and makes a task of any other message, whose text
    /// is `quoted`. Returns nil when the reply is an ordinary message.
    func reply(_ text: String, _ understanding: Understanding, quoted: String?) throws -> Outcome? {
        if let replied = context.replied, replied.isOurs {
            if let key = ReactionKey(text), let outcome = try react(key, to: replied) {
                return outcome
            }
            if let todo = try replied.todo.flatMap(context.todo),
                let outcome = try reply(text, understanding, about: todo, of: replied)
            {
                return outcome
            }
        }
        guard case .add(let drafts) = understanding.command, var draft = drafts.first,
            drafts.count == 1, draft.todo.title.isEmpty, draft.todo.schedule != .undated
        else { return nil }
        if let replied = context.replied, replied.isOurs {
            if let todo = try replied.todo.flatMap(context.todo) {
                return try move(todo, to: draft, of: replied)
            }
            let shown = try TargetResolver(context: context).shownTodos(replied)
            if !shown.isEmpty { return try moveOne(of: shown, draft, text) }
        }
        guard let title = quoted?.split(separator: "\n").first else { return nil }
        draft.todo.title = String(title)
        return try AddHandler(context: context).add(
            [draft], said: Said(text: text, at: sentAt, meaning: understanding))
    }

    /// What is said in reply to the message of a task, where it is no task of its own.
    private func reply(
        _ text: String, _ understanding: Understanding, about todo: StoredTodo,
        of message: StoredMessage
    ) throws -> Outcome? {
        let number = todo.number
        let ringing = try ringing(message)
        switch understanding.command {
        case .add, .unknown:
            if let outcome = try tick(text, understanding, of: todo) { return outcome }
            if let ringing,
                let time = try context.read(
                    text, as: .snooze(task: number), at: sentAt)
            {
                return try SnoozeHandler(context: context).snooze(todo, ringing, time)
            }
            if case .add(let drafts) = understanding.command, let draft = drafts.first,
                draft.isOnlyReminders
            {
                return try ChangeHandler(context: context)
                    .remind([Subject(todo)], draft.todo.reminders)
            }
        case .view(.find), .view(.list): break
        case .view(.today), .view(.week), .view(.month):
            // `today`, `this week` move the task of an echo; `week` and `/today` show.
            guard message.kind != .ring else { return nil }
            return try edit(text, .period(task: number), number)
        default: return nil
        }
        return try edit(text, .field(task: number), number)
    }

    /// Ticks the items of a task's checklist that a reply names and says nothing else; nil where it says something else.
    private func tick(_ text: String, _ understanding: Understanding, of todo: StoredTodo) throws
        -> Outcome?
    {
        guard understanding.command.mayName else { return nil }
        let items = try context.tx.checklists.items(todo: todo.id)
        guard !items.isEmpty else { return nil }
        let finder = ItemFinder(items, in: context.plan)
        let called = finder.find(text).filter {
            $0.title.isSameTitle(as: text)
        }
        let each = finder.findEach(text)
        let named =
            called.isEmpty && each.allSatisfy { $0.count == 1 } ? each.flatMap { $0 } : called
        guard !named.isEmpty else { return nil }
        return try ItemHandler(
            context: context, said: Said(text: text, at: sentAt, meaning: understanding)
        )
        .perform(.tick, named)
    }

    /// The occurrence that a reminder is about, while it is open.
    private func ringing(_ message: StoredMessage) throws -> Occurrence? {
        guard message.kind == .ring, let occurrence = try context.repliedOccurrence(),
            !occurrence.state.isClosed
        else { return nil }
        return occurrence
    }

    private func edit(
        _ text: String, _ expected: ExpectedAnswer<Understanding>, _ number: Int
    ) throws -> Outcome? {
        guard let edit = try context.read(text, as: expected, at: sentAt) else {
            return nil
        }
        let said = Said(text: text, at: sentAt, meaning: edit, isMessage: false)
        return try CommandRouter(context: context, said: said).perform(edit)
    }

    private func move(_ todo: StoredTodo, to draft: TaskDraft, of message: StoredMessage) throws
        -> Outcome
    {
        if let ringing = try ringing(message) { return try snooze(todo, ringing, draft) }
        var edit = TaskEdit(schedule: draft.todo.schedule, isMove: true)
        if !draft.todo.reminders.isEmpty { edit.reminders = draft.todo.reminders }
        let subject = Subject(todo, try context.repliedOccurrence())
        return try ChangeHandler(context: context).change([subject], edit)
    }

    /// A time in reply to a message that shows tasks moves one of them; which one is asked where there are several.
    private func moveOne(of shown: [StoredTodo], _ draft: TaskDraft, _ text: String) throws
        -> Outcome
    {
        let edit = TaskEdit(schedule: draft.todo.schedule, isMove: true)
        let resolver = TargetResolver(context: context)
        switch try resolver.oneOf(shown.filter { $0.completedAt == nil }) {
        case .subjects(let subjects):
            return try ChangeHandler(context: context).change(subjects, edit)
        case .oneOf(let todos):
            let meaning = Understanding(.edit(.none, edit))
            return try resolver.ask(
                todos, said: Said(text: text, at: sentAt, meaning: meaning, isMessage: false))
        case .nothing, .unknownTitle: return .say(.question(.whichTask))
        }
    }

    private func snooze(_ todo: StoredTodo, _ occurrence: Occurrence, _ draft: TaskDraft) throws
        -> Outcome
    {
        let snooze = SnoozeHandler(context: context)
        for case .instant(let moment) in draft.todo.reminders {
            return try snooze.snooze(todo, occurrence, until: moment)
        }
        switch draft.todo.schedule {
        case .due(let day, let time):
            let moment = snooze.moment(.until(day, time), occurrence)
            guard moment > context.now else {
                return try snooze.askAgain(occurrence, past: nil)
            }
            return try snooze.snooze(todo, occurrence, until: moment)
        case .span(let span):
            let moment = snooze.moment(.until(span.from, nil), occurrence)
            return try snooze.snooze(todo, occurrence, until: moment)
        case .undated, .recurring:
            return try ChangeHandler(context: context)
                .change([Subject(todo, occurrence)], TaskEdit(schedule: draft.todo.schedule))
        }
    }

    /// Does what an emoji says to a message of ours; nil where it says nothing there. A thumbs-up or tick completes the
    /// task of an echo or reminder; a number lets a reminder ring that many hours later, an arrow tomorrow or next week.
    func react(_ key: ReactionKey, to message: StoredMessage) throws -> Outcome? {
        guard key == .done else { return try putOff(message, key) }
        guard
            try message.todo != nil
                || !TargetResolver(context: context).shownTodos(message).isEmpty
        else { return nil }
        let done = Understanding(.complete(.none, on: nil))
        let said = Said(text: "", at: sentAt, meaning: done, isMessage: false)
        return try CommandRouter(context: context, said: said).perform(done)
    }

    private func putOff(_ message: StoredMessage, _ key: ReactionKey) throws -> Outcome? {
        guard message.kind == .ring, let occurrence = try context.repliedOccurrence(),
            let todo = try context.todo(occurrence.todo)
        else { return nil }
        let snooze = SnoozeHandler(context: context)
        return switch key {
        case .done: nil
        case .hours(let hours):
            try snooze.putOff(todo, occurrence, until: context.now.adding(minutes: hours * 60))
        case .tomorrow: try snooze.putOff(todo, occurrence, days: 1)
        case .nextWeek: try snooze.putOff(todo, occurrence, days: 7)
        }
    }
}

extension TaskDraft {
    /// Whether it is `remind me 30 min before` and nothing else.
    fileprivate var isOnlyReminders: Bool {
        todo.title.isEmpty && todo.schedule == .undated && !todo.reminders.isEmpty
    }
}
