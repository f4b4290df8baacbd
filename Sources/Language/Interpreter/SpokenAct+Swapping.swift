extension [SpokenAct] {
    /// The acts, where two that each name a task beside a word of swapping become one that names both.
    func swapping(by words: WordSet, in line: Sentence) -> [SpokenAct] {
        // `swap piano and haircut` begins with what is meant, whatever else a verb behind it may be.
        let isLed = words.has(line, 0)
        guard count == 2, (0..<line.count).contains(where: { words.has(line, $0) }),
            allSatisfy({ act in
                (isLed || [.change, .correct].contains(act.kind))
                    && act.spans.keys.allSatisfy { $0 == .target }
                    && act.spans[.target]?.count == 1
            }), var both = first
        else { return self }
        both.kind = .change
        both.spans[.target] = flatMap { $0.spans[.target] ?? [] }
        return [both]
    }
}
