/// The English commands, in the order they are tried; talk and gibberish come last.
enum EnglishCommands {
    /// All of them.
    static let rules: [CommandRule] = []
}
