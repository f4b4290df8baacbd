import Planner

/// Reads in a phrase the priority, the star, the list or the tags of a task.
struct SaidField {
    /// The phrase.
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// Gives the task in the first gap a priority.
    func prioritising(_ priority: Priority) -> Understanding? {
        guard let target = said.target(0) else { return nil }
        if case .title = target,
            said.reading(said.gap(0)).hasDay || sentence.has(said.gap(0).lowerBound, .opener)
        {
            return nil
        }
        return said.naming(target, .edit(target, TaskEdit(priority: priority)))
    }

    /// Reads `priority 3 !!`, `priority !! 3` and `make gift high priority`.
    func prioritisingInOne() -> Understanding? {
        let gap = said.gap(0)
        let isNamed = (said.range.lowerBound..<gap.lowerBound).contains { index in
            ["priority", "prio", "pri"].contains(sentence.lowercased(index))
        }
        for length in [4, 3, 2, 1] where length < gap.count {
            let split = gap.upperBound - length
            let parts = filled(gap.lowerBound..<split, split..<gap.upperBound)
            if let found = parts.prioritisingBoth(isNamed: isNamed) { return found }
            let front = gap.lowerBound + length
            guard isNamed, sentence[gap.lowerBound].kind != .number else { continue }
            let other = filled(front..<gap.upperBound, gap.lowerBound..<front)
            if let found = other.prioritisingBoth(isNamed: true) { return found }
        }
        return nil
    }

    private func filled(_ first: Range<Int>, _ second: Range<Int>) -> SaidField {
        let parts = EnglishMatch(sentence, said.range, isSlash: said.isSlash)
        return SaidField(said: parts.filling(first).filling(second))
    }

    private func prioritisingBoth(isNamed: Bool) -> Understanding? {
        guard let priority = said.priority(1), let target = said.target(0) else { return nil }
        let last = said.gap(0).upperBound - 1
        let isInner =
            ["to", "as", "priority", "prio", "a"].contains(sentence.lowercased(last))
            || sentence.isSymbol(last, "!") || ["very", "no"].contains(sentence.lowercased(last))
        if isInner { return nil }
        let isFigure = said.gap(1).contains {
            sentence[$0].kind == .number && !sentence.isJoined($0)
        }
        if isFigure, !isNamed || said.numbers(0) == nil { return nil }
        if case .title = target, !NumberList(sentence, said.gap(0)).numbers.isEmpty { return nil }
        if case .title = target, !isNamed {
            let low = said.gap(0).lowerBound
            let noun = sentence.has(low, .determiner) ? low + 1 : low
            if sentence.has(noun, [.reminder, .opener]) { return nil }
            let text = sentence.text(said.gap(1)).lowercased()
            let isClear = ["priority", "prio", "!", "urgent", "important"].contains(
                where: text.contains)
            guard isClear else { return nil }
        }
        return prioritising(priority)
    }

    /// Pins or unpins the task in the gap.
    func starring(_ star: Bool) -> Understanding? {
        guard let target = said.target(0) else { return nil }
        let starts = sentence.lowercased(said.range.lowerBound)
        if case .title(let title) = target {
            let isClear = !star || ["star", "pin", "flag", "put"].contains(starts) || said.isSlash
            let isLong = title.hasWords(moreThan: 2)
            guard isClear, !isLong, !sentence.isSymbol(said.range.lowerBound + 1, ":") else {
                return nil
            }
        }
        return said.naming(target, .edit(target, TaskEdit(star: star)))
    }

    /// Gives the task in the first gap another list.
    func filing() -> Understanding? {
        guard let target = said.target(0) else { return nil }
        var range = said.gap(1)
        var isNamed = said.range.contains { sentence.isWord($0, "list") }
        if sentence.isSymbol(range.lowerBound, "@"), range.count > 1 {
            range = range.lowerBound + 1..<range.upperBound
            isNamed = true
        }
        let name = sentence.plainText(range)
        let known = said.knownList(name)
        let starts = sentence.lowercased(said.range.lowerBound)
        if case .title = target {
            guard known != nil || isNamed, ["move", "file", "assign"].contains(starts)
            else { return nil }
        } else if known == nil, !isNamed {
            let isOne = range.count == 1 && sentence[range.lowerBound].kind == .word
            let isIn = ["in", "into", "under", "to"].contains(
                sentence.lowercased(range.lowerBound - 1))
            guard isOne, isIn, sentence[range.lowerBound].classes.isEmpty, starts != "add"
            else { return nil }
        }
        guard range.count <= (sentence[range.lowerBound].quoted ? 6 : 3) else { return nil }
        return said.naming(target, .edit(target, TaskEdit(list: known ?? name)))
    }

    /// Tags the task in one gap with the words in the other.
    func tagging() -> Understanding? {
        let isFirst = ["tag", "label"].contains(sentence.lowercased(said.range.lowerBound))
        guard let target = said.target(isFirst ? 0 : 1) else { return nil }
        let names = said.gap(isFirst ? 1 : 0)
        if !isFirst, case .title = target { return nil }
        let isMarked = names.contains { sentence.isSymbol($0, "#") }
        let saysTag = said.range.contains {
            sentence.isWord($0, "tag") || sentence.isWord($0, "tags")
        }
        guard isFirst || isMarked || saysTag else { return nil }
        return tagged(target, names)
    }

    /// Reads `tag 3 errands`, `tag gift #errands` and `3 tag errands`.
    func taggingInOne() -> Understanding? {
        if said.gaps.count > 1 {
            guard let target = said.numbers(0) else { return nil }
            return tagged(target, said.gap(1))
        }
        let gap = said.gap(0)
        if let (target, rest) = said.leadingTarget(gap), !rest.isEmpty {
            return tagged(target, rest)
        }
        if let mark = gap.first(where: { sentence.isSymbol($0, "#") }), mark > gap.lowerBound,
            let target = said.target(in: gap.lowerBound..<mark)
        {
            return tagged(target, mark..<gap.upperBound)
        }
        guard gap.count == 2, let target = said.target(in: gap.lowerBound..<gap.lowerBound + 1),
            !["the", "my", "a", "all"].contains(sentence.lowercased(gap.lowerBound))
        else { return nil }
        return tagged(target, gap.lowerBound + 1..<gap.upperBound)
    }

    /// Takes the tags in one gap off the task in the other. A phrase without tags takes all tags off.
    func untagging() -> Understanding? {
        let isBehind = said.gaps.count > 1 && sentence.lowercased(said.range.lowerBound) != "untag"
        guard let target = said.target(isBehind ? 1 : 0) else { return nil }
        var edit = TaskEdit()
        edit.untags = said.gaps.count > 1 ? tags(said.gap(isBehind ? 0 : 1)) : []
        return said.naming(target, .edit(target, edit))
    }

    /// Reads `untag 3 work`.
    func untaggingInOne() -> Understanding? {
        guard let (target, rest) = said.leadingTarget(said.gap(0)), !rest.isEmpty else {
            return nil
        }
        return Understanding(.edit(target, TaskEdit(untags: tags(rest))))
    }

    private func tags(_ range: Range<Int>) -> [String] {
        let words = sentence.text(range).words(upTo: 20, partedBy: ",#&") ?? []
        return words.filter { !["and", "tag", "tags"].contains($0.lowercased()) }
    }

    private func tagged(_ target: Target, _ range: Range<Int>) -> Understanding? {
        let tags = tags(range)
        guard !tags.isEmpty, tags.count <= 8 else { return nil }
        return said.naming(target, .edit(target, TaskEdit(tags: tags)))
    }
}
