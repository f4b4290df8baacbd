extension EnglishMatch {
    /// The next dates of the task in a gap.
    func next(_ number: Int) -> Understanding? {
        guard let target = target(number) else { return nil }
        if target == .last, sentence.lowercased(range.lowerBound) == "what" { return nil }
        if case .title(let title) = target {
            guard !title.hasWords(moreThan: 4) else { return nil }
            let reading = reading(gap(number))
            guard !reading.hasDay, reading.time == nil else { return nil }
            let starts = sentence.lowercased(range.lowerBound)
            if view(number) != nil || when(in: range) != nil { return nil }
            if starts == "next" || starts == "upcoming", gap(number).count > 1, !isSlash {
                return nil
            }
            if Self.holidays.contains(title.lowercased()) { return nil }
        }
        return Understanding(.next(target))
    }

    private static let holidays: Set<String> = [
        "christmas", "easter", "easter this year", "halloween", "thanksgiving", "summer", "winter",
    ]

    /// One task by number, or a list, tag or day by name.
    func card(_ number: Int) -> Understanding? {
        if let target = pointed(number) {
            let asks = sentence.lowercased(range.lowerBound).hasPrefix("what")
            let isSum = gap(number).contains { sentence.isSymbol($0, "+") }
            if asks, target == .last || isSum { return nil }
            return Understanding(.show(target))
        }
        let range = gap(number)
        let first = sentence.lowercased(self.range.lowerBound)
        guard
            !["check", "what", "what's", "whats", "task", "number", "no", "describe"].contains(
                first)
        else { return nil }
        if sentence.isSymbol(range.lowerBound, "#") { return tagView(number) }
        if sentence.isSymbol(range.lowerBound, "@") { return listView(number) }
        if let list = knownList(Self.bareTitle(sentence.plainText(range))) {
            return Understanding(.view(.list(list)))
        }
        guard let target = target(number) else { return nil }
        if isSlash { return Understanding(.show(target)) }
        let isThe =
            range.count > 1 && ["the", "my"].contains(sentence.lowercased(range.lowerBound))
        let name = isThe ? range.dropFirst() : range
        let isFew = name.count <= 2 && name.allSatisfy { sentence[$0].kind == .word }
        guard ["show", "display", "details", "detail", "info"].contains(first), isFew,
            !sentence.has(name.lowerBound, .determiner),
            [.other, .business].contains(sentence[name.lowerBound].word)
        else { return nil }
        return naming(target, .show(target))
    }
}
