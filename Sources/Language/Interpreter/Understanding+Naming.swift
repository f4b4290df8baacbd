/// Whether an act says what it is about.
extension SpokenAct {
    /// Whether something is lost where the act is read wrongly, and the act names nothing.
    var namesNothing: Bool {
        kind.isHarmful && kind.family != .agenda && kind.roles.contains(.target)
            && spans[.target] == nil
    }
}

extension Understanding {
    /// Whether the act refuses what was shown, without a name: `not my cup of tea`.
    var rejects: Bool {
        switch command {
        case .confirm(false), .drop, .delete(.last), .skip(.none, _): true
        default: false
        }
    }

    /// Whether the act says what it is about without naming a task: somebody's turn, all but what is left out, what
    /// was asked.
    var namesItself: Bool {
        switch command.target {
        case .turn: true
        case .all(let set): !set.without.isEmpty
        default: command == .drop || command == .confirm(true)
        }
    }
}
