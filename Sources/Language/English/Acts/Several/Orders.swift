import Planner

/// Several things said in one message: orders that follow one another, a topic with an order on it, an order with its reason.
///
/// ```
/// take carrots off the list and add soda   two orders
/// flu jab no longer required, remove it    a topic, and an order on it
/// broke my ankle, cancel the 10k           a reason, and an order
/// ```
enum Orders {
    /// What the tokens `range` ask for, where they hold more than one part of which one at least is an order.
    static func read(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding? {
        guard range.count > 3, range.count <= 60 else { return nil }
        let parts = parts(sentence, range)
        var found: [Understanding] = []
        var topic: Range<Int>?
        var last = range.lowerBound
        var list: String?
        if parts.count == 1 { return sharing(sentence, range) }
        for whole in parts {
            let part = withoutCondition(sentence, whole)
            let before = list
            list = named(in: Clause(sentence, part)) ?? list
            if let task = before.flatMap({ Clause(sentence, part).put(onThat: $0) }) {
                found.append(task)
                last = part.lowerBound
            } else if let topicOfBoth = topic, let both = both(sentence, topicOfBoth, part) {
                found.append(both)
                (topic, last) = (nil, topicOfBoth.lowerBound)
            } else if let order = order(sentence, part, on: topic, after: found.last) {
                if order.isOnTopic, found.count > 0, topic == nil { found.removeLast() }
                if !order.isOnTopic, let topic, let task = task(sentence, topic) {
                    found.append(task)
                }
                var meaning = found.isEmpty ? order.meaning : order.meaning.onList(before, sentence)
                if !order.isOnTopic { meaning.part = sentence.text(part) }
                found.append(meaning)
                topic = nil
                last = part.lowerBound
            } else if topic == nil, !isNote(sentence, part), let task = task(sentence, part),
                !found.isEmpty || task.schedule != .undated
            {
                found.append(task.onList(before, sentence))
                last = part.lowerBound
            } else if found.isEmpty || topic != nil {
                topic = (topic?.lowerBound ?? part.lowerBound)..<part.upperBound
            } else if !isReason(sentence, part), !isCondition(sentence, part) {
                // What says nothing by itself goes on with the part before it.
                let longer = last..<part.upperBound
                let before = found.dropLast().last
                guard
                    let whole = order(sentence, longer, on: nil, after: before)?.meaning
                        ?? task(sentence, longer)
                else { return nil }
                found[found.count - 1] = whole
                found[found.count - 1].part = sentence.text(longer)
            }
        }
        // What stands apart from the orders is their reason, unless it may be a task of its own.
        guard topic == nil, !isTasksAlone(sentence, found) else { return nil }
        return inOrder(found)
    }

    /// `candles and balloons are done`: what is told of the thing before the joint as well.
    private static func both(
        _ sentence: EnglishSentence, _ thing: Range<Int>, _ part: Range<Int>
    ) -> Understanding? {
        let (clause, front) = (Clause(sentence, part), Clause(sentence, thing))
        guard clause.range.contains(where: { clause.isAny($0, ["are", "were", "both"]) }),
            front.isBareThing,
            (thing.upperBound..<part.lowerBound).contains(where: {
                sentence.isWord($0, "and") || sentence.isSymbol($0, "&")
            }),
            let found = clause.doing(), found.isTold, case .complete(.title, _) = found.command
        else { return nil }
        return clause.with(thing.lowerBound..<part.upperBound).doing()
    }

    /// Two orders with one verb.
    private static func sharing(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding?
    {
        guard let texts = Clause(sentence, range).withSharedVerb else { return nil }
        let found = texts.compactMap { text -> Understanding? in
            let line = sentence.another(text)
            var order = meaning(line, Clause(line, 0..<line.count))
            order?.part = text
            return order.flatMap { isOrder($0) || $0.schedule != .undated ? $0 : nil }
        }
        return found.count == texts.count ? inOrder(found) : nil
    }

    private static func named(in clause: Clause) -> String? {
        clause.containers.lazy.compactMap {
            if case .list(let name) = $0.kind { name } else { nil }
        }
        .first
    }

    /// Whether a part only goes on with what stands before it: `note: bring towel`, `… gym: bring towel`.
    private static func isNote(_ sentence: EnglishSentence, _ part: Range<Int>) -> Bool {
        let isBehindMark =
            sentence.isSymbol(part.lowerBound - 1, ":")
            || sentence.isSymbol(part.lowerBound - 1, "-")
        return isBehindMark
            || ["note", "notes", "details", "description"].contains(
                sentence.lowercased(part.lowerBound))
    }

    /// The task that a part is which begins with a verb or tells a need: `book yoga tomorrow at 10`, `still need tape`.
    private static func task(_ sentence: EnglishSentence, _ part: Range<Int>) -> Understanding? {
        let clause = Clause(sentence, part)
        if let needed = clause.needed { return needed }
        guard
            clause.has(clause.low, .put) || sentence.has(clause.low, .verb) || clause.namesNewTask,
            !clause.has(clause.low, .auxiliary), clause.range.count > 1,
            !verbs.has(sentence, clause.low) || !clause.has(clause.low + 1, .pronoun)
        else { return nil }
        let text = sentence.text(part)
        var task = TaskReader.read(sentence.another(text), lines: MessageLines(text))
        guard task.problem == nil, case .add(let drafts) = task.command,
            drafts.allSatisfy({ !$0.todo.title.isEmpty })
        else { return nil }
        task.part = text
        return task
    }

    /// Whether nothing but tasks was read that no order or day keeps apart, so that the whole is for the reader of tasks.
    private static func isTasksAlone(_ sentence: EnglishSentence, _ orders: [Understanding]) -> Bool
    {
        let tasks = orders.filter { order in
            guard case .add(let drafts) = order.command, let words = order.part else {
                return false
            }
            let isApart = drafts.allSatisfy { $0.isExplicit || $0.todo.schedule != .undated }
            return EnglishCommands.single(sentence.another(words)) == nil
                && (orders.count == 1 || !isApart)
        }
        return tasks.count == orders.count
    }

    /// The orders as one: what is only told as done comes last, and says nothing where no such task is open.
    private static func inOrder(_ orders: [Understanding]) -> Understanding? {
        if let tasks = tasksAlone(orders) { return tasks }
        let told = orders.count > 1 ? orders.filter(\.isToldAlone) : []
        let sure = told.isEmpty ? orders : orders.filter { !$0.isToldAlone }
        guard var first = sure.first ?? told.first else { return nil }
        first.also = Array((sure.isEmpty ? told : sure + told).dropFirst())
        return first
    }

    /// Tasks that were read one by one as one order, so that one Undo takes all back.
    private static func tasksAlone(_ orders: [Understanding]) -> Understanding? {
        var drafts: [TaskDraft] = []
        for order in orders {
            guard case .add(let added) = order.command, order.problem == nil,
                added.allSatisfy({ $0.isUnlessThere != true })
            else { return nil }
            drafts += added
        }
        guard orders.count > 1, let first = orders.first else { return nil }
        var tasks = first
        tasks.command = .add(drafts)
        tasks.alternatives = []
        tasks.part = nil
        return tasks
    }

    private static func order(
        _ sentence: EnglishSentence, _ part: Range<Int>, on topic: Range<Int>?,
        after before: Understanding?
    ) -> (meaning: Understanding, isOnTopic: Bool)? {
        let clause = Clause(sentence, part)
        if let bare = clause.bareOrder {
            // `buy stamps and post them` is one task.
            let mayBeTask = topic != nil || before?.command.adds == true
            if bare == .put, mayBeTask, !clause.isAny(clause.low, puttings) { return nil }
            if let topic {
                return Clause(sentence, topic).carriedOut(bare, with: clause).map { ($0, true) }
            }
            if bare != .put, let before, before.isClosing { return (before, true) }
            let name = before?.subject ?? (bare == .put ? before?.titleAdded : nil)
            guard let name, var found = clause.carriedOut(bare, on: name) else { return nil }
            if bare == .put, let before, case .question(.holds) = before.command {
                found = (found.whereNotThere ?? found).on(list: before.listAsked)
            }
            return (found, true)
        }
        guard var meaning = meaning(sentence.another(sentence.text(part)), clause) else {
            return nil
        }
        // Among orders, `lose zumba` is one.
        if meaning.isGuess, case .add = meaning.command, let other = meaning.alternatives.first,
            clause.has(clause.low, .mayTake)
        {
            (meaning.command, meaning.alternatives) = (other, [meaning.command])
        }
        if before != nil, clause.isWord(clause.low, "take"), clause.isWord(clause.low + 1, "off"),
            case .add = meaning.command
        {
            let verb = [clause.low..<clause.low + 2]
            meaning = clause.gone(clause.content(without: verb), without: verb) ?? meaning
        }
        if let topic, meaning.command.isOnLast, Clause(sentence, topic).mayBeTopic,
            part.contains(where: { clause.has($0, .pronoun) }),
            let name = Clause(sentence, topic).nameOfTopic
        {
            return (meaning.named(name, in: sentence), true)
        }
        // `plan the party, add cake to its checklist`
        if case .checklist(.last, let change) = meaning.command, let name = before?.titleAdded {
            meaning.command = .checklist(.title(name), change)
        }
        if meaning.command.isOnLast, let before, let name = before.nameClosed {
            return (meaning.named(name, in: sentence), true)
        }
        if clause.isWord(clause.low, "try"), case .edit(.last, _) = meaning.command {
            return (meaning, false)
        }
        guard isOrder(meaning) else { return nil }
        // `25 to 6 pm` is a time.
        if case .edit(.numbers, _) = meaning.command, sentence[clause.low].kind == .number {
            return nil
        }
        if clause.isAny(clause.low, Clause.someAsked), !clause.isAsked { return nil }
        if clause.has(clause.low, .negation), topic != nil { return nil }
        if reminding.has(sentence, clause.low), meaning.command.target != nil { return nil }
        if case .view = meaning.command, !clause.has(clause.low, .see), clause.questionStart == nil
        {
            return nil
        }
        if case .undo = meaning.command, !clause.isAny(clause.low, ["undo", "revert"]) {
            return nil
        }
        // `agenda at 7 and use am/pm`, but not `…, in 24 hours`.
        let isSetting =
            if case .set? = before?.command, case .set = meaning.command { true } else { false }
        guard
            topic == nil && before == nil || isSetting || begins(clause, isSpoken: true)
        else { return nil }
        return (meaning, false)
    }

    /// Verbs that only put something into the plan.
    private static let puttings: WordSet = [
        "add", "put", "include", "schedule", "set", "enter", "note", "stick", "pop", "slot",
        "write",
        "plan", "save", "keep", "make", "insert", "place", "list", "jot",
    ]

    private static func meaning(_ line: EnglishSentence, _ clause: Clause) -> Understanding? {
        if let found = EnglishCommands.single(line) { return found }
        guard
            clause.has(clause.low, .put) || reminding.has(clause.sentence, clause.low)
                || clause.namesNewTask
        else { return nil }
        let text = line.text(0..<line.count)
        return TaskReader.read(line, lines: MessageLines(text))
    }

    private static func isOrder(_ meaning: Understanding) -> Bool {
        switch meaning.command {
        case .add(let drafts): drafts.allSatisfy(\.isExplicit) && meaning.problem == nil
        case .edit(.last, _), .edit(.none, _), .remind(.last, _), .remind(.none, _),
            .snooze(.none, _), .snooze(.last, _), .complete(.none, _):
            false
        case .smallTalk, .unknown, .confirm, .choose, .form, .help, .another, .cancel, .motivation,
            .settings, .start, .stop:
            false
        default: meaning.problem == nil
        }
    }

    /// Whether a part only says on what answer the order behind it is meant: `if not`, `otherwise`.
    private static func isCondition(_ sentence: EnglishSentence, _ part: Range<Int>) -> Bool {
        let clause = Clause(sentence, part)
        return part.count <= 4 && clause.isAny(part.lowerBound, ["if", "otherwise"])
    }

    /// A part without the words that say on what answer it is meant: `if not add it`.
    private static func withoutCondition(_ sentence: EnglishSentence, _ part: Range<Int>) -> Range<
        Int
    > {
        let clause = Clause(sentence, part)
        guard clause.isAny(clause.low, ["if", "otherwise", "else"]),
            let verb = (clause.low + 1..<min(clause.high, clause.low + 6)).first(where: {
                clause.has($0, [.put, .take, .complete]) && !clause.has($0 - 1, .determiner)
            }),
            (clause.low..<verb).contains(where: { clause.has($0, .negation) })
                || !clause.isWord(clause.low, "if")
        else { return part }
        return verb..<part.upperBound
    }

    /// Whether a part only gives a reason: it has a subject of its own, and no day.
    private static func isReason(_ sentence: EnglishSentence, _ part: Range<Int>) -> Bool {
        let clause = Clause(sentence, part)
        if Passing.isAside(sentence, part) { return true }
        let hasSubject =
            clause.has(clause.low, [.speaker, .addressee, .subject, .determiner])
            || (clause.low..<clause.high).contains { clause.has($0, .being) }
        let isComing = clause.day.map { $0 != .today } ?? false
        return hasSubject && !clause.has(clause.low, .negation) && !isComing
    }
}
