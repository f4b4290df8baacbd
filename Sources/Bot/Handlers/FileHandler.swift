import Language
import Planner
import Storage
import Wording

/// Files that people send: each hangs on a task.
///
///     words with it ──► the task that they make, with the file
///     in reply to the message of a task, or `for 3` ──► that task
///     without words, and others of the same album hang on a task ──► that task
///     without words ──► asks what it is for
struct FileHandler {
    let context: UpdateContext

    var tx: Transaction { context.tx }
    var session: PlanSession { context.session }
    var sentAt: Instant { context.update.sentAt }

    /// Takes a file that was sent with those words.
    func take(_ file: NetworkFile, _ words: String, isForwarded: Bool) throws -> Outcome {
        if context.replied == nil,
            let outcome = try ImportHandler(context: context).look(at: file, words)
        {
            return outcome
        }
        let answer = context.words(words, as: .file)
        let text = answer?.rest ?? words
        let rings = answer?.rings ?? false
        if text.isEmpty, let task = try albumTask(file) {
            // What takes the task away takes its files as well: they are no change of their own.
            tx.undo.dropJournal()
            guard try tx.files.all(todo: task.id).count < TextLimits.files else {
                return .silence
            }
            try tx.files.add(file, to: task, rings: rings)
            return .silence
        }
        if let task = try context.replied?.todo.flatMap(context.todo) {
            return try add([file], to: task, saying: text, rings: rings)
        }
        guard !text.isEmpty else { return try ask(file) }
        if let outcome = try addHere(file, text, rings: rings) { return outcome }
        if let outcome = try attach([file], text, rings: rings) { return outcome }
        let typed = try MessageMeaning(text, at: sentAt, behind: nil, context).typed
        if case .complete(.numbers(let numbers), _) = typed.command, numbers.count == 1,
            let task = try task(numbers[0])
        {
            try hang([file], on: task, rings: rings)
            return try CommandRouter(
                context: context, said: Said(text: text, at: sentAt, meaning: typed)
            ).perform(typed)
        }
        guard !typed.command.isNoTask else { return try ask(file) }
        try context.passQuestions()
        let purpose = context.words(text, as: .filePurpose)
        return try keep(
            [file], as: purpose?.isTowards == true ? purpose?.words ?? text : text, rings: rings,
            isForwarded: isForwarded)
    }

    /// The answer to `Add here` under a day of the calendar; nil where that was not asked.
    private func addHere(_ file: NetworkFile, _ words: String, rings: Bool) throws -> Outcome? {
        for entry in try context.openQuestions() where !entry.isPassed {
            guard case .taskOn(let day, let page) = entry.dialog,
                let task = try context.read(words, as: .task(on: day), at: context.now)
            else { continue }
            try context.close(entry.dialog)
            let kept = task.bringing([file], rings: rings)
            let outcome = try CommandRouter(
                context: context, said: Said(text: words, at: sentAt, meaning: kept)
            ).perform(kept)
            return try CalendarHandler(context: context).returning(outcome, to: page)
        }
        return nil
    }

    /// Ends the question what a file is for, with those that were asked about beside it.
    func closeQuestion(about file: NetworkFile) throws {
        for entry in try context.openQuestions() {
            guard case .file(let files) = entry.dialog,
                files.contains(where: { $0.reference == file.reference })
            else { continue }
            try context.close(entry.dialog)
            let others = files.filter { $0.reference != file.reference }
            if !others.isEmpty { try context.open(.file(others)) }
        }
    }

    /// Hangs files on the task that words name: by its number, by its whole title, or by any title behind `for`. Nil where
    /// they name none.
    private func attach(_ files: [NetworkFile], _ words: String, rings: Bool) throws -> Outcome? {
        guard let purpose = context.words(words, as: .filePurpose) else {
            return nil
        }
        if let number = purpose.number {
            guard let task = try task(number) else {
                try context.open(.file(files))
                return .say(
                    .above(.question(.unknownNumbers([number])), .file(asking(files))),
                    kind: .question)
            }
            return try add(files, to: task, saying: purpose.words, rings: rings)
        }
        let named = try tx.todos.ids(
            plan: context.plan.id, titled: purpose.name, among: .open, limit: 2)
        if named.count == 1, let task = try context.todo(named[0]) {
            return try add(files, to: task, rings: rings)
        }
        guard purpose.isTowards,
            case .subjects(let found) = try TargetResolver(context: context)
                .find(.title(purpose.name)), found.count == 1
        else { return nil }
        return try add(files, to: found[0].todo, rings: rings)
    }

    /// The task on which a file of the same album hangs; nil where there is none.
    private func albumTask(_ file: NetworkFile) throws -> StoredTodo? {
        guard let album = file.album else { return nil }
        return try tx.files.todo(plan: context.plan.id, bot: file.bot, album: album)
            .flatMap(context.todo)
    }

    /// The task of that number.
    func task(_ number: Int) throws -> StoredTodo? {
        guard
            case .subjects(let found) = try TargetResolver(context: context)
                .find(.numbers([number]))
        else { return nil }
        return found.first?.todo
    }

    /// Asks what a file is for, and those before it that still wait; of an album it asks once.
    func ask(_ file: NetworkFile) throws -> Outcome {
        for entry in try context.openQuestions() {
            guard case .file(let files) = entry.dialog, !entry.isPassed else { continue }
            try context.close(entry.dialog)
            let all = Array(files.suffix(TextLimits.files - 1)) + [file]
            guard let album = file.album, files.last?.album == album else {
                return try context.ask(.file(all), .file(asking(all)))
            }
            try context.open(.file(all))
            return .silence
        }
        return try context.ask(.file([file]), .file(asking([file])))
    }

    private func asking(_ files: [NetworkFile]) -> FileReply {
        .asks(files, hears: context.environment.options.recordings != nil)
    }

    /// Takes what a message says that answers what files are for; nil where it says something else. Once something else
    /// was said only a task with words before it is an answer: `for 3`, `for the boiler`.
    func answer(
        _ files: [NetworkFile], _ text: String, _ understanding: Understanding, isPassed: Bool
    ) throws -> Outcome? {
        if let last = files.last, last.kind == .document, !context.chat.isGroup,
            context.says(text, .fileImport)
        {
            try context.close(.file(files))
            return try ImportHandler(context: context).fetch(last, isAsked: true)
        }
        let said = context.words(text, as: .file)
        let (words, rings) = (said?.rest ?? text, said?.rings ?? false)
        guard !words.isEmpty, let purpose = context.words(words, as: .filePurpose)
        else { return nil }
        if isPassed {
            guard purpose.isTowards, Int(words) == nil else { return nil }
            return try attach(files, words, rings: rings)
        }
        guard purpose.number != nil || understanding.command.isDescription else { return nil }
        try context.close(.file(files))
        if try context.read(words, as: .nothing, at: sentAt) == true {
            return .say(.file(.dropped(files)))
        }
        return try attach(files, words, rings: rings)
            ?? keep(
                files, as: purpose.isTowards ? purpose.words : words, rings: rings,
                isForwarded: false)
    }

    /// Keeps files as a task of their own, which is called what they are.
    func keep(_ files: [NetworkFile]) throws -> Outcome {
        try context.close(.file(files))
        let title = session.wording.title(of: files)
        return try keep(files, as: title, rings: false, isForwarded: true)
    }

    /// Keeps files with the task that words make, whatever else the words may mean.
    private func keep(
        _ files: [NetworkFile], as words: String, rings: Bool, isForwarded: Bool
    ) throws -> Outcome {
        let meaning = try MessageMeaning(words, at: sentAt, behind: nil, context)
        var kept = try isForwarded ? meaning.typed : meaning.whole()
        if !kept.command.adds {
            kept =
                try context.read(words, as: .task, at: sentAt)
                ?? Understanding(.add([KeepHandler.plain(words)]))
        }
        if case .add(let drafts) = kept.command {
            // What may name a task that is there is a new one all the same.
            kept = Understanding(
                .add(drafts.map { $0.named(in: session.wording, files) }), problem: kept.problem,
                alternatives: kept.alternatives)
        }
        kept = kept.bringing(files, rings: rings)
        let said = Said(text: words, at: sentAt, meaning: kept)
        return try CommandRouter(context: context, said: said).perform(kept)
    }

    /// Hangs files on a task as far as it may have them; they ring where those that it has do. What they are for is
    /// asked no more.
    private func hang(_ files: [NetworkFile], on task: StoredTodo, rings: Bool) throws {
        let known = try tx.files.all(todo: task.id)
        try PlanLimits.checkFiles(known.count + files.count)
        let rings = rings || known.contains(where: \.rings)
        for file in files { try tx.files.add(file, to: task, rings: rings) }
        try context.close(.file(files))
    }

    /// Hangs files on a task that stands there, and notes the words that came with them.
    private func add(
        _ files: [NetworkFile], to task: StoredTodo, saying words: String = "", rings: Bool
    ) throws -> Outcome {
        try hang(files, on: task, rings: rings)
        var noted = task
        if !words.isEmpty {
            noted.notes = [task.notes, words].compactMap(\.self).joined(separator: "\n")
            try PlanLimits(session).checkNotes(noted.notes)
            try tx.todos.save(noted)
        }
        let current = try session.occurrences.current(noted)
        let reply = FileReply.added(
            files.last?.kind ?? .document, try session.snapshot(noted, current))
        var outcome = Outcome.changed(.addedFile(to: task.title), .file(reply), kind: .echo)
        outcome.answers[0].todo = task.id
        outcome.answers[0].occurrence = current?.id
        return outcome
    }
}

extension Command {
    /// Whether its words may say what a file is for, and are no order of their own.
    fileprivate var isDescription: Bool {
        switch self {
        case .add(let drafts): !drafts.contains(where: \.isExplicit)
        case .show(.numbers), .choose: false
        default: mayName
        }
    }

    /// Whether its words, under a file, are surely no task.
    fileprivate var isNoTask: Bool {
        switch self {
        case .smallTalk(.greeting), .smallTalk(.thanks), .smallTalk(.farewell), .undo, .help,
            .cancel, .stop, .confirm, .keep, .drop:
            true
        default: false
        }
    }
}

extension TaskDraft {
    /// The same as a new task, which is called what its files are where the words call it no more than `this`.
    fileprivate func named(in wording: any WordingPack, _ files: [NetworkFile]) -> TaskDraft {
        var draft = self
        draft.isExplicit = true
        if wording.pointing.contains(todo.title.lowercased()) {
            draft.todo.title = wording.title(of: files)
        }
        return draft
    }
}

extension Understanding {
    /// The same with files on the tasks that it adds.
    fileprivate func bringing(_ files: [NetworkFile], rings: Bool) -> Understanding {
        var found = self
        found.command = command.bringing(files, rings)
        found.alternatives = alternatives.map { $0.bringing(files, rings) }
        found.also = also.map { $0.bringing(files, rings: rings) }
        return found
    }
}

extension Command {
    fileprivate func bringing(_ files: [NetworkFile], _ rings: Bool) -> Command {
        guard case .add(var drafts) = self else { return self }
        for place in drafts.indices {
            drafts[place].files = files
            drafts[place].ringsWithFiles = rings
        }
        return .add(drafts)
    }
}
