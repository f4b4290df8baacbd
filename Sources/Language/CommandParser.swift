/// Understands messages. Pure and total: it does no I/O, asks no clock, and never fails.
///
/// ```
/// text ──► lines ──► Sentence ──► commands, the first that matches
///                        └──────► else a task: DraftReader
/// ```
public enum CommandParser {
    /// What `text` means in `context`.
    public static func parse(_ text: String, in context: ParseContext) -> Understanding {
        let message = MessageLines(text)
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
}
