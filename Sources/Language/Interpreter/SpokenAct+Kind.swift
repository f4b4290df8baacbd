extension SpokenAct.Kind {
    /// Whether the act asks for what stands in the plan.
    var asks: Bool {
        switch self {
        case .askSee, .askWhen, .askCheck, .askCount, .askWhat, .askNext: true
        default: false
        }
    }

    /// Whether the act changes nothing.
    var isHarmless: Bool { asks || self == .talk || self == .complain }

    /// The first of those kinds that are carried out alike: questions to the plan, settings.
    var family: SpokenAct.Kind {
        switch self {
        case .askWhen, .askCheck, .askCount, .askWhat, .askNext: .askSee
        case .quiet, .zone, .review, .nag, .quotes, .name, .pause, .other: .agenda
        case .correct: .change
        case .complain: .talk
        default: self
        }
    }

    /// Whether something is lost where the act is read wrongly.
    var isHarmful: Bool {
        switch self {
        case .done, .undone, .remove, .skip, .change, .correct, .clear, .deleteList, .renameList,
            .undo, .snooze, .pause, .quiet:
            true
        default: false
        }
    }
}
