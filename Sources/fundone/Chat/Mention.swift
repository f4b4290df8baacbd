/// Whether a message speaks to the bot by its name, as networks find out for their bots.
struct Mention {
    /// The message without the bot's name.
    let text: String
    /// Whether it mentions the bot or is a slash command.
    let isAddressed: Bool

    /// Reads `@fundone …` and `/command@fundone …`.
    init(_ message: String) {
        let bare = message.replacing(/^(\/\w+)@fundone\b/.ignoresCase()) { $0.1 }
        text = bare.replacing(/(^|\s)@fundone\b[,:]?[ \t]*/.ignoresCase()) { $0.1 }
        isAddressed = message.hasPrefix("/") || text != message
    }
}
