import Language

/// What is done with an item of a checklist.
enum ItemAction {
    case tick, untick, remove

    /// What a command does with the items that it names; nil for a command that is never about items.
    init?(_ command: Command) {
        switch command {
        case .complete, .checklist(_, .tick): self = .tick
        case .reopen, .checklist(_, .untick): self = .untick
        case .delete, .checklist(_, .remove): self = .remove
        default: return nil
        }
    }
}
