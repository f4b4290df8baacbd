/// Whether it is said what a message is about.
extension SpokenAct {
    /// Whether something is lost where it is wrong, and it names nothing.
    var namesNothing: Bool {
        kind.isHarmful && kind.family != .agenda && kind.roles.contains(.target)
            && spans[.target] == nil
    }
}

extension Understanding {
    /// Whether it refuses what was shown and names nothing: `not my cup of tea`.
    var rejects: Bool {
        switch command {
        case .confirm(false), .drop, .delete(.last), .skip(.none, _): true
        default: false
        }
    }

    /// Whether it says what it is about although no task is named: the turn of somebody, all but what is left out, what
    /// was asked.
    var namesItself: Bool {
        switch command.target {
        case .turn: true
        case .all(let set): !set.without.isEmpty
        default: command == .drop || command == .confirm(true)
        }
    }
}
