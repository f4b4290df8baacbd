/// Understands what is said about the plan by its parts: form, operator, container, content, day.
///
/// ```
/// clause ──► without manners ──► question ─ emptying ─ taking ─ telling done ─ seeing ─ putting ──► the first that holds
/// ```
enum Acts {
    /// What the tokens `range` of a sentence ask for; nil when they are talk or a task.
    static func read(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding? {
        guard range.count > 0 else { return nil }
        guard range.count <= longest else { return Clause(sentence, range).onManyNumbers }
        let clause = Clause(sentence, range)
        if let typed = clause.withoutSlip { return EnglishCommands.single(sentence.another(typed)) }
        guard !clause.range.isEmpty else { return nil }
        if let found = clause.question() { return found }
        if clause.questionStart == clause.low { return nil }
        let sees =
            clause.has(clause.low, .see) && !clause.has(clause.low, [.complete, .take, .mayTake])
        return clause.emptied() ?? (sees ? clause.seeing() : nil) ?? clause.doing()
            ?? clause.taking() ?? clause.changing()
            ?? (sees ? nil : clause.seeing()) ?? clause.askedBack() ?? clause.putting()
    }

    /// How many tokens a request may have.
    private static let longest = 48
}

extension Clause {
    /// An order on as many numbers as anyone may type.
    fileprivate var onManyNumbers: Understanding? {
        let list = NumberList(sentence, low + 1..<high)
        guard list.end == high, !list.numbers.isEmpty else { return nil }
        if has(low, .take) { return Understanding(.delete(.numbers(list.numbers))) }
        return has(low, [.complete, .wasDone])
            ? Understanding(.complete(.numbers(list.numbers), on: nil)) : nil
    }
}
