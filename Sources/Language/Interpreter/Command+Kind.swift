/// What a command would be called as the act of a message.
extension Command {
    /// The kind of act; nil for what is only typed (exports, links, forms).
    var kind: SpokenAct.Kind? {
        switch self {
        case .add, .checklist(_, .add), .keep: .add
        case .view, .lists, .settings, .checklist(_, .show), .myQuotes: .askSee
        case .show, .next, .why: .askWhat
        case .question(let question): question.kind
        case .complete, .completeAll, .noteDone, .checklist(_, .tick): .done
        case .reopen, .checklist(_, .untick): .undone
        case .skip, .holiday, .letGo: .skip
        case .delete, .drop, .checklist(_, .remove): .remove
        case .edit, .swap, .split, .checklist(_, .rename), .keepMissed: .change
        case .correct: .correct
        case .snooze: .snooze
        case .remind: .remind
        case .stopNagging: .nag
        case .clear, .clearCompleted, .checklist(_, .clear): .clear
        case .mute: .quiet
        case .pause, .resume, .stop, .start, .away: .pause
        case .newList: .makeList
        case .renameList, .colourList: .renameList
        case .deleteList: .deleteList
        case .motivation, .another, .keepQuote, .dropQuote, .whyQuote: .quote
        case .set(let setting), .setFor(let setting, _): setting.kind
        case .help: .help
        case .undo, .restore, .cancel: .undo
        case .confirm(let isYes): isYes ? .yes : .no
        case .smallTalk: .talk
        case .form, .refuse, .board, .privacy, .export, .deleteAccount, .link, .unlink, .invite,
            .door, .source, .pushHere, .me, .forgetMe, .choose, .unknown:
            nil
        }
    }
}

extension Question {
    fileprivate var kind: SpokenAct.Kind {
        switch self {
        case .holds, .lastDone, .done, .free, .busy: .askCheck
        case .count, .often, .stats: .askCount
        case .who, .members, .setting, .detail: .askWhat
        case .next, .until: .askWhen
        case .suggest: .askNext
        }
    }
}

extension Setting {
    fileprivate var kind: SpokenAct.Kind {
        switch self {
        case .timezone: .zone
        case .agenda, .agendaOn, .agendaDays: .agenda
        case .review, .monthReview: .review
        case .quiet, .bedtime: .quiet
        case .name: .name
        case .quotes, .quoteCategories, .quoteKind, .quotesWithout: .quotes
        case .weekStart, .clock24, .monthFirst, .dayStart, .evening, .deadlineLead,
            .appointmentLead, .pictures, .stats:
            .other
        }
    }
}
