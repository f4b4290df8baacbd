/// Who the bot is on Matrix, and how it is spoken to.
struct MatrixIdentity: Sendable {
    /// Its user id, such as `@planner:example.org`.
    var user: String
    /// The names of commands that a group may give with `!` or `/` before them.
    var commands: Set<String>

    /// What a text in a group means for the bot.
    struct Address {
        /// The text without the bot's name, `!today` made `/today`.
        var text: String
        /// Whether the bot was named, or given a command.
        var isAddressed: Bool
    }

    /// The part of a user id between `@` and the first `:`.
    static func localpart(_ user: String) -> String {
        String(user.dropFirst().prefix { $0 != ":" })
    }

    /// Reads `text`; `mentioned` are the users of its `m.mentions`, nil where there are none, `name`
    /// is the bot's name in the room.
    func address(_ text: String, mentioned: [String]?, name: String?) -> Address {
        let local = MatrixIdentity.localpart(user)
        // The longest first: a name may be the beginning of another.
        let names = [user, "@" + local, name, local].compactMap(\.self).filter { !$0.isEmpty }
            .sorted { $0.count > $1.count }
        let isMentioned = mentioned?.contains(user) ?? false
        if let rest = names.lazy.compactMap({ withoutName($0, text) }).first {
            return Address(text: command(rest) ?? rest, isAddressed: true)
        }
        if let command = command(text) { return Address(text: command, isAddressed: true) }
        if isMentioned || text.lowercased().contains(user.lowercased()) {
            return Address(
                text: withoutMention(text, names.filter { $0 != local }), isAddressed: true)
        }
        return Address(text: text, isAddressed: false)
    }

    // `planner: buy milk`, `planner buy milk`
    private func withoutName(_ name: String, _ text: String) -> String? {
        guard text.lowercased().hasPrefix(name.lowercased()) else { return nil }
        let rest = text.dropFirst(name.count)
        guard let next = rest.first else { return "" }
        let ends = next == ":" || next == ","
        guard ends || next.isWhitespace else { return nil }
        return String(rest.dropFirst().drop(while: \.isWhitespace))
    }

    private func withoutMention(_ text: String, _ names: [String]) -> String {
        let lower = text.lowercased()
        for name in names {
            guard lower.count == text.count, let range = lower.firstRange(of: name.lowercased())
            else { continue }
            let start = lower.distance(from: lower.startIndex, to: range.lowerBound)
            let rest = text.dropFirst(start + name.count).drop { " ,:".contains($0) }
            var before = text.prefix(start)
            while rest.isEmpty, before.last?.isWhitespace == true { before.removeLast() }
            return String(before + rest)
        }
        return text
    }

    // Clients keep `/` for themselves.
    private func command(_ text: String) -> String? {
        guard let mark = text.first, mark == "!" || mark == "/" else { return nil }
        let name = text.dropFirst().prefix { !$0.isWhitespace }
        guard commands.contains(name.lowercased()) else { return nil }
        return "/" + text.dropFirst()
    }
}
