import Wording
import Language
import Planner
import Storage

/// From the update to the command.
extension Turn {
    /// Carries out what the update asks for.
    func run() throws {
        switch update.content {
        case .message(let id, let text, let replyTo, let isForwarded, _, let replyText):
            try message(
                id: id, text: text, replyTo: replyTo, isForwarded: isForwarded,
                replyText: replyText)
        case .edit(let id, let text): try edited(id: id, text: text)
        case .press(let id, let data): try press(id: id, data: data)
        case .reaction(let id, let emoji): try react(id: id, emoji: emoji)
        case .location(_, let latitude, let longitude):
            apply(
                SettingsHandler(context: context).locate(latitude: latitude, longitude: longitude))
        case .blocked, .migrated, .becameGroup, .unreadable: break
        }
    }

    private func message(
        id: String, text: String, replyTo: String?, isForwarded: Bool, replyText: String?
    ) throws {
        // Any number of joined scalars can be one character.
        if text.unicodeScalars.count > environment.options.messageLength { return sayTooLong() }
        if isForwarded { return try forwarded(text) }
        if let replyTo {
            replied =
                try tx.message(chat: chat.id, externalID: replyTo, ours: false)
                ?? ourMessage(replyTo)
            aimed = try replied?.occurrence.flatMap(ownOccurrence)
        }
        if try pressWord(text) { return }
        try perform(text, at: update.sentAt, replyText: replyText)
    }

    func sayTooLong() {
        reply(.limit(.messageTooLong(limit: environment.options.messageLength)))
    }

    /// Understands a text, lets it answer the open question where it does, and carries it out.
    func perform(_ text: String, at moment: Instant, replyText: String? = nil) throws {
        let understanding = try understand(text, at: moment)
        if let dialog = try openDialog() {
            if try settle(dialog, text, understanding) { return }
            try closeDialog()
        }
        if replied != nil || replyText != nil,
            try performReply(text, understanding, replyText: replyText)
        {
            return
        }
        try perform(understanding, text: text, at: moment)
    }

    /// Carries out what was understood, or asks for what is missing.
    func perform(_ understanding: Understanding, text: String, at moment: Instant) throws {
        if let problem = understanding.problem {
            return try report(problem, understanding, text: text, at: moment)
        }
        try perform(understanding.command, alternatives: understanding.alternatives, text: text)
    }

    /// The text and time of the message, for a question that comes back to it.
    func source(_ text: String) -> (text: String, sentAt: Int) {
        (text, update.sentAt.seconds)
    }

    private func forwarded(_ text: String) throws {
        let task = try understand(text, expecting: .task, at: update.sentAt)
        try closeDialog()
        if let task {
            return try perform(task.command, alternatives: task.alternatives, text: text)
        }
        let lines = text.split(separator: "\n", maxSplits: 1).map(String.init)
        let todo = Todo(title: lines.first ?? text, notes: lines.count > 1 ? lines[1] : nil)
        try add([TaskDraft(todo: todo, isExplicit: true)], alternatives: [])
    }

    /// Carries out a command.
    func perform(_ command: Command, alternatives: [Command], text: String) throws {
        otherwise = Self.otherwise(command, alternatives)
        switch command {
        case .add(let drafts): try add(drafts, alternatives: alternatives)
        case .form: try startForm()
        case .view(let view): try show(view)
        case .show(let target): try showCard(target, text)
        case .next(let target): try showNext(target, text)
        case .complete(let target, let day): try complete(target, on: day, text)
        case .completeAll(let view):
            apply(try ClosingHandler(context: context).completeAll(view))
        case .reopen(let target): try reopen(target, text)
        case .skip(let target, let day): try skip(target, on: day, text)
        case .edit(let target, let edit): try change(target, edit, text, alternatives)
        case .delete(let target): try delete(target, text)
        case .clearCompleted: try clearCompleted()
        case .snooze(let target, let time): try snooze(target, time, text)
        case .remind(let target, let reminders): try remind(target, reminders, text)
        case .pause(let target, let day): try pause(target, until: day, text)
        case .resume(let target): try resume(target, text)
        case .holiday(let span): try holiday(span)
        default: try performOther(command)
        }
    }

    /// What a command that names a task by its title is when there is no such task: `move the sofa` is
    /// a task then; `delete` and `done` are not.
    private static func otherwise(_ command: Command, _ alternatives: [Command]) -> [TaskDraft]? {
        switch command {
        case .edit(.title, _), .skip(.title, _), .snooze(.title, _), .pause(.title, _),
            .remind(.title, _), .resume(.title):
            for case .add(let drafts) in alternatives { return drafts }
            return nil
        default: return nil
        }
    }

    /// The other half of the commands; the compiler asks here for a new one.
    private func performOther(_ command: Command) throws {
        switch command {
        case .undo: try undoLast()
        case .why(let target): try why(target)
        case .lists, .newList, .renameList, .colourList, .deleteList:
            apply(try listOutcome(command))
        case .motivation, .another, .keepQuote, .myQuotes: apply(try motivationOutcome(command))
        case .settings: apply(try SettingsHandler(context: context).show())
        case .set(let setting): apply(try SettingsHandler(context: context).set(setting))
        case .start, .stop, .deleteAccount, .pushHere: apply(try accountOutcome(command))
        case .link(let code): apply(try LinkHandler(context: context).link(code))
        case .unlink: apply(try LinkHandler(context: context).unlink())
        case .invite: apply(try LinkHandler(context: context).invite())
        case .export(let format): apply(try ExportHandler(context: context).export(format))
        case .privacy: reply(.account(.privacy))
        case .help(let topic): reply(.help(topic.map { .topic($0) } ?? .overview))
        case .smallTalk(let kind): reply(.help(.smallTalk(kind)))
        case .choose, .confirm, .cancel: reply(.help(.noQuestion))
        case .unknown: reply(.help(.notUnderstood))
        case .add, .form, .view, .show, .next, .complete, .completeAll, .reopen, .skip, .edit,
            .delete, .clearCompleted, .snooze, .remind, .pause, .resume, .holiday:
            break
        }
    }

    private func listOutcome(_ command: Command) throws -> Outcome {
        let lists = ListHandler(context: context)
        return switch command {
        case .newList(let name, let colour, let emoji): try lists.make(name, colour, emoji)
        case .renameList(let name, let new): try lists.rename(name, to: new)
        case .colourList(let name, let colour, let emoji): try lists.colour(name, colour, emoji)
        case .deleteList(let name, let withTasks):
            try lists.askDeletion(name, withTasks: withTasks)
        default: try lists.show()
        }
    }

    private func motivationOutcome(_ command: Command) throws -> Outcome {
        let motivation = MotivationHandler(context: context)
        return switch command {
        case .motivation(let kind, let category): try motivation.show(kind, category)
        case .keepQuote: try motivation.keepLast()
        case .myQuotes: try motivation.showKept()
        default: try motivation.another()
        }
    }

    private func accountOutcome(_ command: Command) throws -> Outcome {
        let account = AccountHandler(context: context)
        return switch command {
        case .start: try account.start(isNewcomer: isNewcomer)
        case .stop: try account.stop(until: nil)
        case .pushHere: try account.pushHere()
        default: try account.askDeletion()
        }
    }
}
