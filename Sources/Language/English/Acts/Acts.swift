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
        let clause = Clause(sentence, range).withoutReason
        if let typed = clause.withPlainVerb {
            let line = sentence.another(typed)
            return EnglishCommands.single(line) ?? TaskReader.read(line, lines: MessageLines(typed))
        }
        if let typed = clause.withoutSlip ?? clause.withoutNounSlips ?? clause.withVerbFirst {
            return EnglishCommands.single(sentence.another(typed))
        }
        guard !clause.range.isEmpty, var found = read(clause) else { return nil }
        if sentence.context.explains { found.frame = clause.frame }
        return found
    }

    /// What the first act asks for that understands the clause.
    private static func read(_ clause: Clause) -> Understanding? {
        if let found = clause.corrected() { return found.read(as: .changing) }
        if let found = clause.question() { return found.read(as: .question) }
        if clause.questionStart == clause.low { return nil }
        let sees =
            clause.has(clause.low, .see) && !clause.has(clause.low, [.complete, .take, .mayTake])
        let seeing = { clause.seeing()?.read(as: .seeing) }
        let putting = { clause.puttingUnlessThere() ?? clause.putting() }
        if let found = clause.timing() { return found.read(as: .putting) }
        return clause.emptied()?.read(as: .emptying) ?? (sees ? seeing() : nil)
            ?? clause.doing()?.read(as: .doing)
            ?? clause.withoutWeekdays()?.read(as: .changing) ?? clause.taking()?.read(as: .taking)
            ?? clause.changing()?.read(as: .changing) ?? (sees ? nil : seeing())
            ?? clause.askedBack()?.read(as: .asking)
            ?? putting()?.read(as: .putting)
            ?? clause.announcing()?.read(as: .putting)
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
