import Language

/// What is done with an item of a checklist.
enum ItemAction: Equatable {
    case tick, untick, remove
    case rename(to: String)

    /// What a command does with the items that it names; nil for a command that is never about items.
    init?(_ command: Command) {
        switch command {
        case .complete, .checklist(_, .tick): self = .tick
        case .reopen, .checklist(_, .untick): self = .untick
        case .delete, .checklist(_, .remove): self = .remove
        case .checklist(_, .rename(_, let name)): self = .rename(to: name)
        case .edit(_, let edit):
            guard let name = edit.title, edit == TaskEdit(title: name, isMove: edit.isMove) else {
                return nil
            }
            self = .rename(to: name)
        default: return nil
        }
    }

    /// Whether it changes what is on the checklist, and not what is ticked there.
    var isOfList: Bool {
        switch self {
        case .remove, .rename: true
        case .tick, .untick: false
        }
    }
}
