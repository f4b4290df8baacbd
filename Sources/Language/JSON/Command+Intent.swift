/// What `fundone parse` calls a command.
extension Command {
    /// The intent's name.
    var intent: String {
        switch self {
        case .add: "add"
        case .form: "form"
        case .view(.agenda): "agenda"
        case .view, .lists: "list"
        case .board: "board"
        case .show: "show"
        case .next: "next"
        case .complete, .completeAll: "complete"
        case .reopen: "reopen"
        case .skip: "skip"
        case .edit, .swap, .split: "edit"
        case .checklist: "checklist"
        case .delete: "delete"
        case .letGo(.none): "clear"
        case .letGo: "delete"
        case .clearCompleted, .clear: "clear"
        case .question(.holds), .question(.lastDone), .question(.done): "find"
        case .question(.until): "next"
        case .question(.setting): "settings"
        case .question: "list"
        case .snooze: "snooze"
        case .remind, .stopNagging: "remind"
        case .pause, .mute: "pause"
        case .resume: "resume"
        case .holiday: "holiday"
        case .away: "away"
        case .newList: "newList"
        case .renameList: "renameList"
        case .colourList: "colourList"
        case .deleteList: "deleteList"
        case .motivation(let kind, _): kind.rawValue
        case .another: "another"
        case .keepQuote: "keepQuote"
        case .dropQuote: "dropQuote"
        case .whyQuote: "whyQuote"
        case .myQuotes: "myQuotes"
        default: settingsIntent
        }
    }

    private var settingsIntent: String {
        switch self {
        case .settings, .set, .setFor: "settings"
        case .refuse: "unknown"
        case .start: "start"
        case .stop: "stop"
        case .privacy: "privacy"
        case .export: "export"
        case .deleteAccount: "deleteAccount"
        case .link: "link"
        case .unlink: "unlink"
        case .invite: "invite"
        case .door: "door"
        case .source: "source"
        case .pushHere: "pushHere"
        case .me: "me"
        case .forgetMe: "forgetMe"
        case .help: "help"
        case .undo, .restore: "undo"
        case .why: "why"
        case .choose: "choose"
        case .confirm: "confirm"
        case .cancel: "cancel"
        case .keep, .noteDone, .keepMissed: "keep"
        case .correct: "edit"
        case .drop: "drop"
        case .smallTalk: "talk"
        default: "unknown"
        }
    }
}

extension Problem {
    /// What `fundone parse` calls the problem.
    var name: String {
        switch self {
        case .noTitle: "noTitle"
        case .noSuchDate: "noSuchDate"
        case .noSuchTime: "noSuchTime"
        case .weekdayContradicts: "weekdayContradicts"
        case .endsBeforeStart: "endsBeforeStart"
        case .inPast: "inPast"
        case .unsure: "unsure"
        case .missing: "missing"
        }
    }
}
