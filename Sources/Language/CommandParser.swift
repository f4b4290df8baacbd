/// Understands messages. Pure and total: it does no I/O, asks no clock, and never fails.
///
/// ```
/// text ──► lines ──► Sentence ──► commands, the first that matches
///                        └──────► else a task: DraftReader
/// ```
public enum CommandParser {
    /// What `text` means in `context`.
    public static func parse(_ text: String, in context: ParseContext) -> Understanding {
        let message = withoutTalk(MessageLines(text), context)
        let sentence = Sentence(message.first, in: context, grammar: .english)
        if message.rest.isEmpty {
            for rule in sentence.grammar.commands {
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
    private static func withoutTalk(_ message: MessageLines, _ context: ParseContext)
        -> MessageLines
    {
        var message = message
        for _ in 0..<mostTalk where !message.rest.isEmpty {
            let sentence = Sentence(message.first, in: context, grammar: .english)
            let found = sentence.grammar.commands.lazy.compactMap { $0.match(sentence) }.first
            guard case .smallTalk? = found?.command else { break }
            message.first = message.rest.removeFirst()
        }
        return message
    }

    /// How many lines of talk may go before what is asked.
    private static let mostTalk = 8
}
