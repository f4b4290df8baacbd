/// A slash command: `/done 3`, `/today@fundone_bot`.
struct SlashCommand {
    /// Its name in lower case, without slash and bot.
    let name: String
    /// What follows it, as typed.
    let rest: String

    /// Reads the line `bytes`; nil when it is no slash command.
    init?(_ bytes: [UInt8]) {
        var start = 0
        while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
        guard start < bytes.count, bytes[start] == 0x2F else { return nil }
        var end = start + 1
        while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
        name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self).lowercased()
        if end < bytes.count, bytes[end] == 0x40 {
            end += 1
            while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
        }
        guard end == bytes.count || bytes[end] <= 0x20 else { return nil }
        while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
        rest = String(decoding: bytes[end...], as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
        default: false
        }
    }

    /// The command in plain words; nil when there is no such command.
    var plainWords: String? {
        if name == "list", rest.isEmpty { return "lists" }
        if name == "checklist", rest.isEmpty { return "my checklist" }
        guard let words = Self.words[name] else { return nil }
        return rest.isEmpty ? words : "\(words) \(rest)"
    }

    /// Its name and what follows as plain words, where they may be an order that has no command of its own:
    /// `/new list den`, `/who does the bins`, `/my_chores`.
    var asOrder: String? {
        guard !["add", "task", "todo"].contains(name), Self.words[name] == nil,
            !rest.isEmpty || name.contains("_")
        else { return nil }
        return ([name.replacing("_", with: " ")] + [rest]).filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// Whether it adds a task, `rest` being its words.
    var adds: Bool { ["add", "new", "task", "todo"].contains(name) }

    private static let words: [String: String] = {
        var words: [String: String] = [
            "overdue": "missed", "cal": "calendar", "search": "find", "next": "next",
            "complete": "done",
            "prio": "priority", "del": "delete", "remove": "delete", "motivation": "quote",
            "tips": "tip", "more": "another", "keep": "keep quote", "notforme": "not for me",
            "profile": "me", "tz": "timezone",
            "weekstart": "week starts", "daystart": "day starts at", "logout": "stop",
            "login": "start",
            "forget": "delete my account", "deleteaccount": "delete my account",
            "delete_account": "delete my account", "pushhere": "push here",
            "push_here": "push here",
            "newlist": "new list", "renamelist": "rename list", "color": "colour",
            "theme": "colour",
            "deletelist": "delete list", "24h": "24 h", "12h": "12 h", "myquotes": "my quotes",
            "due": "what's due", "tasks": "tasks", "todos": "tasks", "plan": "plan",
            "tomorrow": "what's due tomorrow", "motivate": "quote", "inspire": "quote",
            "special": "special", "routine": "routine", "chores": "my chores",
            "mychores": "my chores",
        ]
        for name in same { words[name] = name }
        return words
    }()

    private static let same = [
        "home", "today", "week", "month", "all", "missed", "waiting", "completed", "agenda",
        "calendar",
        "list", "lists", "find", "show",
        "done", "reopen", "skip", "move", "rename", "edit", "priority", "note", "star", "unstar",
        "tag", "delete", "clear",
        "snooze", "remind", "pause", "resume", "mute", "unmute", "holiday", "colour", "quote",
        "quotes", "tip",
        "another", "settings", "me", "stats",
        "timezone", "review", "quiet", "evening", "bedtime", "name", "start", "stop", "privacy",
        "export", "link", "unlink", "web", "password", "token", "tokens", "feed", "subscribe",
        "subscriptions",
        "unsubscribe", "canvas", "board", "checklist",
        "push", "help", "undo", "restore", "why", "cancel", "yes", "no",
    ]
}
