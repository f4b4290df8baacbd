import Planner

extension Understanding {
    /// The same, with what it adds without list or day on a list that was spoken of before.
    func onList(_ list: String?, _ sentence: EnglishSentence) -> Understanding {
        guard let list, case .add(var drafts) = command else { return self }
        for index in drafts.indices
        where drafts[index].list == nil && drafts[index].todo.schedule == .undated {
            drafts[index].list = list
        }
        var found = self
        found.command = .add(drafts.flatMap { ListItems.split($0, sentence) })
        return found
    }
}

extension Clause {
    /// What is put on the list that was spoken of: `put rolls on instead`, `put oat milk there`, `add soap to it`.
    func put(onThat list: String) -> Understanding? {
        guard has(low, .put), containers.isEmpty, days.isEmpty else { return nil }
        var end = high
        while isAny(end - 1, ["instead", "too", "also", "please"]), end > low + 2 { end -= 1 }
        if isWord(end - 1, "well"), isWord(end - 2, "as") { end -= 2 }
        let isThere = isAny(end - 1, ["there", "on", "it", "them"])
        guard isThere, end > low + 2 else { return nil }
        end -= 1
        if isAny(end - 1, ["on", "to", "onto", "in", "into"]), end > low + 2 { end -= 1 }
        let thing = with(low + 1..<end)
        guard !thing.range.isEmpty, !thing.range.contains(where: { has($0, .pronoun) }) else {
            return nil
        }
        let place = Container(kind: .list(list), range: end..<high)
        var found = kept(thing.text(without: []), place)
        found?.part = sentence.text(range)
        return found
    }

    /// The task of what is needed: `we just need rice and soap`, `still need wrapping paper`.
    var needed: Understanding? {
        var at = low
        while has(at, [.speaker, .filler]) || isAny(at, ["still", "just", "do", "also", "only"]) {
            at += 1
        }
        guard isAny(at, ["need", "needs"]), at + 1 < high, !has(at + 1, .pronoun) else {
            return nil
        }
        let start = isWord(at + 1, "to") ? at + 2 : at + 1
        var found = kept(sentence.text(start..<high), nil)
        found?.part = sentence.text(range)
        return found
    }
}
