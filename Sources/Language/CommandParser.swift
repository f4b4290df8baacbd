/// Understands messages. Pure and total: it does no I/O, asks no clock, and never fails.
///
/// ```
/// text ──► lines ──► Sentence ──► commands, the first that matches
///                        └──────► else a task: DraftReader
/// ```
public enum CommandParser {
    /// What `text` means in `context`, in its language.
    public static func parse(_ text: String, in context: ParseContext) -> Understanding {
        parse(text, in: context, with: .of(context.language))
    }

    /// The value that `text` says where `expected` is asked for; nil when it says something else.
    public static func parse<Value>(
        _ text: String, expecting expected: ExpectedAnswer<Value>, in context: ParseContext
    ) -> Value? {
        expected.read(AnswerReader(text, in: context, with: .of(context.language)))
    }

    /// What `text` means in the language of `pack`.
    static func parse(_ text: String, in context: ParseContext, with pack: LanguagePack)
        -> Understanding
    {
        let budget = ReadingBudget()
        var found = read(MessageLines(text), context, pack, budget)
        // `hiiii`, `thanksss`
        if text.utf8.count <= longestStretched, let short = Spelling.withoutStretches(text) {
            let other = read(MessageLines(short), context, pack, budget)
            if case .smallTalk = other.command { found = other }
        }
        guard budget.isSpent else { return found }
        let lines = MessageLines(text)
        let again = ReadingBudget()
        let task = TaskReader.read(pack.sentence(lines.first, in: context, again), lines: lines)
        return again.isSpent ? .keeping(text) : task
    }

    private static func read(
        _ lines: MessageLines, _ context: ParseContext, _ pack: LanguagePack,
        _ budget: ReadingBudget
    ) -> Understanding {
        let message = withoutTalk(lines, context, pack, budget)
        let sentence = pack.sentence(message.first, in: context, budget)
        if message.rest.isEmpty {
            for rule in pack.commands {
                guard var found = rule.match(sentence) else { continue }
                if context.explains {
                    let span = 0..<sentence.bytes.count
                    found.matches.insert(RuleMatch(rule: rule.name, span: span), at: 0)
                }
                return found
            }
        }
        return TaskReader.read(sentence, lines: message)
    }

    /// The lines of `message` from the first that is no talk, or the last: `Hello!` goes before what is asked.
    private static func withoutTalk(
        _ message: MessageLines, _ context: ParseContext, _ pack: LanguagePack,
        _ budget: ReadingBudget
    ) -> MessageLines {
        var message = message
        for _ in 0..<mostTalk where !message.rest.isEmpty {
            let sentence = pack.sentence(message.first, in: context, budget)
            let found = pack.commands.lazy.compactMap { $0.match(sentence) }.first
            guard case .smallTalk? = found?.command else { break }
            message.first = message.rest.removeFirst()
        }
        return message
    }

    /// Longer messages are no talk with a word drawn out, in bytes.
    private static let longestStretched = 40
    /// How many lines of talk may go before what is asked.
    private static let mostTalk = 8
}
