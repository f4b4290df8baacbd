/// Everything the parser knows of one language: its words and its ordered rules.
///
/// **To add a phrase**: write one rule in a file of its own under the language's `Phrases`, add it to
/// the language's list (before any rule that would take its words), and add its lines to the corpus.
/// A rule names the classes of the tokens that it can begin with, and is asked at each such token
/// that is not yet taken; it answers with what it read and where it ended, or nil. It must look at a
/// bounded number of tokens, so that parsing stays linear.
///
/// **To add a command**: one `CommandRule` in the language's `Commands` and its line in that list. It
/// sees the whole sentence and reads what it needs of it with `DraftReader` (dates, times, fields).
///
/// **To add a language**: one folder with its lexicon, rules and commands, and one `Grammar` of them.
/// Nothing outside the folder knows a word of it.
final class Grammar: Sendable {
    /// The words.
    let lexicon: Lexicon
    /// The rules that are tried at each token, the first that matches winning.
    let rules: RuleList
    /// Those of the rules that read a single day, for use within longer phrases.
    let days: RuleList
    /// The commands, tried before the message is read as a task.
    let commands: [CommandRule]
    /// Where a phrase that was read at a token really begins: words that lead to it (`on`, `due by`)
    /// are taken along, but none before the floor. Arguments: sentence, token, floor, meaning.
    let leads: @Sendable (Sentence, Int, Int, Component.Value) -> Int
    /// Takes words that are not part of a title from the ends of what is left of the tokens.
    let trim: @Sendable (Sentence, Range<Int>, inout [Component]) -> Void

    /// The grammar of a language.
    init(
        lexicon: Lexicon, rules: [Rule], days: [Rule], commands: [CommandRule],
        leads: @escaping @Sendable (Sentence, Int, Int, Component.Value) -> Int,
        trim: @escaping @Sendable (Sentence, Range<Int>, inout [Component]) -> Void
    ) {
        self.lexicon = lexicon
        self.rules = RuleList(rules)
        self.days = RuleList(days)
        self.commands = commands
        self.leads = leads
        self.trim = trim
    }
}
