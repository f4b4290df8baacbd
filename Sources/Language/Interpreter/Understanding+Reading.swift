import Planner

/// What was typed beside what was read: which of them stands, and a task that both make.
extension Understanding {
    /// Whether it is an order that the grammar knows: on numbers, in words that `help` teaches, on a checklist.
    var isExact: Bool {
        guard problem == nil, command.kind != nil else { return true }
        switch command {
        case .add(let drafts): return drafts.contains { $0.kind != nil }
        case .smallTalk(.question), .smallTalk(.chatter), .smallTalk(.remark): return false
        case .smallTalk, .why, .question(.stats): return true
        default: break
        }
        if case .numbers = command.target { return true }
        return act == .phrase || act == .checklist
    }

    /// Whether it is a task that was typed as one: in the words of an order, with fields, in several lines.
    private var isTypedTask: Bool {
        guard case .add(let drafts) = command else { return false }
        return !also.isEmpty || isGuess || drafts.count > 1
            || drafts.contains { $0.isExplicit || $0.hasFields }
    }

    /// Whether recognisers may have mistaken it: a report, a removal, a question, alone.
    private var isDoubtful: Bool {
        also.isEmpty && !isGuess && (act == .doing || act == .taking || act == .question)
    }

    /// How sure acts must be to stand for this.
    func leastSure(of acts: [SpokenAct], in context: ParseContext) -> Double {
        let areHarmless = acts.allSatisfy(\.kind.isHarmless)
        let areAdds = acts.allSatisfy { $0.kind == .add }
        switch command {
        case .smallTalk: return areHarmless ? 0.35 : 0.75
        case .add where act == nil && !isTypedTask:
            if areAdds, acts.count == 1 { return 0.5 }
            // A day is hardly ever said for nothing.
            let isUndated = schedule == .undated
            if areHarmless { return isUndated ? 0.7 : 0.8 }
            if areAdds { return isUndated ? 0.9 : 0.95 }
            // What begins with what is to be done changes nothing else.
            let isOnTask = acts.contains { $0.kind.isHarmful && $0.kind.roles.contains(.target) }
            if isOnTask, acts.count == 1, beginsWithVerb(in: context) { return .infinity }
            return isUndated ? 0.7 : 0.9
        case .add(let drafts) where act == nil:
            // Who says that something is to be added means that.
            let isOrder = also.isEmpty && drafts.allSatisfy(\.isExplicit)
            return isOrder || areAdds ? .infinity : 0.9
        case _ where isDoubtful: return areHarmless ? 0.85 : 0.9
        // Groups talk of each other; only what asks is surely no order.
        case _ where act == .people: return acts.allSatisfy(\.kind.asks) ? 0.9 : .infinity
        default: return areHarmless ? 0.95 : .infinity
        }
    }

    /// Whether acts do the same with as many things, or with several that the grammar takes together.
    func isLike(
        _ acts: [SpokenAct], _ own: Understanding, in context: ParseContext
    ) -> Bool {
        let (mine, others) = (kinds.map(\.family), acts.map(\.kind.family))
        guard mine != others else { return true }
        guard let first = mine.first, Set(others) == [first] else { return false }
        guard first == .add else { return mine.count == 1 }
        guard case .add(let drafts) = command, case .add(let named) = own.command else {
            return false
        }
        // `buy milk, eggs and bread` is one task: what is bought has no verb of its own.
        return drafts.count == 1 && named.count > 1 && named[0].beginsWithVerb(in: context)
            && !named.dropFirst().contains { $0.beginsWithVerb(in: context) }
    }

    private func beginsWithVerb(in context: ParseContext) -> Bool {
        guard case .add(let drafts) = command else { return false }
        return drafts.contains { $0.beginsWithVerb(in: context) }
    }

    /// A task that both read, with the title and notes that stand in the other, where that leaves out nothing but what
    /// goes before them.
    func calling(_ other: Understanding) -> Understanding {
        guard case .add(var drafts) = command, case .add(let named) = other.command,
            drafts.count == 1, let name = named.first, named.count == 1, name.assignment == nil
        else { return self }
        let todo = name.todo
        guard drafts[0].todo.schedule == todo.schedule || todo.schedule == .undated else {
            return isTypedTask ? self : other
        }
        let title = drafts[0].todo.title
        // Words behind a title are part of it unless they are its note.
        guard title.hasSuffix(todo.title) || todo.notes != nil && title.contains(todo.title),
            title.split(separator: " ").count > todo.title.split(separator: " ").count
        else { return self }
        drafts[0].todo.title = todo.title
        drafts[0].todo.notes = todo.notes ?? drafts[0].todo.notes
        drafts[0].list = name.list ?? drafts[0].list
        if drafts[0].todo.reminders.isEmpty { drafts[0].todo.reminders = todo.reminders }
        if drafts[0].todo.priority == .none { drafts[0].todo.priority = todo.priority }
        var found = self
        found.command = .add(drafts)
        found.alternatives = alternatives.map { $0.calling(todo) }
        return found
    }

    /// What it does, one after the other.
    var kinds: [SpokenAct.Kind] {
        ([self] + also).flatMap { order -> [SpokenAct.Kind] in
            guard let kind = order.command.kind else { return [] }
            if case .add(let drafts) = order.command { return drafts.map { _ in kind } }
            return [kind]
        }
    }
}

extension Command {
    /// The same task at another time, called as `todo` is.
    fileprivate func calling(_ todo: Todo) -> Command {
        guard case .add(let drafts) = self else { return self }
        return .add(
            drafts.map { draft in
                var draft = draft
                draft.todo.title = todo.title
                draft.todo.notes = todo.notes
                return draft
            })
    }
}

extension TaskDraft {
    /// Whether its title says what is to be done: `buy milk`.
    fileprivate func beginsWithVerb(in context: ParseContext) -> Bool {
        LanguagePack.of(context.language)
            .sentence(Array(todo.title.utf8), in: context, ReadingBudget()).has(0, .verb)
    }

    /// Whether a field was typed beside title and date.
    fileprivate var hasFields: Bool {
        todo.priority != .none || todo.star || !todo.reminders.isEmpty || kind != nil
            || !tags.isEmpty || list != nil || checklist != nil || assignment != nil
            || todo.notes != nil
    }
}
