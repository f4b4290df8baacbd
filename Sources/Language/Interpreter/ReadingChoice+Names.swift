/// The meaning of names that no task has: a list, a checklist, a new task.
extension ReadingChoice {
    /// A list that is asked for; where there is none, the words may mean something else, or the checklist of a task.
    func ofList(_ name: String, _ found: Understanding) throws -> Understanding {
        guard try !plan.hasList(name) else { return found }
        if case .view = found.command, let other = try other(than: found) { return other }
        let checklist = Command.checklist(.title(name), .show)
        return try holds(checklist) ? found.instead(checklist) : found
    }

    /// The readings of words whose name is nobody's, `give the keys to mum`; empty where the task exists.
    public func nameless(_ found: Understanding) throws -> [Understanding] {
        guard try !holds(found.command) else { return [] }
        guard found.doers != nil else { return found.alternatives.map { Understanding($0) } }
        // What stands nowhere in the plan was done by nobody in particular.
        var told = found
        told.doers = []
        return [told]
    }

    /// The checklist of the task that is meant. Where there is none, the words mean something else.
    func ofChecklist(_ target: Target, _ change: ChecklistChange, _ found: Understanding) throws
        -> Understanding
    {
        guard let next = found.alternatives.first else { return found }
        let isOther =
            switch try plan.subjects(of: found.command) {
            case .oneOf, .items: false
            case .tasks:
                // What is put on a task without a checklist may be a task of its own.
                try (!target.isNumbered || change.adds) && !holds(found.command)
            case .nothing:
                try target == .last && !next.adds
                    || (change == .show || !next.adds) && holds(next)
            // A new list may be meant; no other task is to be made of an order on a checklist.
            case .unknown: !change.begins || next.namesList || !next.adds
            }
        return isOther
            ? try chosen(found.instead(next, Array(found.alternatives.dropFirst()))) : found
    }

    /// Words that name no task: another reading of them, else the whole of them as a task where they may be one.
    func ofUnknown(_ title: String, _ found: Understanding) throws -> Understanding {
        let command = found.command
        if case .reopen(let target) = command {
            // What is to be there again may have been deleted.
            if try plan.isOver(command) { return found }
            // What is told to be undone may never have been done.
            if case .tasks = try plan.subjects(of: .show(target)) {
                return found.instead(.show(target))
            }
        }
        if let other = try other(than: found) { return other }
        if try plan.isOfGroup(command) || plan.isOver(command) { return found }
        let near = try plan.near(title, for: command)
        let only = near.count == 1 ? near.first : nil
        // `dave brought the ladder back` tells of what `lent dave the ladder` waits for.
        if command.isCompletion, let only, only.isWaitedFor {
            return found.instead(command.about(.numbers([only.number])))
        }
        guard let task = found.alternatives.first(where: \.adds) else { return found }
        var kept = found.instead(task)
        if command.isTaskElse, !SpokenTitle.refers(title, in: language) {
            kept.otherwise = only.map { command.about(.numbers([$0.number])) }
            return kept
        }
        let isTold = command.isCompletion || command.tellsUndone
        guard near.isEmpty, mayBeTask(title), !isTold || isOrder else {
            return found
        }
        kept.unknownTitle = title
        return kept
    }

    private var isOrder: Bool { SpokenTitle.isOrder(text.lowercased(), in: language) }

    /// Whether the words may be of a task: several of them, no number, and no list of tasks.
    private func mayBeTask(_ title: String) -> Bool {
        title.contains(" ") && SpokenTitle.listed(title, in: language).count == 1
            && !SpokenTitle.refers(title, in: language) && !title.contains(where: \.isNumber)
    }
}

extension Command {
    /// Whether it tells that tasks are done.
    public var isCompletion: Bool { if case .complete = self { true } else { false } }

    /// Whether it tells that tasks are not done after all.
    fileprivate var tellsUndone: Bool { if case .reopen = self { true } else { false } }

    /// Whether it reads like a task of its own, so that nothing need be said: `move the sofa`.
    fileprivate var isTaskElse: Bool {
        switch self {
        case .edit, .snooze, .pause, .remind, .resume: true
        default: false
        }
    }

    /// Whether it adds to a list that is named.
    fileprivate var namesList: Bool {
        if case .add(let drafts) = self { drafts.first?.list != nil } else { false }
    }
}

extension Target {
    /// Whether tasks are named by number.
    fileprivate var isNumbered: Bool { if case .numbers = self { true } else { false } }
}
