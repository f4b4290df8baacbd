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
        guard parts.count > 1 else { return nil }
        var found: [Understanding] = []
        var topic: Range<Int>?
        for part in parts {
            if let order = order(sentence, part, on: topic, after: found.last) {
                if order.isOnTopic, found.count > 0, topic == nil { found.removeLast() }
                var meaning = order.meaning
                if !order.isOnTopic { meaning.part = sentence.text(part) }
                found.append(meaning)
                topic = nil
            } else if found.isEmpty || topic != nil {
                topic = (topic?.lowerBound ?? part.lowerBound)..<part.upperBound
            } else if !isReason(sentence, part), !isCondition(sentence, part) {
                return nil
            }
        }
        // What stands apart from the orders is their reason, unless it may be a task of its own.
        guard topic == nil, !isTaskAlone(sentence, found) else { return nil }
        return inOrder(onOneList(found, in: sentence, parts))
    }

    /// The orders with what is added behind an order on a list put on that list: `take X off my list and add Y`.
    private static func onOneList(
        _ orders: [Understanding], in sentence: EnglishSentence, _ parts: [Range<Int>]
    ) -> [Understanding] {
        let lists = parts.lazy.flatMap { Clause(sentence, $0).containers }.compactMap { place in
            if case .list(let name) = place.kind { name } else { nil as String? }
        }
        guard orders.count > 1, let list = lists.first else { return orders }
        return orders.enumerated().map { index, order in
            guard index > 0, case .add(var drafts) = order.command else { return order }
            for at in drafts.indices
            where drafts[at].list == nil && drafts[at].todo.schedule == .undated {
                drafts[at].list = list
            }
            var order = order
            order.command = .add(drafts)
            return order
        }
    }

    /// Whether nothing but one task was read, so that the other parts belong to it.
    private static func isTaskAlone(_ sentence: EnglishSentence, _ orders: [Understanding]) -> Bool
    {
        guard orders.count == 1, case .add = orders[0].command, let words = orders[0].part else {
            return false
        }
        return EnglishCommands.single(sentence.another(words)) == nil
    }

    /// The orders as one: what is only told as done comes last, and says nothing where no such task is open.
    private static func inOrder(_ orders: [Understanding]) -> Understanding? {
        let told = orders.count > 1 ? orders.filter(\.isToldAlone) : []
        let sure = told.isEmpty ? orders : orders.filter { !$0.isToldAlone }
        guard var first = sure.first ?? told.first else { return nil }
        first.also = Array((sure.isEmpty ? told : sure + told).dropFirst())
        return first
    }

    /// The parts of a message: between marks, and before joints that an order follows.
    private static func parts(_ sentence: EnglishSentence, _ range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var index = start + 1
        while index < range.upperBound {
            let behind = behindJoint(sentence, index, range)
            if let behind, behind < range.upperBound,
                begins(
                    sentence, behind..<range.upperBound,
                    isSpoken: behind > index && sentence[index].kind == .word)
            {
                parts.append(start..<index)
                start = behind
                index = behind
            }
            index += 1
        }
        parts.append(start..<range.upperBound)
        return parts.filter { !$0.isEmpty }
    }

    /// Behind a comma, a full stop, `and then` or the like at `index`; nil when none stands there.
    private static func behindJoint(_ sentence: EnglishSentence, _ index: Int, _ range: Range<Int>)
        -> Int?
    {
        var at = index
        while at < range.upperBound, isMark(sentence, at) || joints.has(sentence, at) { at += 1 }
        return at > index ? at : nil
    }

    private static func isMark(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        guard sentence[index].kind == .symbol, !sentence[index].quoted, sentence[index + 1].spaced
        else { return false }
        return [",", ";", ".", "!", "?", "-", ":", "–", "—"].contains(
            sentence.text(index..<index + 1))
    }

    private static let joints: WordSet = [
        "and", "then", "so", "also", "plus", "but", "oh", "&", "please", "pls", "just", "now",
        "therefore", "cause", "because",
    ]

    /// Whether an order begins there; behind a spoken joint only with a verb of an order.
    private static func begins(_ sentence: EnglishSentence, _ range: Range<Int>, isSpoken: Bool)
        -> Bool
    {
        let clause = Clause(sentence, range)
        if !isSpoken { return true }
        return clause.has(clause.low, [.take, .mayTake, .put, .complete, .empty, .skip])
            || verbs.has(sentence, clause.low) || clause.isRequest
            || clause.has(clause.low, .wasDone) && sentence[clause.low + 1].kind == .number
    }

    private static let verbs: WordSet = [
        "move", "push", "reschedule", "postpone", "shift", "change", "rename", "snooze", "show",
        "tell", "cancel", "make", "update", "wake", "what", "when", "undo",
    ]

    private static func order(
        _ sentence: EnglishSentence, _ part: Range<Int>, on topic: Range<Int>?,
        after before: Understanding?
    ) -> (meaning: Understanding, isOnTopic: Bool)? {
        let clause = Clause(sentence, part)
        if let bare = clause.bareOrder {
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
        guard let meaning = meaning(sentence.another(sentence.text(part)), clause) else {
            return nil
        }
        if let topic, meaning.command.isOnLast, Clause(sentence, topic).mayBeTopic,
            part.contains(where: { clause.has($0, .pronoun) }),
            let name = Clause(sentence, topic).nameOfTopic
        {
            return (meaning.named(name, in: sentence), true)
        }
        guard isOrder(meaning) else { return nil }
        if case .view = meaning.command, !clause.has(clause.low, .see), clause.questionStart == nil
        {
            return nil
        }
        if case .undo = meaning.command, !clause.isAny(clause.low, ["undo", "revert"]) {
            return nil
        }
        guard
            topic == nil && before == nil || begins(sentence, part, isSpoken: true)
                || clause.questionStart == clause.low
        else { return nil }
        return (meaning, false)
    }

    private static func meaning(_ line: EnglishSentence, _ clause: Clause) -> Understanding? {
        if let found = EnglishCommands.single(line) { return found }
        guard clause.has(clause.low, .put) || reminding.has(clause.sentence, clause.low) else {
            return nil
        }
        let text = line.text(0..<line.count)
        return TaskReader.read(line, lines: MessageLines(text))
    }

    private static let reminding: WordSet = ["remind", "ping", "alert", "notify", "nudge", "wake"]

    private static func isOrder(_ meaning: Understanding) -> Bool {
        switch meaning.command {
        case .add(let drafts): drafts.allSatisfy(\.isExplicit) && meaning.problem == nil
        case .edit(.last, _), .edit(.none, _), .remind(.last, _), .remind(.none, _),
            .snooze(.none, _), .complete(.none, _):
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

    /// Whether a part only gives a reason: it has a subject of its own, and no day.
    private static func isReason(_ sentence: EnglishSentence, _ part: Range<Int>) -> Bool {
        let clause = Clause(sentence, part)
        let hasSubject =
            clause.has(clause.low, [.speaker, .addressee, .subject, .determiner])
            || (clause.low..<clause.high).contains { clause.has($0, .being) }
        return hasSubject
    }
}

extension Command {
    /// Whether it changes what was spoken of last.
    fileprivate var isOnLast: Bool {
        switch self {
        case .edit(.last, let edit): edit.schedule != .undated
        case .snooze(.last, _): true
        default: false
        }
    }
}

extension Understanding {
    /// The same of the task of that name.
    fileprivate func named(_ name: String, in sentence: EnglishSentence) -> Understanding {
        var named = self
        let draft = sentence.reading.draft
        named.alternatives = draft.todo.title.isEmpty ? [] : [.add([draft])]
        switch command {
        case .edit(_, let edit): named.command = .edit(.title(name), edit)
        case .snooze(_, let time): named.command = .snooze(.title(name), time)
        default: break
        }
        named.isGuess = true
        return named
    }

    /// Whether it only tells by a verb of its own that a task is done.
    fileprivate var isToldAlone: Bool {
        guard case .complete(.title, _) = command else { return false }
        return isTold
    }

    /// The title of the only task that is added.
    fileprivate var titleAdded: String? {
        guard case .add(let drafts) = command, drafts.count == 1 else { return nil }
        return drafts.first?.todo.title
    }

    /// Whether it takes a named task off the plan, so that `take it off` behind it says no more.
    var isClosing: Bool {
        switch command {
        case .complete(.title, _), .delete(.title), .skip(.title, _): true
        default: false
        }
    }

    /// The words that its task is named by, for a pronoun behind it.
    var subject: String? {
        switch command {
        case .question(.holds(let name, _)), .question(.lastDone(let name)),
            .question(.done(let name, _)), .question(.until(let name)):
            name
        case .next(.title(let name)), .show(.title(let name)), .view(.find(let name)): name
        default: nil
        }
    }
}

/// An order that leaves out on what: `remove it`, `tick`, `add that to my list`.
enum BareOrder {
    case take, complete, put
}

extension Clause {
    /// The order that it is, where it names nothing it is about.
    var bareOrder: BareOrder? {
        guard has(low, [.take, .mayTake, .complete, .put, .empty]), range.count <= 12 else {
            return nil
        }
        var left = containers.map(\.range) + days + [low..<low + 1]
        for index in low + 1..<max(high, low + 1)
        where has(index, [.pronoun, .particle, .filler, .joint, .wasDone])
            || isAny(index, Self.emptyWords)
        {
            left.append(index..<index + 1)
        }
        if let reason = (low + 1..<max(high, low + 1)).first(where: {
            isAny($0, ["if", "unless", "cause", "because"])
        }) {
            left.append(reason..<high)
        }
        guard text(without: left).allSatisfy({ !$0.isLetter && !$0.isNumber }) else { return nil }
        let isOff = (low..<high).contains { isAny($0, ["off", "out", "away", "rid"]) }
        if has(low, .complete), !isWord(low, "cross") || !isOff { return .complete }
        if isWord(low, "mark") { return .complete }
        if has(low, [.take, .empty]) || isOff { return .take }
        if has(low, .put) { return .put }
        return isAny(low, ["lose", "drop", "scratch", "strike", "pull", "trash", "bin", "kill"])
            ? .take : nil
    }

    private static let emptyWords: WordSet = [
        "it", "that", "them", "there", "one", "task", "reminder", "event", "from", "me", "as",
        "done", "some", "item", "the", "him", "her", "a", "rid", "of", "get", "please", "entry",
        "too", "list", "my", "to", "for", "both", "these", "if", "not", "thing", "meeting",
        "appointment",
    ]

    /// What a bare order means on this topic.
    func carriedOut(_ order: BareOrder, with clause: Clause) -> Understanding? {
        let left = containers.map(\.range) + topicFrame
        let title = content(without: left)
        guard !title.isEmpty else { return nil }
        switch order {
        case .take: return gone(title, without: left)
        case .complete: return done(title, without: left)
        case .put:
            let words = [
                Self.withoutJoints(text(without: left)),
                clause.days.map { sentence.text($0) }.joined(separator: " "),
            ].joined(separator: " ")
            return clause.kept(words, clause.containers.first ?? containers.first)
        }
    }

    /// What a bare order means on a task of that name.
    func carriedOut(_ order: BareOrder, on name: String) -> Understanding? {
        switch order {
        case .take: Understanding(.delete(.title(name)))
        case .complete: Understanding(.complete(.title(name), on: nil))
        case .put:
            kept(
                [name, days.map { sentence.text($0) }.joined(separator: " ")].joined(
                    separator: " "), containers.first)
        }
    }

    /// What a topic is told with: `i'm out of …`, `there is …`, `… is no longer needed`, `we need …`, `i'm not going to …`.
    private var topicFrame: [Range<Int>] {
        var at = low
        while at < high,
            has(
                at,
                [
                    .speaker, .being, .negation, .wants, .filler, .auxiliary, .modal, .subject,
                    .whether, .joint,
                ]) || isAny(at, Self.topicWords)
        { at += 1 }
        var end = high
        while end > at,
            has(end - 1, [.being, .negation, .wants, .filler, .wasTaken, .auxiliary])
                || isAny(end - 1, Self.topicEnds)
        { end -= 1 }
        let verb = (at..<end).first {
            has($0, .being)
                || isAny($0, ["needs", "has", "can", "i", "i'm", "im", "they", "he", "she", "we"])
        }
        let cut = verb.map { $0 > at ? $0 : end } ?? end
        return [low..<at, cut..<high]
    }

    /// Whether it may only name what an order behind it is about: a thing, or what the speaker cannot do.
    var mayBeTopic: Bool {
        let isRefused = has(low, .speaker) && range.contains { has($0, .negation) }
        let reading = sentence.reading(range)
        return isRefused
            || !reading.hasDay && reading.time == nil && !sentence.has(low, .verb)
                && !has(low, .put)
                && !reading.hasFields
    }

    /// The task that a topic names; nil where it names none.
    var nameOfTopic: String? {
        var title = content(without: containers.map(\.range) + topicFrame)
        if isAny(high - 1, ["thing", "one", "task"]), title.contains(" ") {
            title.removeLast(title.split(separator: " ").last?.count ?? 0)
            title = Self.bare(title)
        }
        return title.isEmpty || title.hasWords(moreThan: 6) ? nil : title
    }

    private static let topicWords: WordSet = [
        "out", "of", "going", "doing", "getting", "ready", "make", "time", "able",
        "rush", "hurry", "there's",
        "theres", "turns", "looks", "seems",
        "like", "that", "any", "more", "be", "no", "find", "on", "have", "get", "low", "running",
        "almost",
    ]
    private static let topicEnds: WordSet = [
        "needed", "required", "anymore", "more", "any", "necessary", "happening", "there", "longer",
        "coming", "finished", "low", "running", "returning", "ahead", "going", "off", "on", "be",
        "it",
    ]
}
