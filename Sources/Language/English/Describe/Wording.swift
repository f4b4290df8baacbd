import Planner

/// Chooses among ways of saying one command, by reading them.
enum Wording {
    /// The first of `forms` that means `command`; the first when none does.
    static func first(of forms: [String], meaning command: Command) -> String {
        let context = ParseContext(now: Instant(seconds: 0), zone: .utc, lists: command.lists)
        let found = forms.first {
            CommandParser.parse($0, in: context).command.withoutBeginning == command
        }
        return found ?? forms.first ?? ""
    }

    /// `text` in marks that keep every rule from reading it.
    static func quoted(_ text: String) -> String {
        text.utf8.contains(0x22) ? "`\(text)`" : "\"\(text)\""
    }
}

extension Command {
    /// The lists it names, which must exist for its words to be read.
    fileprivate var lists: [String] {
        switch self {
        case .add(let drafts): drafts.compactMap(\.list)
        case .edit(_, let edit): edit.list.map { [$0] } ?? []
        case .view(.list(let name)), .completeAll(.list(let name)), .renameList(let name, _),
            .colourList(let name, _, _), .deleteList(let name, _):
            [name]
        default: []
        }
    }

    /// The same with the titles in it in quotation marks.
    var quoted: Command {
        switch self {
        case .add(let drafts):
            .add(
                drafts.map { draft in
                    var draft = draft
                    draft.todo.title = Wording.quoted(draft.todo.title)
                    return draft
                })
        case .view(.find(let text)): .view(.find(Wording.quoted(text)))
        default: named.target.map { named.about($0.quoted) } ?? self
        }
    }

    /// The same with a new title in quotation marks.
    private var named: Command {
        guard case .edit(let target, var edit) = self else { return self }
        edit.title = edit.title.map(Wording.quoted)
        return .edit(target, edit)
    }
}

extension Target {
    fileprivate var quoted: Target {
        if case .title(let title) = self { .title(Wording.quoted(title)) } else { self }
    }
}

extension Command {
    /// The same, without the day from which a change holds.
    fileprivate var withoutBeginning: Command {
        guard case .edit(let target, var edit) = self else { return self }
        edit.begins = nil
        return .edit(target, edit)
    }
}
