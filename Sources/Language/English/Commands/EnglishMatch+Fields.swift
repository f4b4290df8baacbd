import Planner

extension EnglishMatch {
    /// The priority that a gap names; nil when it names none.
    func priority(_ number: Int) -> Priority? {
        var range = gap(number)
        if range.count > 1, ["to", "as"].contains(sentence.lowercased(range.lowerBound)) {
            range = range.lowerBound + 1..<range.upperBound
        }
        guard !range.isEmpty, range.count <= 3 else { return nil }
        if range.allSatisfy({ sentence.isSymbol($0, "!") }) {
            return Priority(rawValue: range.count)
        }
        guard var words = sentence.lowercasedWords(range, upTo: 3) else { return nil }
        words.removeAll { ["to", "priority", "prio", "as", "a", "very", "pri"].contains($0) }
        guard words.count == 1 else { return nil }
        switch words[0] {
        case "!!!", "high", "p1", "urgent", "highest", "top", "important", "critical": return .high
        case "!!", "medium", "p2", "med", "middle", "2": return .medium
        case "!", "low", "p3", "1", "lowest": return .low
        case "3": return .high
        case "none", "off", "0", "no", "normal", "p4", "zero": return Priority.none
        default: return nil
        }
    }

    /// A priority for what the first gap names.
    func prioritising(_ priority: Priority) -> Understanding? {
        guard let target = target(0) else { return nil }
        if case .title = target, reading(gap(0)).hasDay || sentence.has(gap(0).lowerBound, .opener)
        {
            return nil
        }
        return naming(target, .edit(target, TaskEdit(priority: priority)))
    }

    /// `priority 3 !!`, `priority !! 3`, `make gift high priority`.
    func prioritisingInOne() -> Understanding? {
        let gap = gap(0)
        let isNamed = (range.lowerBound..<gap.lowerBound).contains { index in
            ["priority", "prio", "pri"].contains(sentence.lowercased(index))
        }
        for length in [4, 3, 2, 1] where length < gap.count {
            let split = gap.upperBound - length
            let said = filled(gap.lowerBound..<split, split..<gap.upperBound)
            if let found = said.prioritisingBoth(isNamed: isNamed) { return found }
            let front = gap.lowerBound + length
            guard isNamed, sentence[gap.lowerBound].kind != .number else { continue }
            let other = filled(front..<gap.upperBound, gap.lowerBound..<front)
            if let found = other.prioritisingBoth(isNamed: true) { return found }
        }
        return nil
    }

    private func filled(_ first: Range<Int>, _ second: Range<Int>) -> EnglishMatch {
        EnglishMatch(sentence, range, isSlash: isSlash).filling(first).filling(second)
    }

    private func prioritisingBoth(isNamed: Bool) -> Understanding? {
        guard let priority = priority(1), let target = target(0) else { return nil }
        let last = gap(0).upperBound - 1
        let isInner =
            ["to", "as", "priority", "prio", "a"].contains(sentence.lowercased(last))
            || sentence.isSymbol(last, "!") || ["very", "no"].contains(sentence.lowercased(last))
        if isInner { return nil }
        let isFigure = gap(1).contains { sentence[$0].kind == .number && !sentence.isJoined($0) }
        if isFigure, !isNamed || numbers(0) == nil { return nil }
        if case .title = target, !NumberList(sentence, gap(0)).numbers.isEmpty { return nil }
        if case .title = target, !isNamed {
            let low = gap(0).lowerBound
            let noun = sentence.has(low, .determiner) ? low + 1 : low
            if sentence.has(noun, [.reminder, .opener]) { return nil }
            let text = sentence.text(gap(1)).lowercased()
            let isClear = ["priority", "prio", "!", "urgent", "important"].contains(
                where: text.contains)
            guard isClear else { return nil }
        }
        return prioritising(priority)
    }

    /// The pinning or unpinning of what the gap names.
    func starring(_ star: Bool) -> Understanding? {
        guard let target = target(0) else { return nil }
        let starts = sentence.lowercased(range.lowerBound)
        if case .title(let title) = target {
            let isClear = !star || ["star", "pin", "flag", "put"].contains(starts) || isSlash
            let isLong = title.hasWords(moreThan: 2)
            guard isClear, !isLong, !sentence.isSymbol(range.lowerBound + 1, ":") else {
                return nil
            }
        }
        return naming(target, .edit(target, TaskEdit(star: star)))
    }

    /// Another list for what the first gap names.
    func filing() -> Understanding? {
        guard let target = target(0) else { return nil }
        var range = gap(1)
        var isNamed = self.range.contains { sentence.isWord($0, "list") }
        if sentence.isSymbol(range.lowerBound, "@"), range.count > 1 {
            range = range.lowerBound + 1..<range.upperBound
            isNamed = true
        }
        let name = sentence.plainText(range)
        let known = knownList(name)
        let starts = sentence.lowercased(self.range.lowerBound)
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
        return naming(target, .edit(target, TaskEdit(list: known ?? name)))
    }

    /// Tags for what a gap names: the first gap, or the second when the first holds the tags.
    func tagging() -> Understanding? {
        let isFirst = ["tag", "label"].contains(sentence.lowercased(range.lowerBound))
        guard let target = target(isFirst ? 0 : 1) else { return nil }
        let names = gap(isFirst ? 1 : 0)
        if !isFirst, case .title = target { return nil }
        let isMarked = names.contains { sentence.isSymbol($0, "#") }
        let saysTag = range.contains { sentence.isWord($0, "tag") || sentence.isWord($0, "tags") }
        guard isFirst || isMarked || saysTag else { return nil }
        return tagged(target, names)
    }

    /// `tag 3 errands`, `tag gift #errands`, `3 tag errands`.
    func taggingInOne() -> Understanding? {
        if gaps.count > 1 {
            guard let target = numbers(0) else { return nil }
            return tagged(target, gap(1))
        }
        let gap = gap(0)
        if let (target, rest) = leadingTarget(gap), !rest.isEmpty { return tagged(target, rest) }
        if let mark = gap.first(where: { sentence.isSymbol($0, "#") }), mark > gap.lowerBound,
            let target = target(in: gap.lowerBound..<mark)
        {
            return tagged(target, mark..<gap.upperBound)
        }
        guard gap.count == 2, let target = target(in: gap.lowerBound..<gap.lowerBound + 1),
            !["the", "my", "a", "all"].contains(sentence.lowercased(gap.lowerBound))
        else { return nil }
        return tagged(target, gap.lowerBound + 1..<gap.upperBound)
    }

    /// The removal of the tags in the second gap from what the first names, or of all.
    func untagging() -> Understanding? {
        let isBehind = gaps.count > 1 && sentence.lowercased(range.lowerBound) != "untag"
        guard let target = target(isBehind ? 1 : 0) else { return nil }
        var edit = TaskEdit()
        edit.untags = gaps.count > 1 ? tags(gap(isBehind ? 0 : 1)) : []
        return naming(target, .edit(target, edit))
    }

    /// `untag 3 work`.
    func untaggingInOne() -> Understanding? {
        guard let (target, rest) = leadingTarget(gap(0)), !rest.isEmpty else { return nil }
        return Understanding(.edit(target, TaskEdit(untags: tags(rest))))
    }

    private func tags(_ range: Range<Int>) -> [String] {
        let words = sentence.text(range).words(upTo: 20, partedBy: ",#&") ?? []
        return words.filter { !["and", "tag", "tags"].contains($0.lowercased()) }
    }

    private func tagged(_ target: Target, _ range: Range<Int>) -> Understanding? {
        let tags = tags(range)
        guard !tags.isEmpty, tags.count <= 8 else { return nil }
        return naming(target, .edit(target, TaskEdit(tags: tags)))
    }
}
