/// Reads in a phrase the form of an export, the code of a link or the topic of help.
struct SaidAccount {
    /// The phrase.
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// Reads the form in which the plan is exported.
    func export() -> Understanding? {
        guard var words = sentence.lowercasedWords(said.gap(0), upTo: 8) else { return nil }
        words.removeAll { ["as", "to", "in", "my", "tasks", "data"].contains($0) }
        guard words.count == 1 else { return nil }
        switch words[0] {
        case "json": return Understanding(.export(.json))
        case "csv", "excel", "spreadsheet": return Understanding(.export(.csv))
        case "ics", "ical", "icalendar", "calendar": return Understanding(.export(.ics))
        case "md", "markdown", "text": return Understanding(.export(.md))
        default: return nil
        }
    }

    /// Reads the code of a link: letters and digits in one word.
    func linkCode() -> Understanding? {
        let code = said.text(0)
        let isCode =
            (4...16).contains(code.utf8.count)
            && code.utf8.contains { (0x30...0x39).contains($0) }
            && code.unicodeScalars.allSatisfy {
                $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-"
            }
        return isCode || said.isSlash ? Understanding(.link(code: code)) : nil
    }

    /// Reads the topic of help in the gap.
    func helpTopic() -> Understanding? {
        let words = sentence.lowercasedWords(said.gap(0), upTo: 12)?.filter {
            !["me", "a", "the", "task", "tasks", "with", "about", "on"].contains($0)
        }
        guard let words, words.count == 1 else { return nil }
        let known = Self.topics[words[0]]
        return known != nil || said.isSlash || said.gap(0).count == 1 && said.range.count <= 3
            ? Understanding(.help(topic: known ?? words[0])) : nil
    }

    /// Reads the topic of a question that begins with `how`.
    func howTo() -> Understanding? {
        guard let words = sentence.lowercasedWords(said.gap(0), upTo: 6, partedBy: "?") else {
            return nil
        }
        let small: Set<String> = [
            "a", "an", "the", "my", "task", "tasks", "i", "do", "to", "as", "set", "make", "mark",
            "change",
            "create", "something", "new", "reminder",
        ]
        let found =
            words.first { Self.topics[$0] != nil && !small.contains($0) }
            ?? words.first { Self.topics[$0] != nil }
        let all = words.allSatisfy { Self.topics[$0] != nil || small.contains($0) }
        guard let found, all else { return nil }
        return Understanding(.help(topic: Self.topics[found]))
    }

    private static let topics: [String: String] = [
        "repeat": "repeat", "repeating": "repeat", "repetition": "repeat", "recurring": "repeat",
        "routine": "repeat",
        "routines": "repeat", "snooze": "snooze", "snoozing": "snooze", "delete": "delete",
        "deleting": "delete",
        "remove": "delete", "add": "add", "adding": "add", "reminder": "reminders",
        "reminders": "reminders",
        "remind": "reminders", "done": "done", "complete": "done", "finish": "done",
        "completing": "done",
        "list": "lists", "lists": "lists", "date": "dates", "dates": "dates",
        "timezone": "settings",
        "settings": "settings", "setting": "settings", "undo": "undo", "edit": "edit",
        "move": "edit", "quotes": "quotes",
        "quote": "quotes", "tips": "quotes", "calendar": "calendar", "export": "export",
        "privacy": "privacy",
        "link": "link", "tags": "tags", "tag": "tags", "priority": "priority",
        "priorities": "priority", "agenda": "agenda",
    ]
}
