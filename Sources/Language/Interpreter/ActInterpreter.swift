import Planner

/// Makes a command of an act of a message.
struct ActInterpreter {
    /// What the words of the act say.
    let parts: SpokenParts

    private var kind: SpokenAct.Kind { parts.act.kind }
    private var context: ParseContext { parts.context }

    /// What the act asks for; nil where its words do not say with what.
    func understanding() -> Understanding? {
        switch kind {
        case .add: return adding()
        case .done:
            var found = Understanding(.complete(parts.target(else: .none), on: parts.day()))
            found.isTold = true
            return found
        case .undone: return Understanding(.reopen(parts.target(else: .none)))
        case .remove: return Understanding(.delete(parts.target(else: .last)))
        case .skip: return skipping()
        case .change, .correct: return changing()
        case .snooze: return Understanding(.snooze(parts.target(else: .none), snoozeTime()))
        case .remind: return reminding()
        case .clear: return clearing()
        case .undo: return Understanding(.undo)
        case .yes: return Understanding(.confirm(true))
        case .no: return Understanding(.confirm(false))
        case .help: return Understanding(.help(topic: nil))
        case .quote: return Understanding(.motivation(.quote, category: nil))
        case .talk, .complain: return Understanding(.smallTalk(.remark))
        case .askSee: return Understanding(seeing())
        case .askWhen, .askCheck, .askCount, .askWhat, .askNext: return asking()
        case .makeList, .renameList, .deleteList: return listing()
        case .agenda, .quiet, .zone, .review, .nag, .quotes, .name, .pause, .other:
            return setting()
        }
    }

    // MARK: Tasks

    private func adding() -> Understanding? {
        guard let title = parts.words(.title) else { return nil }
        let reading = parts.schedule(of: title)
        var draft = reading?.draft ?? TaskDraft(todo: Todo(title: ""))
        // What the date engine does not know of the words stays where it can be read.
        let rest = reading == nil ? parts.words(.when) ?? "" : draft.todo.title
        draft.todo.title = rest.isEmpty ? title : "\(title) \(rest)"
        var notes = parts.pieces(.note)
        if let words = parts.words(.lead) {
            if let reminders = CommandParser.parse(words, expecting: .lead, in: context) {
                draft.todo.reminders = reminders
            } else {
                notes.append(words)
            }
        }
        if !notes.isEmpty { draft.todo.notes = notes.joined(separator: ", ") }
        if parts.words(.priority) != nil { draft.todo.priority = .high }
        draft.list = parts.list
        draft.assignment = assignment()
        var found = Understanding(.add([draft]), problem: reading?.problem)
        found.alternatives = (reading?.otherSchedules ?? []).map { schedule in
            var other = draft
            other.todo.schedule = schedule
            return .add([other])
        }
        return found
    }

    private func skipping() -> Understanding? {
        // Until a day is more than one time: nothing is silenced for so long that was not named.
        if let words = parts.boundedWhen,
            let day = CommandParser.parse(words, expecting: .pause(task: 1), in: context)
        {
            return parts.words(.target) == nil
                ? nil : Understanding(.pause(parts.target(else: .none), until: day))
        }
        return Understanding(.skip(parts.target(else: .none), on: parts.day()))
    }

    private func changing() -> Understanding? {
        var edit = TaskEdit()
        var problem: Problem?
        if parts.words(.when) != nil || parts.words(.repeat) != nil {
            guard let (said, wrong) = said() else { return nil }
            (edit, problem) = (said, wrong)
        }
        if let title = parts.words(.title) { edit.title = title }
        if let notes = parts.words(.note) { edit.notes = notes }
        if parts.words(.priority) != nil { edit.priority = .high }
        if let list = parts.list { edit.list = list }
        if let assignment = assignment() { edit.assignment = assignment }
        if let reminders = reminders([.lead]) { edit.reminders = reminders }
        guard edit != TaskEdit(isMove: edit.isMove) else { return nil }
        var found = Understanding(.edit(parts.target(else: .last), edit), problem: problem)
        if case .change = kind, let title = parts.words(.target) {
            // A fact about what is not there is a new task.
            let reading = parts.schedule()
            var draft = reading?.draft ?? TaskDraft(todo: Todo(title: ""))
            draft.todo.title = title
            draft.todo.notes = parts.words(.note)
            found.alternatives = [.add([draft])]
        }
        return found
    }

    // What the words say of day, time and repetition, as changes.
    private func said() -> (TaskEdit, Problem?)? {
        guard let reading = parts.schedule(), reading.draft.todo.title.isEmpty else { return nil }
        var edit = TaskEdit(reading)
        edit.isMove = parts.words(.repeat) == nil && reading.hasDay
        edit.reminders = nil
        return (edit, reading.problem)
    }

    private func reminding() -> Understanding? {
        guard let reminders = reminders([.lead, .when]) else { return nil }
        return Understanding(.remind(parts.target(else: .last), reminders))
    }

    private func reminders(_ roles: [SpokenAct.Role]) -> [Reminder]? {
        let words = roles.compactMap { parts.words($0) }.joined(separator: " ")
        guard !words.isEmpty else { return nil }
        return CommandParser.parse(words, expecting: .reminders(task: 1), in: context)
    }

    private func snoozeTime() -> SnoozeTime? {
        parts.words(.when).flatMap {
            CommandParser.parse($0, expecting: .snooze(task: 1), in: context)
        }
    }

    private func assignment() -> Assignment? {
        guard context.people != nil, let name = parts.words(.person) else { return nil }
        return CommandParser.parse(name, expecting: .person, in: context)
            ?? Assignment([.named(name)])
    }

    // MARK: The plan

    private func seeing() -> Command {
        if let list = parts.words(.list) { return .view(.list(parts.known(list) ?? list)) }
        if let view = view() { return .view(view) }
        if let words = parts.words(.target) { return .view(.find(words)) }
        return .view(.home)
    }

    private func asking() -> Understanding? {
        let title = parts.words(.target)
        switch (kind, title) {
        case (.askWhen, let title?): return Understanding(.next(.title(title)))
        case (.askWhen, nil): return Understanding(.question(.next))
        case (.askCheck, nil): return view().map { Understanding(.question(.free($0, time()))) }
        case (.askCount, _):
            return Understanding(.question(.count(listView() ?? view() ?? .all)))
        case (.askNext, _): return Understanding(.question(.suggest(1)))
        case (_, let title?): return Understanding(.show(.title(title)))
        default: return nil
        }
    }

    private func clearing() -> Understanding? {
        (listView() ?? view()).map { Understanding(.clear($0)) }
    }

    private func listView() -> View? { parts.list.map { .list($0) } }

    private func view() -> View? {
        guard parts.words(.when) != nil else { return nil }
        return parts.schedule().flatMap { View($0, now: context) }
    }

    private func time() -> CivilTime? { parts.schedule()?.time }

    private func listing() -> Understanding? {
        let (list, title) = (parts.list, parts.words(.title))
        switch kind {
        case .makeList:
            return (title ?? list).map {
                Understanding(.newList(name: $0, colour: nil, emoji: nil))
            }
        case .renameList:
            guard let list, let title else { return nil }
            return Understanding(.renameList(name: list, to: title))
        default:
            return list.map { Understanding(.deleteList(name: $0, withTasks: false)) }
        }
    }

    private func setting() -> Understanding {
        // Without a value that can be set, the settings show what can be.
        let others = Understanding(.settings)
        let words = parts.words(.when) ?? parts.words(.target) ?? parts.words(.title)
        guard let words, let frame = LanguagePack.of(context.language).answers.settings[kind] else {
            return others
        }
        let place = kind == .zone ? parts.words(.target) ?? words : words
        let found = CommandParser.parse(frame.replacing("{}", with: place), in: context)
        return found.problem == nil && found.command.kind == kind ? found : others
    }
}
