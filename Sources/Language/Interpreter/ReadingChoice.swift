/// Chooses among the readings of the same words: the first whose presupposition holds in the plan is meant.
///
///     cancel standup tomorrow    1 skip      a routine like "standup" that has a time on that day
///                                2 delete    a task like it of that day that does not repeat
///                                3 add       nothing, so that nothing is lost
public struct ReadingChoice {
    let plan: any PlanContents
    let text: String
    let language: LanguageCode

    /// A choice among the readings of `text` in a plan.
    public init(of text: String, in language: LanguageCode, _ plan: any PlanContents) {
        self.text = text
        self.language = language
        self.plan = plan
    }

    /// What is meant: the command to carry out, with the readings that are left behind it.
    public func chosen(_ found: Understanding) throws -> Understanding {
        if let reading = found.ifThere, try isThere(reading) {
            return try chosen(found.instead(reading, [found.command]))
        }
        switch found.command {
        case .view(.list(let name)), .question(.holds(_, .list(let name))):
            return try ofList(name, found)
        case .checklist(let target, let change): return try ofChecklist(target, change, found)
        case .edit(.none, let edit) where edit.assignment?.turn == .gone:
            // `ben is leaving`: a task with that name comes before a member.
            let named = try found.alternatives.first(where: isCalledSo)
            return named.map { found.instead($0) } ?? found
        case .complete(let target, _) where target.isTitle,
            .reopen(let target) where target.isTitle:
            return try ofTasks(found)
        default: return found.alternatives.isEmpty ? found : try ofTasks(found)
        }
    }

    /// The orders of a message that stand in the plan.
    public func orders(of message: Understanding) throws -> [Understanding] {
        var first = message
        first.also = []
        // The rest is only let go of where something is kept.
        let kept = message.ifThere ?? message.command
        if case .keepMissed = kept, try !holds(kept) {
            first.part = nil
            return [first]
        }
        // Beside an order, what was told as done might just be its reason: `found my glasses, delete buy glasses`.
        let held = try ([first] + message.also).filter { try !$0.isTold || holds($0.command) }
        return held.isEmpty ? [first] : held
    }

    /// Whether what a reading speaks of is there.
    public func holds(_ reading: Command) throws -> Bool {
        switch reading {
        case .view(.list(let name)): return try plan.hasList(name)
        // What the bot sends by itself.
        case .pause(.none, _), .resume(.none): return true
        default: break
        }
        guard reading.target != nil else { return true }
        switch try plan.subjects(of: reading) {
        case .items: return true
        case .tasks(let tasks): return try !tasks.isEmpty && holds(reading, on: tasks)
        case .oneOf(let tasks):
            return try tasks.contains { task in
                if case .skip = reading { return true }
                return try holds(reading, on: [task])
            }
        case .nothing, .unknown: return false
        }
    }

    /// Whether a command holds on tasks; the deleting of a task, on a day.
    private func holds(_ command: Command, on tasks: [TaskFacts], of day: NamedDay? = nil) throws
        -> Bool
    {
        switch command {
        case .skip: tasks.allSatisfy(\.isRoutine)
        case .keepMissed: try tasks.contains { try $0.isMissed() }
        case .checklist(_, let change):
            try change.begins || tasks.allSatisfy { try $0.hasChecklist() }
        case .delete:
            try day.map { day in
                try tasks.allSatisfy {
                    try !$0.isRoutine && $0.dueOn().map(day.days.contains) ?? true
                }
            } ?? true
        default: true
        }
    }

    private func ofTasks(_ found: Understanding) throws -> Understanding {
        guard found.command.target != nil else { return found }
        switch try plan.subjects(of: found.command) {
        case .items, .oneOf: return found
        case .tasks(let tasks):
            guard tasks.isEmpty, case .all(let set) = found.command.target else {
                return try next(found, on: tasks)
            }
            // The words of a day may be what a task is called.
            return try set.isBare || set.place == .shown ? other(than: found) ?? found : found
        case .nothing:
            if let other = try other(than: found) { return other }
            guard let told = found.alternatives.first, try plan.isOfGroup(told) else {
                return found
            }
            return found.instead(told)
        case .unknown(let title): return try ofUnknown(title, found)
        }
    }

    /// The reading that holds on the same tasks where the first does not.
    private func next(_ found: Understanding, on tasks: [TaskFacts]) throws -> Understanding {
        guard !found.alternatives.isEmpty, try !holds(found.command, on: tasks) else {
            return found
        }
        var day: NamedDay?
        if case .skip(_, let named) = found.command { day = named }
        let next = try found.alternatives.first {
            try $0.target != nil && holds($0, on: tasks, of: day)
        }
        guard let next else { return found }
        return found.instead(
            next.target?.isTitle == true ? next.about(.numbers(tasks.map(\.number))) : next)
    }

    /// The first of the other readings whose tasks or list exist; nil where none holds, or adding comes first.
    func other(than found: Understanding) throws -> Understanding? {
        for (place, reading) in found.alternatives.enumerated() {
            if reading.adds { return nil }
            guard try holds(reading) else { continue }
            let rest = Array(found.alternatives.dropFirst(place + 1))
            return try chosen(found.instead(reading, rest))
        }
        return nil
    }

    /// Whether an open task has a name that is not much longer than a reading says, or the reading holds in the plan.
    private func isThere(_ reading: Command) throws -> Bool {
        guard case .show(.title(let title)) = reading else { return try holds(reading) }
        let name = SpokenTitle(title.lowercased(), in: language)
        switch try plan.subjects(of: reading) {
        case .tasks(let tasks), .oneOf(let tasks):
            return tasks.contains {
                let likeness = name.likeness(of: $0.title.lowercased())
                return !$0.isDone && likeness.score >= Likeness.enough
                    && likeness.ofTitle >= Self.leastOfTitle
            }
        case .items, .nothing, .unknown: return false
        }
    }

    /// The least share of a title that must be said where the words may as well be a new task.
    private static let leastOfTitle = 0.5

    private func isCalledSo(_ reading: Command) throws -> Bool {
        guard case .title(let title)? = reading.target,
            case .tasks(let tasks) = try plan.subjects(of: reading)
        else { return false }
        return tasks.contains { $0.title.lowercased() == title.lowercased() }
    }
}

extension Understanding {
    /// The same words as another command.
    func instead(_ command: Command, _ alternatives: [Command] = []) -> Understanding {
        var found = self
        (found.command, found.alternatives, found.ifThere) = (command, alternatives, nil)
        return found
    }
}
