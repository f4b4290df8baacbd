/// Who the bot is on Telegram, by getMe.
struct TelegramIdentity: Sendable {
    /// Its user id.
    var id: Int64
    /// Its name without the `@`.
    var username: String
    /// The name it shows; empty where none is known.
    var name = ""
    /// Whether it is told of everything that is said in groups: its privacy mode is off.
    var hearsAll = false
    /// Whether it may be spoken to in chats where it is no member: its guest mode is on.
    var takesGuestQueries = false
    /// Whether it is asked while people type behind its name: its inline mode is on.
    var takesInlineQueries = false
    /// Where to write to it.
    var home: String { "t.me/\(username)" }

    /// `text` as it was meant: mentions of the bot taken out, `/add@name` made `/add`; and whether
    /// it addressed the bot by either. A command for another bot addresses nobody here.
    func addressed(_ text: String) -> (text: String, isAddressed: Bool) {
        guard text.first == "/" else {
            return withoutName(text) ?? withoutMentions(text[...])
        }
        let end = text.firstIndex(where: \.isWhitespace) ?? text.endIndex
        let parts = text[..<end].split(separator: "@", maxSplits: 1)
        let rest = withoutMentions(text[end...])
        guard let command = parts.first, command.count > 1 else { return (text, rest.isAddressed) }
        let isOurs = parts.count == 1 || parts[1].lowercased() == username.lowercased()
        return (isOurs ? command + rest.text : text[..<end] + rest.text, isOurs || rest.isAddressed)
    }

    /// The text behind the bot's name at its beginning: `Planner, buy milk`, `planner buy milk`.
    private func withoutName(_ text: String) -> (text: String, isAddressed: Bool)? {
        for name in [name, username] where !name.isEmpty {
            guard text.lowercased().hasPrefix(name.lowercased()) else { continue }
            let rest = text.dropFirst(name.count)
            guard rest.first.map({ $0.isWhitespace || $0 == "," || $0 == ":" }) ?? true else {
                continue
            }
            return (String(rest.drop { $0.isWhitespace || $0 == "," || $0 == ":" }), true)
        }
        return nil
    }

    private func withoutMentions(_ text: Substring) -> (text: String, isAddressed: Bool) {
        guard text.contains("@"), !username.isEmpty else { return (String(text), false) }
        let name = username.lowercased()
        var (result, rest, isMentioned) = ("", text, false)
        while let at = rest.firstIndex(of: "@") {
            let start = rest.index(after: at)
            let end = rest[start...].firstIndex { !isNamePart($0) } ?? rest.endIndex
            result += rest[..<at]
            // `me@example.org` is no mention.
            let isOurs =
                rest[start..<end].lowercased() == name && !(result.last.map(isNamePart) ?? false)
            if !isOurs { result += rest[at..<end] }
            rest = rest[end...]
            guard isOurs else { continue }
            isMentioned = true
            if result.last?.isWhitespace ?? true { rest = rest.drop { $0 == " " || $0 == "," } }
        }
        result += rest
        while isMentioned, result.last == " " { result.removeLast() }
        return (result, isMentioned)
    }

    // Usernames are made of a-z, 0-9 and _.
    private func isNamePart(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }
}
