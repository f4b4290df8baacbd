import Planner

/// How places of tasks are called.
extension Clause {
    /// `@groceries`, `list groceries`.
    func markedList(_ at: Int) -> (name: String, end: Int)? {
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

    func named(_ at: Int, isDetermined: Bool, isLed: Bool) -> Container? {
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

    func holder(_ at: Int, _ head: Int, isDetermined: Bool) -> Container? {
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

    static let lists: WordSet = ["list", "lists", "lisr", "lst"]

    /// Behind `of things to do`, `of pending tasks`, `for me`, `of chores to complete`.
    func behindPurpose(_ index: Int) -> Int {
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
    func name(_ at: Int) -> String? {
        has(at + 1, .holder) && isAny(at + 1, Self.lists) && sentence[at].kind == .word
            && !has(at, [.see, .put, .take, .mayTake, .empty, .into, .outOf, .wh, .article])
            ? sentence.text(at..<at + 1) : nil
    }
}
