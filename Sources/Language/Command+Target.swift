extension Command {
    /// The tasks the command is about; nil for a command about none.
    public var target: Target? {
        switch self {
        case .show(let target), .next(let target), .complete(let target, _), .reopen(let target),
            .skip(let target, _), .edit(let target, _), .delete(let target), .split(let target),
            .letGo(let target), .keepMissed(let target), .stopNagging(let target, _),
            .snooze(let target, _), .remind(let target, _), .pause(let target, _),
            .resume(let target), .why(let target), .checklist(let target, _):
            target
        default: nil
        }
    }

    /// The same about other tasks.
    public func about(_ target: Target) -> Command {
        switch self {
        case .show: .show(target)
        case .next: .next(target)
        case .complete(_, let day): .complete(target, on: day)
        case .reopen: .reopen(target)
        case .skip(_, let day): .skip(target, on: day)
        case .edit(_, let edit): .edit(target, edit)
        case .delete: .delete(target)
        case .split: .split(target)
        case .letGo: .letGo(target)
        case .keepMissed: .keepMissed(target)
        case .checklist(_, let change): .checklist(target, change)
        case .stopNagging(_, let today): .stopNagging(target, today: today)
        case .snooze(_, let time): .snooze(target, time)
        case .remind(_, let reminders): .remind(target, reminders)
        case .pause(_, let day): .pause(target, until: day)
        case .resume: .resume(target)
        case .why: .why(target)
        default: self
        }
    }
}

extension Target {
    /// Whether tasks are named by words.
    public var isTitle: Bool {
        switch self {
        case .title, .titleOn: true
        default: false
        }
    }
}
