/// Where tasks stand, as it is spoken of: `my to-do list`, `the grocery list`, `friday's calendar`, `all my alarms`.
struct Container: Hashable {
    /// What a container is.
    enum Kind: Hashable {
        /// The plan itself.
        case plan
        /// Tasks of the plan by their kind: `reminders`, `meetings`.
        case entries
        /// A list by name.
        case list(String)
    }

    /// What it is.
    var kind: Kind
    /// Its tokens, a preposition before it included.
    var range: Range<Int>
    /// Whether something is taken from it: `off my list`.
    var isLeft = false
    /// Whether a preposition leads to it.
    var isLed = false
    /// Whether it is called its owner's: `my list`, `the calendar`.
    var isDetermined = false
    /// The tokens of the day it is of: `friday's` calendar.
    var day: Range<Int>?
}

extension [Container] {
    /// The same with named lists before the plan.
    var listsFirst: [Container] {
        filter { if case .list = $0.kind { true } else { false } }
            + filter { if case .list = $0.kind { false } else { true } }
    }
}

extension Clause {
    /// The containers that it speaks of, in order.
    var containers: [Container] {
        if let known = sentence.containers[range] { return known }
        return sentence.containers.keep(freshContainers, range)
    }

    private var freshContainers: [Container] {
        var found: [Container] = []
        var index = low
        while index < high {
            if let container = container(at: index) {
                found.append(container)
                index = container.range.upperBound
            } else {
                index += 1
            }
        }
        return found
    }

    /// The container whose words begin at `index`; nil when none does.
    func container(at index: Int) -> Container? {
        guard
            has(index, [.into, .outOf, .determiner, .holder, .entries, .planName, .whole, .all])
                || sentence[index].kind == .word
        else { return nil }
        var at = index
        if let end = sentence.toDo(at), at == low || has(at - 1, .see),
            !has(end, [.article, .determiner]) || has(end, .holder)
        {
            return Container(
                kind: .plan, range: index..<behindPurpose(has(end, .holder) ? end + 1 : end))
        }
        if isWord(at, "to"), has(at - 1, .wh) { return nil }
        let isLeft = has(at, .outOf)
        let isLed = has(at, [.into, .outOf]) && !has(at, .holder)
        while has(at, [.into, .outOf]), !has(at, .holder), at < index + 2 { at += 1 }
        if let list = markedList(at) {
            return Container(
                kind: .list(list.name), range: index..<list.end, isLeft: isLeft, isLed: true)
        }
        if let known = knownList(at) {
            return Container(
                kind: .list(known.name), range: index..<known.end, isLeft: isLeft, isLed: isLed)
        }
        let start = at
        while has(at, [.determiner, .all, .whole]) || isWord(at, "of") && at > start { at += 1 }
        var day: Range<Int>?
        if isPossessive(at), !has(at, .entries) {
            if isDay(at) { day = at..<at + 1 }
            at += 1
            while has(at, .whole) { at += 1 }
        }
        let isDetermined = at > start && !has(start, .article)
        guard
            isDetermined || isLed || index == low || has(at, [.holder, .entries, .planName])
                || name(at) != nil
        else { return nil }
        guard var container = named(at, isDetermined: isDetermined, isLed: isLed) else {
            return nil
        }
        container.range = index..<container.range.upperBound
        (container.isLeft, container.isLed) = (isLeft, isLed)
        (container.isDetermined, container.day) = (isDetermined, day)
        return container
    }

    /// `@groceries`, `list groceries`.
    private func markedList(_ at: Int) -> (name: String, end: Int)? {
        // `under gifts add lego`
        if at == low + 1, has(low, .into), sentence[at].kind == .word, sentence[at].classes.isEmpty,
            sentence.roles[at].isEmpty, isAny(at + 1, ["add", "put", "include", "note", "write"])
        {
            return (
                EnglishMatch(sentence, range, isSlash: false).knownList(sentence.text(at..<at + 1))
                    ?? sentence.text(at..<at + 1), at + 1
            )
        }
        if sentence.isSymbol(at, "@"), range.contains(at + 1), sentence.isJoined(at + 1) {
            return (sentence.text(at + 1..<at + 2), at + 2)
        }
        guard isAny(at, Self.lists), at + 2 == high || sentence[at + 2].kind == .symbol,
            sentence[at + 1].kind == .word, at + 1 < high,
            !ViewWords.isOne(sentence, at + 1), !sentence.has(at + 1, [.relativeDay, .weekday]),
            !has(
                at + 1,
                [
                    .entries, .planName, .filler, .pronoun, .particle, .wasEmptied, .standing,
                    .holder, .see, .put,
                ])
        else { return nil }
        let name = sentence.text(at + 1..<at + 2)
        return (EnglishMatch(sentence, range, isSlash: false).knownList(name) ?? name, at + 2)
    }

    private func named(_ at: Int, isDetermined: Bool, isLed: Bool) -> Container? {
        let toDo = sentence.toDo(at)
        if let end = toDo {
            let isList = has(end, .holder)
            return Container(kind: .plan, range: at..<behindPurpose(isList ? end + 1 : end))
        }
        // Up to three words before the holder name a list, or say no more than that it is the plan.
        for length in 0...3 {
            let head = at + length
            guard range.contains(head) else { break }
            if has(head, .holder), !sentence.isSymbol(head + 1, "-") {
                return holder(at, head, isDetermined: isDetermined || isLed)
            }
            if isAny(head, ["tasks", "todos", "items", "stuff"]), length > 0,
                let known = EnglishMatch(sentence, range, isSlash: false).knownList(
                    sentence.text(at..<head))
            {
                return Container(kind: .list(known), range: at..<head + 1)
            }
            if has(head, .entries), has(head + 1, .holder), isAny(head + 1, Self.lists) { continue }
            let isEach = length == 0 && has(head, .entry) && isAny(head - 1, ["every", "each"])
            if isEach || has(head, .entries), isDetermined || length == 0 {
                let isThing = has(head, .whatever) && !isThings(head)
                return isThing
                    ? nil : Container(kind: .entries, range: at..<behindPurpose(head + 1))
            }
            if isWord(head, "to"), length == 0, isDetermined, has(head + 2, .holder),
                sentence[head + 1].kind == .word
            {
                return Container(kind: .list(sentence.text(head..<head + 2)), range: at..<head + 3)
            }
            let isName =
                sentence[head].kind == .word
                && !has(head, [.into, .outOf, .determiner, .pronoun, .speaker, .wh, .being])
                && !sentence.has(head, .connector)
            guard isName,
                length > 0 || isDetermined || isLed || has(head, .planName) || isNoun(head)
            else { return nil }
        }
        return nil
    }

    private func isThings(_ index: Int) -> Bool { isWord(index + 1, "to") }

    private func isNoun(_ index: Int) -> Bool {
        !has(index, [.see, .put, .take, .mayTake, .empty])
    }

    private func holder(_ at: Int, _ head: Int, isDetermined: Bool) -> Container? {
        let isList = isAny(head, Self.lists)
        // `call bank list: finance` names a list behind its title.
        if at == low, head > at, sentence.has(at, .verb), !isDetermined { return nil }
        var words = at..<head
        if isList,
            let known = EnglishMatch(sentence, range, isSlash: false).knownList(
                sentence.text(words))
        {
            return Container(kind: .list(known), range: at..<head + 1)
        }
        while let first = words.first,
            has(first, [.planName, .whole, .wasDone, .standing]) || sentence.isSymbol(first, "-")
        {
            words.removeFirst()
        }
        while let last = words.last, has(last, .planName) { words.removeLast() }
        var end = head + 1
        var name = isList && !words.isEmpty ? sentence.text(words) : nil
        if isList, name == nil {
            if isWord(end, "for") || isWord(end, "of"), let purpose = purpose(end + 1) {
                name = purpose.name
                end = purpose.end
            } else {
                end = behindPurpose(end)
            }
        }
        return Container(kind: name.map { .list($0) } ?? .plan, range: at..<end)
    }

    private static let lists: WordSet = ["list", "lists", "lisr", "lst"]

    /// Behind `of things to do`, `of pending tasks`, `for me`, `of chores to complete`.
    private func behindPurpose(_ index: Int) -> Int {
        guard isWord(index, "of") || isWord(index, "with") || isWord(index, "for") else {
            return index
        }
        var at = skipping([.determiner, .whole, .standing, .all], index + 1)
        guard has(at, [.entries, .entry, .planName]) || isWord(at, "things") || isWord(at, "me")
        else { return index }
        at += 1
        if isWord(at, "to") || isWord(at, "i") || isWord(at, "that") {
            var end = at + 1
            while end < at + 6,
                has(end, [.speaker, .wants, .modal, .planName, .auxiliary, .complete])
                    || isWord(end, "to") || isAny(end, Self.doing)
            {
                end += 1
            }
            return end > at + 1 ? end : at
        }
        return at
    }

    private static let doing: WordSet = [
        "do", "accomplish", "complete", "finish", "buy", "get", "get done", "done", "tackle",
        "handle",
    ]

    /// The purpose of a list: `list for shopping`.
    private func purpose(_ index: Int) -> (name: String, end: Int)? {
        let at = skipping([.determiner], index)
        guard range.contains(at), sentence[at].kind == .word,
            !has(at, [.entries, .speaker, .planName]), !isDay(at),
            !sentence.has(at, [.modifier, .month, .holiday, .relativeDay, .weekday, .unit])
        else { return nil }
        let end = at + 1
        guard
            end >= high || has(end, [.filler, .being, .modal, .wants]) || isComma(end)
                || has(end, .joint)
        else {
            return nil
        }
        return (sentence.text(at..<end), end)
    }

    /// The word before `list` that names a list: `shopping list` without an article.
    private func name(_ at: Int) -> String? {
        has(at + 1, .holder) && isAny(at + 1, Self.lists) && sentence[at].kind == .word
            && !has(at, [.see, .put, .take, .mayTake, .empty, .into, .outOf, .wh, .article])
            ? sentence.text(at..<at + 1) : nil
    }

    /// A list that exists, by its name or a form of it, perhaps behind `the` or `my` and before `list`.
    private func knownList(_ index: Int) -> (name: String, end: Int)? {
        let at = skipping([.determiner], index)
        if Self.usual.has(sentence, at), range.contains(at),
            has(at - 1, [.into, .outOf, .determiner]),
            !has(at + 1, .holder),
            at + 1 >= high || sentence[at + 1].kind == .symbol || !has(at + 1, .entries)
        {
            return (known(sentence.text(at..<at + 1)), at + 1)
        }
        let isPlan =
            has(at, [.entries, .planName, .entry]) && !isAny(at - 1, ["in", "list"])
            || range.count == 1 && ViewWords.isOne(sentence, at)
        for list in sentence.context.lists where !isPlan {
            guard let end = sentence.behind(list, at) else { continue }
            let isOfTasks = isAny(end, ["tasks", "todos", "items", "stuff"])
            return (list, has(end, .holder) || isOfTasks ? end + 1 : end)
        }
        return nil
    }

    private func known(_ name: String) -> String {
        EnglishMatch(sentence, range, isSlash: false).knownList(name) ?? name.lowercased()
    }

    /// Lists that most people have, which need no `list` behind their name.
    private static let usual: WordSet = ["groceries", "shopping", "errands", "packing", "wishlist"]

    /// Whether the word at `index` ends with `'s`.
    func isPossessive(_ index: Int) -> Bool {
        guard range.contains(index), sentence[index].kind == .word else { return false }
        let (bytes, token) = (sentence.bytes, sentence[index])
        guard token.length > 2, bytes[Int(token.end) - 1] | 0x20 == 0x73 else { return false }
        let mark = bytes[Int(token.end) - 2]
        return mark == 0x27 || mark == 0x99 && bytes[Int(token.end) - 3] == 0x80
            || Self.daysOf.has(sentence, index)
    }

    private static let daysOf: WordSet = [
        "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
        "todays", "tomorrows",
    ]

    /// Whether the possessive at `index` is of a day: `friday's`, `tomorrows`.
    func isDay(_ index: Int) -> Bool { bareDay(index) != nil }

    /// The day in the possessive at `index`: `friday` of `friday's`.
    func bareDay(_ index: Int) -> String? {
        guard isPossessive(index) else { return nil }
        var word = sentence.lowercased(index)
        if word.hasSuffix("'s") || word.hasSuffix("’s") {
            word.removeLast(2)
        } else {
            word.removeLast()
        }
        return Self.days.contains(word) ? word : nil
    }

    private static let days: Set<String> = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "today",
        "tomorrow", "tonight",
        "week", "month", "weekend",
    ]
}
