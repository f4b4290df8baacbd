import Planner

/// Decides what a message asks for: what is typed in the words of `help` is that, everything else is what the reader
/// reads, as far as it is sure.
///
/// ```
/// text ──► CommandParser ──► typed? ──► its command
///   └────► MessageReader ──► acts, how sure ──► commands; what may be a task, else, stays one
/// ```
public struct Interpreter: Sendable {
    let reader: MessageReader
    /// How sure acts that say little must be: settings without a value, changes without a name.
    private static let quiteSure = 0.9
    /// How sure acts must be to change what was shown, without its name.
    private static let sureOfShown = 0.6
    /// How sure a task without a title must be.
    private static let surelyUntitled = 0.6
    /// A clause of so many words says something of its own.
    private static let wordsOfClause = 4
    /// Longer lists are lists of tasks.
    private static let mostLines = 12
    /// How sure acts must be to delete a task that they name.
    private static let surelyGone = 0.8
    /// How sure acts must be to be offered beside a task.
    private static let close = 0.25
    /// How sure changes must be where nothing was shown.
    private static let surerThanShown = 0.95

    /// An interpreter of what `reader` reads.
    public init(_ reader: MessageReader) { self.reader = reader }

    /// What `text` asks for in a situation, where its words by themselves mean `typed`. The situation is looked up only
    /// where more than what is typed decides; what that throws is thrown on.
    public func understanding(
        _ text: String, typed: Understanding, in context: ParseContext,
        _ lookUp: @autoclosure () throws -> Situation
    ) rethrows -> Understanding {
        guard !text.hasPrefix("/") else { return typed.ringing(as: typed) }
        // An emoji alone names nothing to be done.
        if typed.command.adds, !text.contains(where: { $0.isLetter || $0.isNumber }) {
            return Understanding(.smallTalk(.remark)).read(as: .reading)
        }
        // `given` is the title of a task, except after a reminder; `monday?` asks.
        let asks = typed.problem == .noTitle && text.hasSuffix("?")
        if typed.isExact, !typed.isOneWord, !asks {
            return try orRead(text, typed: typed, in: context, lookUp())
        }
        let situation = try lookUp()
        if typed.isPlainAdd(in: context) {
            let own = line(text, typed: typed, in: context, situation)
            return (own.command.isSetting || own.command.adds ? own : typed).ringing(as: typed)
        }
        return found(text, typed: typed, in: context, situation).ringing(as: typed)
    }

    private func found(
        _ text: String, typed: Understanding, in context: ParseContext, _ situation: Situation
    ) -> Understanding {
        if typed.isOneWord, situation.after != .ring {
            // `mine` behind a task in a group.
            guard context.people != nil, situation.after == .echo else { return typed }
            let given = line(text, typed: typed, in: context, situation)
            return given.command.givesLast ? given : typed
        }
        return text.contains("\n")
            ? lines(of: text, typed: typed, in: context, situation)
            : line(text, typed: typed, in: context, situation)
    }

    /// What is typed; where the task that it names is not there, what the words are surely read as: `done it already`.
    private func orRead(
        _ text: String, typed: Understanding, in context: ParseContext,
        _ lookUp: @autoclosure () throws -> Situation
    ) rethrows -> Understanding {
        guard case .title? = typed.command.target, typed.also.isEmpty else { return typed }
        let situation = try lookUp()
        let reading = reader.read(text, in: situation, context: context)
        // `no wait, not done` names nothing.
        let isUndone = if case .reopen = typed.command { true } else { false }
        guard reading.unread.isEmpty,
            reading.sureOfEach >= (isUndone ? Self.sureOfShown : Self.quiteSure),
            let read = understanding(reading, of: text, in: context), read.also.isEmpty,
            read.problem == nil, !read.command.adds
        else { return typed }
        let own =
            situation.after == .ring ? read.ofRing(reading.acts, line(text, in: context)) : read
        guard own.command != typed.command else { return typed }
        var found = typed
        found.alternatives.insert(own.command, at: 0)
        return found
    }

    /// What each line asks for, where the first is no task or one is an order that `help` teaches; else what they are
    /// when taken together.
    private func lines(
        of text: String, typed: Understanding, in context: ParseContext, _ situation: Situation
    ) -> Understanding {
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
        guard typed.command.adds, typed.problem == nil, lines.count <= Self.mostLines else {
            return typed
        }
        let words = lines.map { CommandParser.parse($0, in: context) }
        let orders = zip(lines, words).map { text, typed in
            var order = typed.isExact ? typed : line(text, typed: typed, in: context, situation)
            order.part = text
            return order
        }
        let isOrdered = zip(orders, words).contains { $0.command.orders && $1.isExact }
        guard isOrdered || orders[0].command.orders else { return typed }
        var joined = orders.reduce(into: [Understanding]()) { $0.join($1) }
        var first = joined.removeFirst()
        first.also = joined
        return first
    }

    private func line(
        _ text: String, typed: Understanding, in context: ParseContext, _ situation: Situation
    ) -> Understanding {
        let reading = reader.read(text, in: situation, context: context)
        if situation.after == .ring, let answer = answer(reading, text, typed, in: context) {
            return answer
        }
        guard reading.unread.isEmpty else { return typed }
        guard reading.sureOfEach >= Self.close,
            let read = understanding(reading, of: text, in: context)
        else { return typed.unlessOther(reading, nil, in: situation, context) }
        let own =
            situation.after == .ring ? read.ofRing(reading.acts, line(text, in: context)) : read
        if context.isUnderQuote, own.rejects {
            return Understanding(.dropQuote).read(as: .reading)
        }
        let asks =
            typed.problem == .noTitle && text.hasSuffix("?")
            && reading.acts.allSatisfy(\.kind.asks)
        guard asks || reading.sureOfEach >= typed.leastSure(of: reading.acts, in: context) else {
            return typed.or(own).unlessOther(reading, own, in: situation, context)
        }
        if own.command == .settings, reading.sure < Self.quiteSure { return typed }
        if situation.isEmpty, typed.command.adds, typed.problem == nil {
            // `ping in 1 minute`: where nothing stands there is nothing to put off.
            if reading.acts.allSatisfy({ $0.kind == .snooze }) { return typed }
            return typed.alone(own, of: reading, in: context)
        }
        // What is changed without a name was shown before, and said surely.
        let isGiven = own.command.givesLast && !situation.shown.isEmpty
        let least =
            isGiven
            ? Self.close : situation.shown.isEmpty ? Self.surerThanShown : Self.sureOfShown
        // `forgot it`: nothing is lost where what is open stays so.
        let mayPoint = !situation.shown.isEmpty || reading.acts.allSatisfy { $0.kind == .undone }
        if reading.sure < least, !own.namesItself,
            reading.acts.sharingName.contains(where: \.namesNothing),
            !mayPoint || !points(text, in: context)
        {
            return typed.unlessOther(reading, own, in: situation, context)
        }
        if reading.sure < Self.surelyGone, own.also.isEmpty, own.problem == nil,
            case .delete(.title(let title)) = own.command, typed.command.adds,
            SpokenTitle.listed(title.lowercased(), in: context.language).count == 1
        {
            // What may be meant to go is offered, not deleted.
            var asked = own
            asked.problem = .unsure
            return asked
        }
        guard typed.command.adds, own.command.adds else { return own }
        // A task without a name was not read well.
        guard own.isNamed(in: context) else {
            // `pencil me in for tuesday at 3`: its title is asked for.
            return own.problem == .noTitle && reading.sure >= Self.surelyUntitled ? own : typed
        }
        return typed.calling(
            own, isSure: reading.sure >= Understanding.surelyCalled, in: context)
    }

    /// Whether a word stands for what was spoken of last.
    private func points(_ text: String, in context: ParseContext) -> Bool {
        let line = line(text, in: context)
        return (0..<line.count).contains { line.pack.frames.pointing.has(line, $0) }
    }

    /// The bytes between what the acts before and behind one name; what joins it to the next belongs to the next.
    private static func stretch(
        _ number: Int, of acts: [SpokenAct], in bytes: [UInt8], _ pack: LanguagePack
    ) -> Range<Int> {
        let before = acts[..<number].flatMap { $0.spans.values.joined() }.map(\.upperBound).max()
        let behind = acts[(number + 1)...].flatMap { $0.spans.values.joined() }
            .map(\.lowerBound).min()
        let low = before ?? 0
        let high = max(low, behind ?? bytes.count)
        let end = acts[number].spans.values.joined().map(\.upperBound).max()
        guard behind != nil, let end, end < high else { return low..<high }
        let gap = String(decoding: bytes[end..<high], as: UTF8.self)
        let joint = gap.split(separator: " ").first { word in
            pack.naming.joints.contains(String(word)) || word.hasSuffix(",") || word.hasSuffix(".")
        }
        return
            low..<(joint.map { end + gap.utf8.distance(from: gap.startIndex, to: $0.endIndex) }
            ?? high)
    }

    /// What acts ask for, one after the other; nil where one of them does not say with what.
    func understanding(_ reading: Reading, of text: String, in context: ParseContext)
        -> Understanding?
    {
        let (bytes, pack) = (Array(text.utf8), LanguagePack.of(context.language))
        let whole = pack.sentence(bytes, in: context, ReadingBudget())
        let isSeveral = reading.acts.contains { $0.kind.takesSeveral }
        let isOfAll = reading.acts.first?.kind == .clear
        let leftOut = isSeveral ? pack.frames.leftOut(whole, isOfAll) : nil
        let acts = (leftOut.map(reading.acts.without) ?? reading.acts)
            .swapping(by: pack.frames.swapping, in: whole)
        let named = context.people == nil ? acts : acts.sharingName
        var orders: [Understanding] = []
        for (number, act) in named.enumerated() {
            let parts = SpokenParts(
                act: act, bytes: bytes, context: context, pack: pack,
                stretch: Self.stretch(number, of: acts, in: bytes, pack),
                isSure: reading.sure >= Self.quiteSure,
                leftOut: act.kind.takesSeveral ? leftOut : nil)
            // `still need wall plugs`: a task that is not done and has no name is to be done.
            let isVague =
                acts.count > 1 && act.kind == .undone && act.spans.isEmpty
                && parts.frame.count >= Self.wordsOfClause
            guard
                var order = (isVague ? nil : ActInterpreter(parts: parts).understanding())
                    ?? (acts.count > 1 ? parts.left : nil)
            else { return nil }
            order = order.namingTime { pack.frames.timedName(parts.line($0)) }
            if acts.count > 1 { order.part = parts.whole ?? parts.text }
            orders.append(order)
        }
        if orders.count == 2,
            acts[1].spans[.title] == acts[0].spans[.target] || !orders[1].isNamed(in: context),
            case .question(.holds(let title, let view)) = orders[0].command,
            case .add(var drafts) = orders[1].command, drafts.count == 1
        {
            // `is milk on the list? if not, add it`
            drafts[0].todo.title = title
            drafts[0].isUnlessThere = true
            if case .list(let list) = view { drafts[0].list = drafts[0].list ?? list }
            return Understanding(.add(drafts)).read(as: .reading)
        }
        orders.shareDay(of: acts, in: bytes, pack)
        // Talk beside an order asks for nothing.
        let asking = orders.filter { if case .smallTalk = $0.command { false } else { true } }
        let merged = (asking.isEmpty ? Array(orders.prefix(1)) : asking)
            .reduce(into: [Understanding]()) { $0.join($1) }
        guard var first = merged.first else { return nil }
        first.also = Array(merged.dropFirst())
        // `lates thursday and friday, agenda at noon`
        if first.days.count > 1 { first = first.holdingOnDays() }
        return first.orOnChecklist(in: context).read(as: .reading)
    }
}

extension Understanding {
    /// The same, whose tasks ask to be reminded where the typed ones do.
    fileprivate func ringing(as typed: Understanding) -> Understanding {
        guard case .add(let asked) = typed.command, asked.contains(where: { $0.asksRing == true }),
            case .add(var drafts) = command
        else { return self }
        for place in drafts.indices { drafts[place].asksRing = true }
        var found = self
        found.command = .add(drafts)
        return found
    }
}

extension Command {
    /// Whether it gives a setting a value, for good or for a while.
    public var isSetting: Bool {
        switch self {
        case .set, .setFor: true
        default: false
        }
    }

    /// Whether it holds what rings for a while, which loses nothing.
    var mutes: Bool { if case .mute = self { true } else { false } }

    /// Whether it just says who does what was spoken of last: `mine`.
    fileprivate var givesLast: Bool {
        guard case .edit(.last, let edit) = self, edit.assignment != nil else { return false }
        var rest = edit
        rest.assignment = nil
        return rest.isEmpty
    }

    /// Whether it asks for something else than a new task.
    fileprivate var orders: Bool {
        switch self {
        case .add, .smallTalk, .unknown, .confirm, .cancel: false
        default: true
        }
    }
}

extension Understanding {
    /// Whether the title of each task that it adds is more than words that join or point.
    fileprivate func isNamed(in context: ParseContext) -> Bool {
        guard problem != .noTitle, case .add(let drafts) = command else { return false }
        return drafts.allSatisfy { $0.isNamed(in: context) }
    }

    /// The same; items for a list that does not exist may be meant for the checklist of a task with that name.
    fileprivate func orOnChecklist(in context: ParseContext) -> Understanding {
        guard also.isEmpty, problem == nil, case .add(let drafts) = command,
            let list = drafts.first?.list, !context.lists.contains(list),
            drafts.allSatisfy({ $0.list == list && $0.todo.schedule == .undated })
        else { return self }
        var found = self
        let items = drafts.map { ChecklistEntry($0.todo.title) }
        found.ifThere = .checklist(.title(list), .add(items, begins: false))
        return found
    }
}
