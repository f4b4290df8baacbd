import Storage

/// Who may use the bot: entries such as `telegram:123`, `matrix:@a:b.c`, `matrix:*:b.c` (everyone of
/// a server); no entries admit everyone.
struct AccessList {
    let entries: [String]

    init(_ entries: [String]) {
        self.entries = entries
    }

    /// Whether that person may use the bot.
    func admits(_ sender: Sender) -> Bool {
        entries.isEmpty || entries.contains { admits(sender, entry: $0) }
    }

    private func admits(_ sender: Sender, entry: String) -> Bool {
        let parts = entry.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0] == sender.network else { return false }
        let wanted = parts[1]
        if wanted == "*" { return true }
        guard wanted.hasPrefix("*:") else { return wanted == sender.id }
        return sender.id.hasSuffix(wanted.dropFirst())
    }
}

extension BotEnvironment {
    /// Whether the bot may follow a person's invitation into a room: one who is known or on the list. Where
    /// newcomers need a code, everybody may, to be able to say it.
    public func admitsInvitation(from sender: Sender) -> Bool {
        if options.inviteOnly || AccessList(options.allow).admits(sender) { return true }
        let known = try? store.read {
            try $0.identity(network: sender.network, externalID: sender.id)
        }
        return known.flatMap(\.self) != nil
    }
}
