import Planner

/// Decides what a message asks for: what is typed in the words of `help` is that, everything else is what the reader
/// reads, as far as it is sure.
///
/// ```
/// text ──► CommandParser ──► typed? ──► its command
///   └────► MessageReader ──► acts, how sure ──► commands; what may be a task, else, stays one
/// ```
public struct Interpreter: Sendable {
    private let reader: MessageReader
    /// How sure acts must be that say little: settings without a value, reports of what the plan does not know, changes
    /// of what was shown last.
    private static let quiteSure = 0.9
    /// The same where the words may be no more than talk.
    private static let surerThanTalk = 0.95

    /// An interpreter of what `reader` reads.
    public init(_ reader: MessageReader) { self.reader = reader }

    /// What `text` asks for in `situation`, which `typed` is what its words mean by themselves.
    public func understanding(
        _ text: String, typed: Understanding, in context: ParseContext, _ situation: Situation
    ) -> Understanding {
        guard !text.hasPrefix("/"), !typed.isExact, !context.isUnderQuote else { return typed }
        let reading = reader.read(text, in: situation, context: context)
        guard reading.unread.isEmpty, reading.sure >= typed.leastSure(of: reading.acts, in: context)
        else {
            return typed
        }
        guard let own = understanding(reading.acts, of: text, in: context) else { return typed }
        if own.command == .settings, reading.sure < Self.quiteSure { return typed }
        // What is changed must be there, else what was said may be a task or nothing at all.
        let least = typed.command.kind == .talk ? Self.surerThanTalk : Self.quiteSure
        let isQuiteSure = reading.sure >= least
        guard reading.acts.allSatisfy({ isThere($0, isQuiteSure, text, situation) }) else {
            return typed
        }
        return typed.isLike(reading.acts, own, in: context) ? typed.calling(own) : own
    }

    /// Whether a task that was shown or stands in the plan shares a word with the target of an act that may do harm.
    private func isThere(
        _ act: SpokenAct, _ isQuiteSure: Bool, _ text: String, _ situation: Situation
    ) -> Bool {
        guard act.kind.isHarmful, act.kind.roles.contains(.target) else { return true }
        // A plan that is not known may hold it; what was done need not stand there.
        let isKnown = !situation.plan.isEmpty || !situation.shown.isEmpty
        if !isKnown || act.kind == .done && isQuiteSure { return true }
        guard let spans = act.spans[.target] else {
            return !situation.shown.isEmpty && isQuiteSure
        }
        let bytes = Array(text.utf8)
        let said = Set(
            spans.flatMap { Self.words(String(decoding: bytes[$0], as: UTF8.self)) })
        return (situation.shown + situation.plan).contains {
            !said.isDisjoint(with: Self.words($0))
        }
    }

    private static func words(_ text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }
    }

    /// What acts ask for, one after the other; nil where one of them does not say with what.
    private func understanding(_ acts: [SpokenAct], of text: String, in context: ParseContext)
        -> Understanding?
    {
        let (bytes, pack) = (Array(text.utf8), LanguagePack.of(context.language))
        var orders: [Understanding] = []
        for act in acts {
            let parts = SpokenParts(act: act, bytes: bytes, context: context, pack: pack)
            guard var order = ActInterpreter(parts: parts).understanding() else { return nil }
            if acts.count > 1 { order.part = parts.whole }
            orders.append(order)
        }
        // Talk beside an order asks for nothing.
        let asking = orders.filter { $0.command != .smallTalk(.remark) }
        let merged = (asking.isEmpty ? Array(orders.prefix(1)) : asking)
            .reduce(into: [Understanding]()) { $0.join($1) }
        guard var first = merged.first else { return nil }
        first.also = Array(merged.dropFirst())
        return first
    }
}

extension [Understanding] {
    /// Appends an order; tasks one after the other are added as one.
    fileprivate mutating func join(_ order: Understanding) {
        guard let last, case .add(let before) = last.command, case .add(let more) = order.command,
            last.problem == nil, order.problem == nil
        else { return append(order) }
        var both = last
        both.command = .add(before + more)
        both.alternatives = []
        both.part = [last.part, order.part].compactMap(\.self).joined(separator: " ")
        self[count - 1] = both
    }
}

extension Understanding {
    /// Whether it is an order that the grammar knows: on numbers, in words that `help` teaches, on a checklist.
    fileprivate var isExact: Bool {
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
    fileprivate func leastSure(of acts: [SpokenAct], in context: ParseContext) -> Double {
        let areHarmless = acts.allSatisfy(\.kind.isHarmless)
        switch command {
        case .smallTalk: return areHarmless ? 0.35 : 0.75
        case .add where act == nil && !isTypedTask:
            if acts.count == 1, acts[0].kind == .add { return 0.5 }
            // A day is hardly ever said for nothing.
            let isUndated = schedule == .undated
            if areHarmless { return isUndated ? 0.7 : 0.8 }
            if acts.allSatisfy({ $0.kind == .add }) { return isUndated ? 0.9 : 0.95 }
            // What begins with what is to be done changes nothing else.
            let isOnTask = acts.contains { $0.kind.isHarmful && $0.kind.roles.contains(.target) }
            if isOnTask, acts.count == 1, beginsWithVerb(in: context) { return .infinity }
            return isUndated ? 0.7 : 0.9
        case .add(let drafts) where act == nil:
            // Who says that something is to be added means that.
            let isOrder = also.isEmpty && drafts.allSatisfy(\.isExplicit)
            return isOrder || acts.allSatisfy { $0.kind == .add } ? .infinity : 0.9
        case _ where isDoubtful:
            return areHarmless ? 0.85 : 0.9
        // Groups talk of each other; only what asks is surely no order.
        case _ where act == .people: return acts.allSatisfy(\.kind.asks) ? 0.9 : .infinity
        default: return areHarmless ? 0.95 : .infinity
        }
    }

    /// Whether acts do the same with as many things, or with several that the grammar takes together.
    fileprivate func isLike(
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
    fileprivate func calling(_ other: Understanding) -> Understanding {
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
    fileprivate var kinds: [SpokenAct.Kind] {
        ([self] + also).flatMap { order -> [SpokenAct.Kind] in
            guard let kind = order.command.kind else { return [] }
            if case .add(let drafts) = order.command { return drafts.map { _ in kind } }
            return [kind]
        }
    }
}

extension SpokenAct.Kind {
    /// Whether it asks for what stands in the plan.
    fileprivate var asks: Bool {
        switch self {
        case .askSee, .askWhen, .askCheck, .askCount, .askWhat, .askNext: true
        default: false
        }
    }

    /// Whether nothing is another afterwards.
    fileprivate var isHarmless: Bool { asks || self == .talk || self == .complain }

    /// The first of those kinds that are carried out alike: questions to the plan, settings.
    fileprivate var family: SpokenAct.Kind {
        switch self {
        case .askWhen, .askCheck, .askCount, .askWhat, .askNext: .askSee
        case .quiet, .zone, .review, .nag, .quotes, .name, .pause, .other: .agenda
        case .correct: .change
        case .complain: .talk
        default: self
        }
    }

    /// Whether something is lost where it is wrong.
    fileprivate var isHarmful: Bool {
        switch self {
        case .done, .undone, .remove, .skip, .change, .correct, .clear, .deleteList, .renameList,
            .undo, .snooze, .pause, .quiet:
            true
        default: false
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
