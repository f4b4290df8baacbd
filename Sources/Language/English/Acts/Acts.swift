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
        return order.lazy.compactMap { act, read in read(clause)?.read(as: act) }.first
    }

    /// The acts of what asks nothing, in the order in which they are tried.
    private static let order: [(act: Act, read: @Sendable (Clause) -> Understanding?)] = [
        (.putting, { $0.timing() }),
        (.emptying, { $0.emptied() }),
        (.seeing, { $0.ordersToSee ? $0.seeing() : nil }),
        (.changing, { $0.toldUndone() }),
        (.doing, { $0.doing() }),
        (.changing, { $0.nagging() }),
        (.changing, { $0.withoutWeekdays() ?? $0.withoutField() }),
        (.taking, { $0.taking() }),
        (.changing, { $0.changing() }),
        (.seeing, { $0.ordersToSee ? nil : $0.seeing() }),
        (.asking, { $0.askedBack() }),
        (.changing, { $0.changedField() ?? $0.changedSomehow() }),
        (.putting, { $0.puttingUnlessThere() ?? $0.putting() }),
        (.putting, { $0.announcing() }),
    ]

    /// How many tokens a request may have.
    private static let longest = 48
}

extension Clause {
    /// Whether its verb asks to see something, and may mean nothing else.
    fileprivate var ordersToSee: Bool { has(low, .see) && !has(low, [.complete, .take, .mayTake]) }

    /// An order on as many numbers as anyone may type.
    fileprivate var onManyNumbers: Understanding? {
        let list = NumberList(sentence, low + 1..<high)
        guard list.end == high, !list.numbers.isEmpty else { return nil }
        if has(low, .take) { return Understanding(.delete(.numbers(list.numbers))) }
        return has(low, [.complete, .wasDone])
            ? Understanding(.complete(.numbers(list.numbers), on: nil)) : nil
    }
}
