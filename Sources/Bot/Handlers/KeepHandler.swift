import Language
import Planner
import Storage
import Wording

/// Makes a task of words that were not kept.
struct KeepHandler {
    let context: UpdateContext

    /// Keeps what the newest open question holds, else what was said last and not kept. A quote that was shown last is
    /// meant before that.
    func keep() throws -> Outcome {
        for entry in try context.openQuestions() {
            if let outcome = try keep(entry.dialog) { return outcome }
        }
        let motivation = MotivationHandler(context: context)
        let shown = try context.replied ?? context.tx.messages.last(chat: context.chat.id)
        if case .motivation = shown?.kind { return try motivation.keepMeant() }
        if let said = try context.lastUnkept() { return try keep(said) }
        if let outcome = try keepBoth() { return outcome }
        guard context.plan.lastMotivation != nil else { return .say(.question(.nothingToKeep)) }
        return try motivation.keepMeant()
    }

    /// Forgets the last words that were not kept; no question is open.
    func drop() throws -> Outcome {
        guard let said = try context.lastUnkept() else { return .say(.question(.nothingToDrop)) }
        try context.close(.unkept(said))
        return .say(.help(.fine))
    }

    /// Keeps what was said last and not kept, and completes it.
    func noteDone() throws -> Outcome {
        guard let said = try context.lastUnkept() else { return .say(.question(.nothingToKeep)) }
        return try keep(said.id, asDone: true)
    }

    /// Keeps what a question is about; nil where that is no new task.
    private func keep(_ dialog: Dialog) throws -> Outcome? {
        switch dialog {
        case .date(let said) where said.isMessage:
            try context.close(dialog)
            if case .add(let drafts) = said.meaning.command {
                var draft = Self.plain(said.text)
                draft.files = drafts.first?.files
                draft.ringsWithFiles = drafts.first?.ringsWithFiles
                return try add([draft], said)
            }
            return try keep(said)
        case .file(let files): return try FileHandler(context: context).keep(files)
        case .choice(let said, _) where said.isMessage, .confirm(.meant(let said, _)):
            try context.close(dialog)
            return try keep(said)
        default: return nil
        }
    }

    /// Keeps what is known under that id.
    func keep(_ id: Int64, asDone: Bool) throws -> Outcome {
        guard let said = try context.unkept(id) else { return .say(.question(.notKeptAnyMore)) }
        try closeGuess(about: said)
        let kept = try keep(said)
        guard asDone, let made = kept.made, let todo = try context.todo(made) else { return kept }
        var outcome = try context.done(by: doers(of: said)) {
            try ClosingHandler(context: context).complete([Subject(todo)], on: nil)
        }
        outcome.made = made
        return outcome
    }

    /// Words that are kept mean none of what a model found in them.
    private func closeGuess(about words: Said) throws {
        for entry in try context.openQuestions() {
            guard case .confirm(.meant(let said, let acts)) = entry.dialog, said.id == words.id
            else { continue }
            try context.close(entry.dialog)
            try InquiryHandler(context: context).disagree(acts)
        }
    }

    /// Adds a task that stands there already; without an id, the one that was said last. Nil where none is known.
    func keepBoth(_ id: Int64? = nil) throws -> Outcome? {
        guard let said = try context.twice(id), case .add(let drafts) = said.meaning.command else {
            return nil
        }
        try context.close(.twice(said))
        return try AddHandler(context: context).add(drafts, said: said, verb: .kept)
    }

    /// Carries out what was meant by words that were kept as a task, and takes the task away.
    func exchange(_ id: Int64) throws -> Outcome {
        guard let (said, task) = try context.keptInstead(id) else {
            return .say(.question(.notKeptAnyMore))
        }
        try context.close(.otherwise(said, kept: task))
        let edits = try context.todo(task).map(DeletionHandler(context: context).remove) ?? []
        var outcome = try CommandRouter(context: context, said: said).perform(said.meaning)
        outcome.edits = edits + outcome.edits
        return outcome
    }

    /// Who did what was told as done; nil for whoever speaks.
    private func doers(of said: Said) throws -> [Int64]? {
        let told = said.meaning
        let resolver = PeopleResolver(context: context, said: said, picked: [:])
        guard told.doers != nil, case .clear(let known) = try resolver.resolve(told) else {
            return nil
        }
        return known.doers?.rows
    }

    /// Keeps a message as it was, with the dates in it.
    func keep(_ said: Said) throws -> Outcome {
        try context.close(.unkept(said))
        for entry in try context.openQuestions() {
            if case .confirm(.meant(said, _)) = entry.dialog { try context.close(entry.dialog) }
        }
        let task = try context.read(said.text, as: .task, at: said.at)
        if case .add(let drafts)? = task?.command {
            return try add(drafts.map(\.withNamesInTitle), said)
        }
        return try add([Self.plain(said.text)], said)
    }

    private func add(_ drafts: [TaskDraft], _ said: Said) throws -> Outcome {
        try AddHandler(context: context).add(drafts, said: said, verb: .kept)
    }

    /// The task whose title is the first line of a text and whose notes are the others.
    static func plain(_ text: String) -> TaskDraft {
        let lines = text.split(separator: "\n", maxSplits: 1).map(String.init)
        let notes = lines.count > 1 ? lines[1] : nil
        return TaskDraft(todo: Todo(title: lines.first ?? text, notes: notes), isExplicit: true)
    }
}

extension TaskDraft {
    /// The same for nobody in particular; whoever was named stands in the title.
    fileprivate var withNamesInTitle: TaskDraft {
        var draft = self
        for person in assignment?.people ?? [] {
            switch person {
            case .named(let name), .mentioned(let name): draft.todo.title += " @\(name)"
            case .speaker, .everyone, .member: break
            }
        }
        draft.assignment = nil
        return draft
    }
}
