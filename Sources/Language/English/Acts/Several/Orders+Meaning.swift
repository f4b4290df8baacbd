import Planner

extension Command {
    /// Whether it changes what was spoken of last.
    var isOnLast: Bool {
        switch self {
        case .edit(.last, let edit): edit.schedule != .undated
        case .snooze(.last, _): true
        default: false
        }
    }
}

extension Understanding {
    /// The same of the task of that name.
    func named(_ name: String, in sentence: EnglishSentence) -> Understanding {
        var named = self
        let draft = sentence.reading.draft
        named.alternatives = draft.todo.title.isEmpty ? [] : [.add([draft])]
        switch command {
        case .edit(_, let edit): named.command = .edit(.title(name), edit)
        case .snooze(_, let time): named.command = .snooze(.title(name), time)
        default: break
        }
        named.isGuess = true
        return named
    }

    /// Whether it only tells by a verb of its own that a task is done.
    var isToldAlone: Bool {
        guard case .complete(.title, _) = command else { return false }
        return isTold
    }

    /// The title of the only task that is added.
    var titleAdded: String? {
        guard case .add(let drafts) = command, drafts.count == 1 else { return nil }
        return drafts.first?.todo.title
    }

    /// Whether it takes a named task off the plan, so that `take it off` behind it says no more.
    var isClosing: Bool {
        switch command {
        case .complete(.title, _), .delete(.title), .skip(.title, _): true
        default: false
        }
    }

    /// The task that it takes off the plan or skips; nil where it does neither.
    var nameClosed: String? {
        switch command {
        case .delete(.title(let name)), .skip(.title(let name), _): name
        default: nil
        }
    }

    /// The words that its task is named by, for a pronoun behind it.
    var subject: String? {
        switch command {
        case .question(.holds(let name, _)), .question(.lastDone(let name)),
            .question(.done(let name, _)), .question(.until(let name)),
            .question(.who(let name, _)):
            name
        case .next(.title(let name)), .show(.title(let name)), .view(.find(let name)): name
        default: nil
        }
    }
}
