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
    private static let quiteSure = 0.85

    /// An interpreter of what `reader` reads.
    public init(_ reader: MessageReader) { self.reader = reader }

    /// What `text` asks for in `situation`, which `typed` is what its words mean by themselves.
    public func understanding(
        _ text: String, typed: Understanding, in context: ParseContext, _ situation: Situation
    ) -> Understanding {
        guard !text.hasPrefix("/"), !typed.isExact, !context.isUnderQuote else { return typed }
        let reading = reader.read(text, in: situation, context: context)
        guard reading.unread.isEmpty, reading.sure >= typed.leastSure(of: reading.acts) else {
            return typed
        }
        guard let own = understanding(reading.acts, of: text, in: context) else { return typed }
        if own.command == .settings, reading.sure < Self.quiteSure { return typed }
        // What is changed must be there, else what was said may be a task.
        if typed.command.kind == .add {
            guard reading.acts.allSatisfy({ isThere($0, reading.sure, text, situation) }) else {
                return typed
            }
        }
        return typed.isLike(reading.acts, own, in: context) ? typed.calling(own) : own
    }

    /// Whether a task that was shown or stands in the plan shares a word with the target of an act that may do harm.
    private func isThere(
        _ act: SpokenAct, _ sure: Double, _ text: String, _ situation: Situation
    ) -> Bool {
        guard act.kind.isHarmful, act.kind.roles.contains(.target) else { return true }
        // A plan that is not known may hold it; what was done need not stand there.
        let isKnown = !situation.plan.isEmpty || !situation.shown.isEmpty
        if !isKnown || act.kind == .done && sure >= Self.quiteSure { return true }
        guard let spans = act.spans[.target] else {
            return !situation.shown.isEmpty && sure >= Self.quiteSure
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
    /// Whether it is an order that the grammar knows, a number, a time alone.
    fileprivate var isExact: Bool {
        guard problem == nil else { return true }
        let orders = [self] + also
        if orders.allSatisfy({ $0.act == nil && $0.command.kind == .add }) { return false }
        guard also.isEmpty, !isGuess else { return true }
        switch command {
        case .smallTalk(.question), .smallTalk(.chatter), .smallTalk(.remark): return false
        case .why, .question(.stats): return true
        default: break
        }
        if case .numbers = command.target { return true }
        switch act {
        case .doing, .taking, .question: return false
        default: return true
        }
    }

    /// Whether it is a task that was typed as one: in the words of an order, with fields, in several lines.
    private var isTypedTask: Bool {
        guard case .add(let drafts) = command else { return false }
        return !also.isEmpty || isGuess || drafts.count > 1
            || drafts.contains { $0.isExplicit || $0.hasFields }
    }

    /// Whether it is one line in which several tasks were found.
    private var isParted: Bool {
        guard case .add(let drafts) = command, !isGuess else { return false }
        return Set(drafts.map(\.todo.title)).count > 1
    }

    /// How sure acts must be to stand for this. What recognisers made of a report, a removal or a question gives way to
    /// acts that change nothing.
    fileprivate func leastSure(of acts: [SpokenAct]) -> Double {
        switch command {
        case .smallTalk: acts.contains { $0.kind.isHarmful } ? 0.6 : 0.35
        case .add where isTypedTask: acts.allSatisfy(\.kind.adds) ? isParted ? 0.8 : .infinity : 0.9
        case .add where acts.allSatisfy(\.kind.adds): acts.count > 1 ? 0.6 : 0.5
        // A day is hardly ever said for nothing.
        case .add where acts.allSatisfy(\.kind.isHarmless): schedule == .undated ? 0.6 : 0.7
        case .add: 0.7
        default: acts.contains(where: \.kind.adds) ? 0.85 : 0.75
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
        let beginWithVerb = { (draft: TaskDraft) in
            LanguagePack.of(context.language)
                .sentence(Array(draft.todo.title.utf8), in: context, ReadingBudget()).has(0, .verb)
        }
        return drafts.count == 1 && named.count > 1 && beginWithVerb(named[0])
            && !named.dropFirst().contains(where: beginWithVerb)
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
        guard drafts[0].todo.title.contains(todo.title) else { return self }
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
    /// Whether it keeps a task.
    fileprivate var adds: Bool { self == .add }

    /// Whether nothing is another afterwards.
    fileprivate var isHarmless: Bool {
        switch self {
        case .talk, .complain, .askSee, .askWhen, .askCheck, .askCount, .askWhat, .askNext: true
        default: false
        }
    }

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
    /// Whether a field was typed beside title and date.
    fileprivate var hasFields: Bool {
        todo.priority != .none || todo.star || !todo.reminders.isEmpty || kind != nil
            || !tags.isEmpty || list != nil || checklist != nil || assignment != nil
            || todo.notes != nil
    }
}
